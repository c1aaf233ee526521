import type {
  Address,
  CrossLayerMessage,
  Direction,
  TransactionDetail,
} from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { L1Party } from '../../parts/links/l1-party.tsx'
import { messageId, messageKey } from '../../parts/messages/message-id.ts'
import { MessageProgress } from '../../parts/messages/message-progress.tsx'
import { MessageStateBadge } from '../../parts/messages/message-state.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/panel.tsx'
import { messageDirection } from './message-events.ts'
import { useTransactionMessages } from './use-crossing.ts'

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
  const { amount, token, sender, receiver } = message ?? {}
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
  ]
  return (
    <div className={layout.parts}>
      <DetailList rows={rows} isPending={message === undefined} />
      {message !== undefined && <MessageProgress message={message} />}
    </div>
  )
}
