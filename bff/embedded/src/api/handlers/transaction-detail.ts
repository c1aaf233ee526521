import {
  type Handlers,
  type Hash,
  type Log,
  type TransactionDetail,
  toWei,
} from '@bvlgarichain/shared'
import { asAddress, asHash, toHex } from '../../store/bytes.ts'
import type { InternalCallRow, LogRow } from '../../store/executions.ts'
import type { TransactionRow } from '../../store/transactions.ts'
import type { ApiContext } from '../context.ts'
import type { Decoder } from '../decoder.ts'
import { notFound } from '../errors.ts'
import { presentTransfer } from '../present-token.ts'
import { presentTransaction } from '../present-transaction.ts'

type Revert = NonNullable<TransactionDetail['revert']>
type InternalCall = TransactionDetail['internalCalls'][number]
/** The signed fields that are kept as they are answered. */
type Envelope = Pick<
  TransactionDetail,
  | 'chainId'
  | 'maxFeePerGas'
  | 'maxPriorityFeePerGas'
  | 'r'
  | 's'
  | 'v'
  | 'yParity'
  | 'maxFeePerBlobGas'
  | 'blobVersionedHashes'
  | 'authorizationList'
>

const HASH_BYTES = 32

function presentLog(row: LogRow, decoder: Decoder): Log {
  const topics: Hash[] = []
  for (let at = 0; at < row.topics.length; at += HASH_BYTES) {
    topics.push(asHash(row.topics.subarray(at, at + HASH_BYTES)))
  }
  const data = toHex(row.data)
  const decoded = decoder.log(topics, data)
  return {
    logIndex: row.log_index,
    address: asAddress(row.address),
    topics,
    data,
    ...(decoded && { decoded }),
  }
}

function presentCall(row: InternalCallRow): InternalCall {
  return {
    path: JSON.parse(row.path) as number[],
    type: row.type,
    from: asAddress(row.from_address),
    to: row.to_address && asAddress(row.to_address),
    value: toWei(row.value),
    gas: row.gas,
    gasUsed: row.gas_used,
    input: toHex(row.input),
    ...(row.output && { output: toHex(row.output) }),
    ...(row.error !== null && { error: row.error }),
  }
}

/** Why it failed: what it returned, else the node's own word ("Out of gas"). */
function presentRevert(row: TransactionRow, decoder: Decoder): Revert {
  const data = row.revert_data && toHex(row.revert_data)
  const returned = data !== null && data !== '0x'
  const said = row.failure === 'Reverted' ? null : row.failure
  const reason = returned ? decoder.revert(data) : said
  return { ...(reason && { reason }), ...(data !== null && { data }) }
}

/** One transaction in full. */
export const transactionDetailHandlers = {
  transactionDetail({ txHash }, context) {
    const { store, decoder, finality } = context
    const row = store.transactions.byHash(txHash)
    if (row === undefined) throw notFound(`transaction ${txHash}`)
    const input = toHex(row.input)
    const decodedInput = row.selector ? decoder.input(input) : undefined
    const previous = store.transactions.hashBySender(row.from_address, row.nonce - 1)
    const next = store.transactions.hashBySender(row.from_address, row.nonce + 1)
    const executionFee = BigInt(row.gas_used) * BigInt(row.gas_price)
    return {
      ...presentTransaction(row, context),
      ...(JSON.parse(row.envelope) as Envelope),
      gasLimit: row.gas_limit,
      ...(row.base_fee !== null && { baseFeePerGas: toWei(row.base_fee) }),
      input,
      ...(decodedInput && { decodedInput }),
      // The sequencer of this network pays for its data and charges nobody.
      feeSplit: { l2ExecutionFee: toWei(executionFee), l1SecurityFee: toWei('0') },
      ...(row.status === 'FAILED' && { revert: presentRevert(row, decoder) }),
      logs: store.executions.logsOf(row.id).map((log) => presentLog(log, decoder)),
      tokenTransfers: store.transfers.ofTransaction(row.id).map(presentTransfer),
      internalCalls: store.executions.callsOf(row.id).map(presentCall),
      stages: finality.stagesOfBlock(row.block_height, row.time),
      ...(previous && { previousTxHash: asHash(previous) }),
      ...(next && { nextTxHash: asHash(next) }),
    }
  },
} satisfies Partial<Handlers<ApiContext>>
