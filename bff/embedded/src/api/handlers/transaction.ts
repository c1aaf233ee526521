import type { Handlers, RequestOf } from '@bvlgarichain/shared'
import type { TxStatusRow } from '@bvlgarichain/shared/complete'
import { toBlob } from '../../store/bytes.ts'
import { type ListKey, listKey } from '../../store/list-definitions.ts'
import type { Store } from '../../store/open.ts'
import { blockRange, readListed, selectListed } from '../../store/transactions.ts'
import { traceIdOf } from '../../tracing/span-ids.ts'
import type { ApiContext } from '../context.ts'
import { badRequest } from '../errors.ts'
import { listResponse } from '../page-response.ts'
import { presentListedTransaction } from '../present-transaction.ts'

type ListRequest = RequestOf<'transactionList'>

const DEFAULT_LIMIT = 10
const SELECTOR = /^0x[0-9a-f]{8}$/i

/** A block's and a time's part of the chain, as ids; undefined where neither is asked for. */
function rangeOf({ blockHeight, from, to }: ListRequest, store: Store) {
  const ranges: { readonly first: number; readonly last: number }[] = []
  if (blockHeight !== undefined) ranges.push({ first: blockHeight, last: blockHeight })
  if (from !== undefined && to !== undefined && from > to) {
    throw badRequest('from must not be later than to')
  }
  if (from !== undefined || to !== undefined) {
    const latest = Number.MAX_SAFE_INTEGER
    const heights = store.blocks.heightsBetween(from ?? 0, to ?? latest)
    ranges.push(heights ?? { first: 0, last: -1 })
  }
  if (ranges.length === 0) return undefined
  return blockRange(
    Math.max(...ranges.map(({ first }) => first)),
    Math.min(...ranges.map(({ last }) => last)),
  )
}

function listsOf({ address, status, method }: ListRequest): ListKey[] {
  const selector = method !== undefined && SELECTOR.test(method)
  return [
    ...(address === undefined ? [] : [listKey('address/tx', toBlob(address))]),
    ...(status === undefined ? [] : [listKey('tx/status', status)]),
    ...(selector ? [listKey('tx/selector', toBlob(method.toLowerCase()))] : []),
    ...(method === undefined || selector ? [] : [listKey('tx/method', method)]),
  ]
}

/** Lists of transactions. */
export const transactionHandlers = {
  transactionList(request, context) {
    const { store } = context
    const [first = listKey('tx'), ...others] = listsOf(request)
    const selection = {
      lists: [first, ...others] as const,
      range: rangeOf(request, store),
      select: selectListed,
    }
    return listResponse(store, request, selection, (row) =>
      presentListedTransaction(readListed(row), context),
    )
  },
  transactionStatus({ txHashes }, { store, finality, tracing }) {
    return txHashes.map((txHash): TxStatusRow => {
      const row = store.transactions.byHash(txHash)
      if (row === undefined) return { txHash }
      return {
        txHash,
        status: row.status,
        ...finality.ofBlock(row.blockHeight),
        ...(tracing && { traceId: traceIdOf(txHash) }),
      }
    })
  },
  latestAddressTransactions({ address, limit = DEFAULT_LIMIT }, context) {
    const newest = context.store.transactions.newestOf(address, limit)
    return newest.map((row) => presentListedTransaction(row, context))
  },
} satisfies Partial<Handlers<ApiContext>>
