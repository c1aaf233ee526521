import {
  type Method,
  type Transaction,
  toBlockHeight,
  toUnixMs,
  toWei,
} from '@bvlgarichain/shared'
import { asAddress, asHash, toHex } from '../store/bytes.ts'
import type { TransactionRow } from '../store/transactions.ts'
import { traceIdOf } from '../tracing/span-ids.ts'
import type { ApiContext } from './context.ts'

function presentMethod(selector: Uint8Array, name: string | null): Method {
  return { selector: toHex(selector), ...(name !== null && { name, source: 'ABI' }) }
}

/** A stored transaction as lists show it. */
export function presentTransaction(
  row: TransactionRow,
  { finality, tracing }: Pick<ApiContext, 'finality' | 'tracing'>,
): Transaction {
  return {
    hash: asHash(row.hash),
    blockHeight: toBlockHeight(row.block_height),
    blockHash: asHash(row.block_hash),
    transactionIndex: row.position,
    time: toUnixMs(row.time),
    from: asAddress(row.from_address),
    to: row.to_address && asAddress(row.to_address),
    ...(row.contract && { contractAddress: asAddress(row.contract) }),
    value: toWei(row.value),
    fee: toWei(row.fee),
    gasUsed: row.gas_used,
    gasPrice: toWei(row.gas_price),
    nonce: row.nonce,
    type: row.type,
    status: row.status,
    kind: row.kind,
    ...(row.selector && { method: presentMethod(row.selector, row.method) }),
    ...finality.ofBlock(row.block_height),
    ...(tracing && { traceId: traceIdOf(asHash(row.hash)) }),
  }
}
