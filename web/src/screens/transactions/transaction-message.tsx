import {
  type Address,
  type CrossLayerMessage,
  type Direction,
  MAX_PAGE_SIZE,
  type TransactionDetail,
} from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fetchOnce } from '../../api/fetch-once.ts'
import { messageListQuery, messagesUntilQuery } from '../../api/queries/cross-layer.ts'
import { useSettings } from '../../app/settings.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { neighboursOf } from '../../lib/paging.ts'
import { useText } from '../../locales/text.tsx'
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
import { Panel } from '../../ui/panel.tsx'
import {
  describeTransaction,
  messageDirection,
  messageParties,
  namedHashes,
} from './describe-transaction.ts'

/** Messages of one address that are searched at most, as the contract has no search by transaction. */
const MAX_SEARCHED = 5 * MAX_PAGE_SIZE
/** Pause between two searches beyond the first page, in milliseconds. */
const SEARCH_AGAIN_MS = 30_000
const LIST_PATHS = {
  L1_TO_L2: '/l1-to-l2-transactions',
  L2_TO_L1: '/l2-to-l1-transactions',
} as const

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

/**
 * The messages between the layers of a transaction, among the latest {@link MAX_SEARCHED} of its address; the
 * first page is polled until all have arrived. Without a direction there are none.
 */
function useTransactionMessages(tx: TransactionDetail, direction: Direction | undefined) {
  const [address] = messageParties(tx)
  const request = {
    direction: direction ?? 'L2_TO_L1',
    pageSize: MAX_PAGE_SIZE,
    ...(address === undefined ? {} : { address }),
  }
  const query = useQuery({
    ...messagesUntilQuery(request, (list) => {
      const messages = messagesOf(tx, list)
      return messages.length === 0
        ? tx.finality === 'FINALIZED'
        : messages.every(({ state }) => state === 'COMMITTED')
    }),
    enabled: direction !== undefined,
    meta: { silent: true },
  })
  const newest = messagesOf(tx, query.data?.list ?? [])
  const hasMore =
    newest.length === 0 && neighboursOf({ size: MAX_PAGE_SIZE }, query.data).hasNext
  const older = useQuery({
    queryKey: ['messages-of-transaction', tx.hash, request] as const,
    queryFn: async ({ client, signal }) => {
      const { collectPages } = await import('../../lib/export/collect-pages.ts')
      const pages = collectPages(
        (page, signal) =>
          fetchOnce(client, messageListQuery({ ...request, ...page }, false), signal),
        signal,
      )
      let searched = 0
      for await (const rows of pages) {
        searched += rows.length
        const messages = messagesOf(tx, rows)
        if (messages.length > 0 || searched >= MAX_SEARCHED) return { messages, searched }
      }
      return { messages: [], searched }
    },
    enabled: hasMore,
    staleTime: SEARCH_AGAIN_MS,
    refetchInterval: ({ state }) =>
      state.data?.messages.some(({ state }) => state !== 'COMMITTED')
        ? SEARCH_AGAIN_MS
        : false,
    meta: { silent: true },
  })
  return {
    isPending: query.isPending || older.isLoading,
    isLoading: query.isLoading || older.isLoading,
    isError: query.isError || older.isError,
    messages: hasMore ? (older.data?.messages ?? []) : newest,
    searched: older.data?.searched ?? query.data?.list.length ?? 0,
    address,
  }
}

/**
 * The message that a transaction sends or executes: of several the first that has not arrived.
 * Any contract can emit the event of a mailbox, so a transaction withdraws only if its bridge names
 * what, or the list of messages has it.
 */
export function useCrossing(tx: TransactionDetail) {
  const { trust } = useSettings()
  const direction = messageDirection(tx)
  const { isLoading, messages, address } = useTransactionMessages(tx, direction)
  const message = messages.find(({ state }) => state !== 'COMMITTED') ?? messages[0]
  const description = describeTransaction(tx, trust.bridge?.l2Bridge)
  const withdraws =
    direction === 'L2_TO_L1' &&
    (message !== undefined ||
      (description?.kind === 'withdrew' && description.asset !== undefined))
  return { direction, message, address, withdraws, isLoading }
}

const messagesOf = (tx: TransactionDetail, list: readonly CrossLayerMessage[]) => {
  const named = namedHashes(tx)
  return list.filter(({ l2TxHash, messageHash }) =>
    // An event may name a message of somebody else's transaction.
    l2TxHash === undefined ? named.has(messageHash ?? '') : l2TxHash === tx.hash,
  )
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
