import type { Handlers, RequestFor, TxStatusRow } from '@bvlgarichain/shared'
import { toBlob } from '../../store/bytes.ts'
import { type ListKey, listKey } from '../../store/list-definitions.ts'
import type { Store } from '../../store/open.ts'
import {
  blockRange,
  TRANSACTION_SELECTION,
  type TransactionRow,
} from '../../store/transactions.ts'
import { traceIdOf } from '../../tracing/span-ids.ts'
import type { ApiContext } from '../context.ts'
import { listAnswer } from '../page-answer.ts'
import { presentTransaction } from '../present-transaction.ts'

type ListRequest = RequestFor<'transactionList'>

const DEFAULT_LIMIT = 10
const SELECTOR = /^0x[0-9a-f]{8}$/i

/** A block's and a time's part of the chain, as ids; undefined where neither is asked for. */
function rangeOf({ blockHeight, from, to }: ListRequest, store: Store) {
  const stretches: { readonly first: number; readonly last: number }[] = []
  if (blockHeight !== undefined) stretches.push({ first: blockHeight, last: blockHeight })
  if (from !== undefined || to !== undefined) {
    const latest = Number.MAX_SAFE_INTEGER
    const heights = store.blocks.heightsBetween(from ?? 0, to ?? latest)
    stretches.push(heights ?? { first: 0, last: -1 })
  }
  if (stretches.length === 0) return undefined
  return blockRange(
    Math.max(...stretches.map(({ first }) => first)),
    Math.min(...stretches.map(({ last }) => last)),
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
      ...TRANSACTION_SELECTION,
    }
    return listAnswer(store, request, selection, (row: TransactionRow) =>
      presentTransaction(row, context),
    )
  },
  transactionStatus({ txHashes }, { store, finality, tracing }) {
    return txHashes.map((txHash): TxStatusRow => {
      const row = store.transactions.byHash(txHash)
      if (row === undefined) return { txHash }
      return {
        ...{ txHash, status: row.status },
        ...finality.ofBlock(row.block_height),
        ...(tracing && { traceId: traceIdOf(txHash) }),
      }
    })
  },
  latestAddressTransactions({ address, limit = DEFAULT_LIMIT }, context) {
    const newest = context.store.transactions.newestOf(address, limit)
    return newest.map((row) => presentTransaction(row, context))
  },
} satisfies Partial<Handlers<ApiContext>>
