import { type Handlers, type Hex, receivesCoins, toWei } from '@bvlgarichain/shared'
import type { Log, TransactionDetail } from '@bvlgarichain/shared/complete'
import type { StoredCall, StoredLog } from '../../store/executions.ts'
import type { StoredTransaction } from '../../store/transactions.ts'
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

/** Logs, transfers and calls of one response, each: a transaction may have tens of thousands. */
const MAX_ROWS = 1_000

function presentLog(row: StoredLog, decoder: Decoder): Log {
  const { logIndex, address, topics, data } = row
  const decoded = decoder.log(topics, data)
  return {
    logIndex,
    address,
    topics: [...topics],
    data,
    ...(decoded && { decoded }),
  }
}

function presentCall(row: StoredCall, decoder: Decoder): InternalCall {
  const name = row.type.startsWith('CREATE') ? undefined : decoder.input(row.input)?.name
  const reason = row.error === null ? undefined : decoder.revert(row.output ?? '0x')
  return {
    path: [...row.path],
    type: row.type,
    from: row.from,
    to: row.to,
    value: toWei(receivesCoins(row.type) ? row.value : '0'),
    gas: row.gas,
    gasUsed: row.gasUsed,
    input: row.input,
    ...(row.output !== null && { output: row.output }),
    ...(row.error !== null && { error: row.error }),
    ...(reason && { revert: { reason } }),
    ...(name !== undefined && {
      method: { selector: row.input.slice(0, 10) as Hex, name, source: 'ABI' as const },
    }),
  }
}

/** Why it failed: what it returned, else the node's own word ("Out of gas"). */
function presentRevert(row: StoredTransaction, decoder: Decoder): Revert {
  const data = row.revertData
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
    const { input } = row
    const decodedInput = row.selector ? decoder.input(input) : undefined
    const previous = store.transactions.hashBySender(row.from, row.nonce - 1)
    const next = store.transactions.hashBySender(row.from, row.nonce + 1)
    const logs = store.executions.logsOf(row.id, MAX_ROWS)
    const transfers = store.transfers.ofTransaction(row.id, MAX_ROWS)
    const calls = store.executions.callsOf(row.id, MAX_ROWS)
    const executionFee = BigInt(row.gasUsed) * BigInt(row.gasPrice)
    const l1Fee = BigInt(row.l1Fee ?? 0)
    const hasBlobs = row.envelope.blobVersionedHashes !== undefined
    return {
      ...presentTransaction(row, context),
      ...(row.envelope as Envelope),
      gasLimit: row.gasLimit,
      ...(row.baseFee !== null && { baseFeePerGas: toWei(row.baseFee) }),
      input,
      ...(decodedInput && { decodedInput }),
      feeSplit: {
        l2ExecutionFee: toWei(executionFee),
        // Without one the sequencer pays for the data and charges nobody.
        l1SecurityFee: toWei(l1Fee),
        ...(hasBlobs && { blobFee: toWei(BigInt(row.fee) - executionFee - l1Fee) }),
      },
      ...(row.status === 'FAILED' && { revert: presentRevert(row, decoder) }),
      logs: logs.map((log) => presentLog(log, decoder)),
      tokenTransfers: transfers.map(presentTransfer),
      internalCalls: calls.map((call) => presentCall(call, decoder)),
      ...(logs.length === MAX_ROWS && {
        logCount: store.executions.logCountOf(row.id),
      }),
      ...(transfers.length === MAX_ROWS && {
        tokenTransferCount: store.transfers.countOfTransaction(row.id),
      }),
      ...(calls.length === MAX_ROWS && {
        internalCallCount: store.executions.callCountOf(row.id),
      }),
      stages: finality.stagesOfBlock(row.blockHeight, row.time),
      ...(previous && { previousTxHash: previous }),
      ...(next && { nextTxHash: next }),
    }
  },
} satisfies Partial<Handlers<ApiContext>>
