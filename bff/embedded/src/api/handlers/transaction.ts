import type { Handlers, RequestOf } from '@bvlgarichain/contract'
import type { TxStatusRow } from '@bvlgarichain/contract/complete'
import { toBlob } from '../../sql/bytes.ts'
import { type ListKey, listKey } from '../../store/list-definitions.ts'
import {
  blockRange,
  hasValue,
  readListed,
  selectListed,
} from '../../store/transactions.ts'
import { traceIdOf } from '../../tracing/span-ids.ts'
import type { ApiContext } from '../context.ts'
import { badRequest } from '../errors.ts'
import { heightsOf } from '../heights.ts'
import { listResponse, pageResponse } from '../page-response.ts'
import { presentListedTransaction } from '../present-transaction.ts'

type ListRequest = RequestOf<'transactionList'>

const DEFAULT_LIMIT = 10
const SELECTOR = /^0x[0-9a-f]{8}$/i

/** Ids that the request's block, times and finality select; undefined without such a filter. */
function rangeOf(request: ListRequest, { store, finality }: ApiContext) {
  const { blockHeight } = request
  const heights = heightsOf(
    store,
    request,
    blockHeight === undefined ? undefined : { first: blockHeight, last: blockHeight },
    request.finality && finality.blocksOf(request.finality),
  )
  return heights && blockRange(heights.first, heights.last)
}

const ADDRESS_LISTS = { IN: 'address/tx-in', OUT: 'address/tx-out' } as const

function listsOf({
  address,
  direction,
  status,
  kind,
  method,
  minValue,
}: ListRequest): ListKey[] {
  if (direction !== undefined && address === undefined) {
    throw badRequest('direction needs an address')
  }
  const selector = method !== undefined && SELECTOR.test(method)
  const ofAddress = direction === undefined ? 'address/tx' : ADDRESS_LISTS[direction]
  return [
    ...(address === undefined ? [] : [listKey(ofAddress, toBlob(address))]),
    ...(kind === undefined ? [] : [listKey('tx/kind', kind)]),
    ...(BigInt(minValue ?? 0) > 0n ? [listKey('tx/value')] : []),
    ...(status === undefined ? [] : [listKey('tx/status', status)]),
    ...(selector ? [listKey('tx/selector', toBlob(method.toLowerCase()))] : []),
    ...(method === undefined || selector ? [] : [listKey('tx/method', method)]),
  ]
}

/** The condition on the value; undefined where every value will do. */
function valueCondition({ minValue, maxValue }: ListRequest) {
  const min = BigInt(minValue ?? 0)
  if (maxValue !== undefined && min > BigInt(maxValue)) {
    throw badRequest('minValue must not be greater than maxValue')
  }
  // The list `tx/value` covers any value above 0.
  return min > 1n || maxValue !== undefined
    ? hasValue(String(min < 0n ? 0n : min), maxValue)
    : undefined
}

/** Lists of transactions. */
export const transactionHandlers = {
  transactionList(request, context) {
    const { store } = context
    const { hashPrefix } = request
    if (hashPrefix !== undefined) {
      return pageResponse(
        store.db,
        request,
        store.transactions.listByHash(hashPrefix),
        (row) => presentListedTransaction(readListed(row), context),
      )
    }
    const [first, ...others] = listsOf(request)
    const range = rangeOf(request, context)
    const condition = valueCondition(request)
    const isWhole = first === undefined && range === undefined && condition === undefined
    return listResponse(
      store,
      request,
      {
        lists: [first ?? listKey('tx'), ...others],
        range,
        condition,
        select: selectListed,
      },
      (row) => presentListedTransaction(readListed(row), context),
      isWhole ? { total: store.counters.read('transactions') } : {},
    )
  },
  transactionStatus({ txHashes }, { store, finality, tracing }) {
    return txHashes.map((txHash): TxStatusRow => {
      const row = store.transactions.byHash(txHash)
      if (row === undefined) return { txHash }
      return {
        txHash,
        ...(row.status && { status: row.status }),
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
