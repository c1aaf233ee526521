import { type Hex, toBlockHeight, toUnixMs, toWei } from '@bvlgarichain/shared'
import type { Method, Transaction } from '../answers.ts'
import type { ListedTransaction } from '../store/transactions.ts'
import { traceIdOf } from '../tracing/span-ids.ts'
import type { ApiContext } from './context.ts'

function presentMethod(selector: Hex, name: string | null): Method {
  return { selector, ...(name !== null && { name, source: 'ABI' }) }
}

/** A stored transaction as lists show it. */
export function presentTransaction(
  row: ListedTransaction,
  { finality, tracing }: Pick<ApiContext, 'finality' | 'tracing'>,
): Transaction {
  return {
    hash: row.hash,
    blockHeight: toBlockHeight(row.blockHeight),
    blockHash: row.blockHash,
    transactionIndex: row.position,
    time: toUnixMs(row.time),
    from: row.from,
    to: row.to,
    ...(row.contract && { contractAddress: row.contract }),
    value: toWei(row.value),
    fee: toWei(row.fee),
    gasUsed: row.gasUsed,
    gasPrice: toWei(row.gasPrice),
    nonce: row.nonce,
    type: row.type,
    status: row.status,
    kind: row.kind,
    ...(row.selector && { method: presentMethod(row.selector, row.method) }),
    ...finality.ofBlock(row.blockHeight),
    ...(tracing && { traceId: traceIdOf(row.hash) }),
  }
}
