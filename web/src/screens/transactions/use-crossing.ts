import {
  type CrossLayerMessage,
  type Direction,
  MAX_PAGE_SIZE,
  type RequestOf,
  type TransactionDetail,
} from '@bvlgarichain/contract'
import { type QueryFunctionContext, skipToken, useQuery } from '@tanstack/react-query'
import { fetchOnce } from '../../api/fetch-once.ts'
import { messageListQuery, messagesUntilQuery } from '../../api/queries/cross-layer.ts'
import { useSettings } from '../../app/settings.tsx'
import type { PageRequest } from '../../lib/list-search.ts'
import { neighboursOf } from '../../lib/paging.ts'
import { describeTransaction } from './describe-transaction.ts'
import { messageDirection, messageParties, namedHashes } from './message-events.ts'

/** Messages of one address that are searched at most, as the contract has no search by transaction. */
const MAX_SEARCHED = 5 * MAX_PAGE_SIZE
/** Pause between two searches beyond the first page, in milliseconds. */
const SEARCH_AGAIN_MS = 30_000

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
  return { description, direction, message, address, withdraws, isLoading }
}

/**
 * The messages between the layers of a transaction, among the latest {@link MAX_SEARCHED} of its address; the
 * first page is polled until all have arrived. Without a direction there are none.
 */
export function useTransactionMessages(
  tx: TransactionDetail,
  direction: Direction | undefined,
) {
  const [address] = messageParties(tx)
  const request = direction && {
    direction,
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
    meta: { silent: true },
  })
  const newest = messagesOf(tx, query.data?.list ?? [])
  const hasMore =
    newest.length === 0 && neighboursOf({ size: MAX_PAGE_SIZE }, query.data).hasNext
  const older = useQuery({
    queryKey: ['messages-of-transaction', tx.hash, request] as const,
    queryFn: hasMore && request ? (of) => searchOlder(tx, request, of) : skipToken,
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

/** The messages of a transaction on the first page that has any, and how many were searched. */
async function searchOlder(
  tx: TransactionDetail,
  request: RequestOf<'crossLayerMessageList'>,
  { client, signal }: QueryFunctionContext,
) {
  const { collectPages } = await import('../../lib/export/collect-pages.ts')
  const read = (page: PageRequest, signal: AbortSignal) =>
    fetchOnce(client, messageListQuery({ ...request, ...page }, false), signal)
  let searched = 0
  for await (const rows of collectPages(read, signal)) {
    searched += rows.length
    const messages = messagesOf(tx, rows)
    if (messages.length > 0 || searched >= MAX_SEARCHED) return { messages, searched }
  }
  return { messages: [], searched }
}

const messagesOf = (tx: TransactionDetail, list: readonly CrossLayerMessage[]) => {
  const named = namedHashes(tx)
  return list.filter(({ l2TxHash, messageHash }) =>
    // An event may name a message of somebody else's transaction.
    l2TxHash === undefined ? named.has(messageHash ?? '') : l2TxHash === tx.hash,
  )
}
