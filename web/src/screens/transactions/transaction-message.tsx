import {
  type Address,
  type CrossLayerMessage,
  type Direction,
  FINALITY_STAGES,
  type TransactionDetail,
} from '@bvlgarichain/contract'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import steps from '../../parts/finality/steps.module.css'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { L1Link } from '../../parts/links/l1-link.tsx'
import { L1Party } from '../../parts/links/l1-party.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { messageId, messageKey } from '../../parts/messages/message-id.ts'
import { MessageStateBadge } from '../../parts/messages/message-state.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { Copied } from '../../ui/copied.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { messageDirection } from './message-events.ts'
import { useCrossing, useTransactionMessages } from './use-crossing.ts'

const LIST_PATHS = {
  L1_TO_L2: '/l1-to-l2-transactions',
  L2_TO_L1: '/l2-to-l1-transactions',
} as const

/** Where the list of a message's address opens it. */
export const messageTarget = (
  message: CrossLayerMessage,
  direction: Direction,
  address: Address | undefined,
) => ({
  to: LIST_PATHS[direction],
  search: {
    open: messageId(message),
    ...(address === undefined ? {} : { address }),
  },
})

/** The message between the layers that a transaction executes or sends; else nothing. */
export function TransactionMessage({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const direction = messageDirection(tx)
  if (direction === undefined) return null
  return (
    <Panel title={t(`summary.message${direction}`)}>
      <Messages tx={tx} direction={direction} />
    </Panel>
  )
}

function Messages({ tx, direction }: { tx: TransactionDetail; direction: Direction }) {
  const t = useText()
  const { isPending, isError, messages, searched, address } = useTransactionMessages(
    tx,
    direction,
  )
  if (isPending) {
    return <Message message={undefined} direction={direction} address={address} />
  }
  if (messages.length === 0) {
    return (
      <p>
        {isError
          ? t('summary.messageFailed')
          : t('summary.messageUnknown', { count: formatNumber(searched) })}{' '}
        <Link
          to={LIST_PATHS[direction]}
          search={address === undefined ? {} : { address }}
        >
          {t('summary.messageList')}
        </Link>
      </p>
    )
  }
  return messages.map((message) => (
    <Message
      key={messageKey(message)}
      message={message}
      direction={direction}
      address={address}
    />
  ))
}

function Message({
  message,
  direction,
  address,
}: {
  /** `undefined` while it loads. */
  message: CrossLayerMessage | undefined
  direction: Direction
  address: Address | undefined
}) {
  const t = useText()
  const { amount, token, sender, receiver, l1TxHash, l2TxHash, messageHash, nonce } =
    message ?? {}
  const notYet = t('message.notYet')
  const rows: Details = [
    {
      label: t('message.state'),
      value: message && (
        <>
          <MessageStateBadge message={message} />{' '}
          <Link {...messageTarget(message, direction, address)}>
            {t(`summary.messageDetails${direction}`)}
          </Link>
        </>
      ),
      testId: 'tx-message-state',
      exact: message?.state,
    },
    {
      label: t('message.amount'),
      value: (
        <AmountText
          amount={amount}
          decimals={token?.decimals}
          symbol={token?.symbol}
          exact
        />
      ),
    },
    {
      label: t('message.sender'),
      value:
        direction === 'L1_TO_L2' ? (
          <L1Party address={sender} />
        ) : (
          <AddressLink address={sender} />
        ),
      testId: 'tx-message-sender',
      exact: sender,
    },
    {
      label: t('message.receiver'),
      value:
        direction === 'L2_TO_L1' ? (
          <L1Party address={receiver} />
        ) : (
          <AddressLink address={receiver} />
        ),
    },
    {
      label: t('ui.l1Transaction'),
      value: l1TxHash === undefined ? notYet : <L1Link value={l1TxHash} />,
      testId: 'tx-message-l1',
    },
    {
      label: t('summary.l2Transaction'),
      value: l2TxHash === undefined ? notYet : <TransactionLink hash={l2TxHash} />,
    },
    {
      label: t('message.messageHash'),
      value: (
        <>
          <Copied value={messageHash} label={t('message.messageHash')}>
            <HashText value={messageHash} />
          </Copied>{' '}
          · {t('message.nonce')} <bdi dir="ltr">{formatNumber(nonce)}</bdi>
        </>
      ),
    },
  ]
  return <DetailList rows={rows} isPending={message === undefined} />
}

/** The step after finality of a withdrawal: only its claim on L1 pays it out. */
export function ClaimStep({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { message, withdraws, isLoading } = useCrossing(tx)
  if (!withdraws) return null
  const { state, l1Time, l1TxHash } = message ?? {}
  const isClaimed = state === 'COMMITTED'
  return (
    <li
      className={steps.step}
      data-reached={isClaimed || undefined}
      data-next={state === 'PROVED' || undefined}
      data-testid="claim-step"
      data-value={isClaimed ? l1Time : undefined}
    >
      <span className={steps.mark} aria-hidden="true">
        {isClaimed ? <IconCheck size={14} stroke={3} /> : FINALITY_STAGES.length + 1}
      </span>
      <span className={steps.name}>{t('message.arrivedL1')}</span>
      <span className={steps.detail}>
        {isClaimed ? (
          <TimeAgo time={l1Time} />
        ) : state === 'PROVED' ? (
          t('message.waitClaim')
        ) : message !== undefined || isLoading ? (
          t('ui.stagePending')
        ) : (
          <Missing />
        )}
      </span>
      {l1TxHash !== undefined && (
        <span className={steps.detail}>
          {t('message.L1')} <L1Link value={l1TxHash} />
        </span>
      )}
    </li>
  )
}
