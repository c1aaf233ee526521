import { type Hex, toBlockHeight, toWei } from '@bvlgarichain/contract'
import type { Method, Transaction } from '@bvlgarichain/contract/complete'
import { type ListedTransaction, rowId } from '../store/transactions.ts'
import { traceIdOf } from '../tracing/span-ids.ts'
import type { ApiContext } from './context.ts'
import { known, knownTime, knownWei } from './known.ts'
import { presentBridgedToken, presentTransfer } from './present-token.ts'

function presentMethod(selector: Hex, name: string | null): Method {
  return { selector, ...(name !== null && { name, source: 'ABI' }) }
}

/** The part of a stored transaction that lists and details have in common. */
export function presentTransaction(
  row: ListedTransaction,
  { finality, tracing }: Pick<ApiContext, 'finality' | 'tracing'>,
): Omit<Transaction, 'tokenTransfers' | 'tokenTransferCount' | 'deposit'> {
  const rest = known<Omit<Transaction, 'to'>>({
    hash: row.hash,
    blockHeight: toBlockHeight(row.blockHeight),
    blockHash: row.blockHash,
    transactionIndex: row.position,
    time: knownTime(row.time),
    from: row.from,
    ...(row.contract && { contractAddress: row.contract }),
    value: knownWei(row.value),
    fee: knownWei(row.fee),
    gasUsed: row.gasUsed,
    gasPrice: knownWei(row.gasPrice),
    nonce: row.nonce,
    type: row.type,
    status: row.status,
    kind: row.kind,
    ...(row.selector && { method: presentMethod(row.selector, row.method) }),
    ...finality.ofBlock(row.blockHeight),
    ...(tracing && { traceId: traceIdOf(row.hash) }),
  })
  // A creation has no recipient: null is known.
  const isKnown = row.to !== null || row.kind === 'CONTRACT_CREATION'
  return isKnown ? { ...rest, to: row.to } : (rest as Transaction)
}

/** A stored transaction as lists show it, with the first of its token transfers. */
export function presentListedTransaction(
  row: ListedTransaction,
  context: Pick<ApiContext, 'finality' | 'tracing' | 'store' | 'chain' | 'rollup'>,
): Transaction {
  const { messages, transfers } = context.store
  const id = rowId(row.blockHeight, row.position)
  const first = row.logCount === 0 ? [] : transfers.ofTransaction(id, 1)
  const count = first.length === 0 ? 0 : transfers.countOfTransaction(id)
  const deposit = row.kind === 'L1_MESSAGE' ? messages.depositOf(id) : undefined
  return {
    ...presentTransaction(row, context),
    ...(row.logCount !== null && { tokenTransfers: first.map(presentTransfer) }),
    ...(count > 1 && { tokenTransferCount: count }),
    ...(deposit && {
      deposit: {
        amount: toWei(deposit.amount),
        token: presentBridgedToken(deposit.l1Token, context),
        sender: deposit.from,
        receiver: deposit.to,
      },
    }),
  }
}
