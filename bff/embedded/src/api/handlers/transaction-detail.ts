import { type Handlers, type Hex, receivesCoins, toWei } from '@bvlgarichain/contract'
import type { Log, TransactionDetail } from '@bvlgarichain/contract/complete'
import type { StoredCall, StoredLog } from '../../store/executions.ts'
import type { StoredTransaction } from '../../store/transactions.ts'
import type { ApiContext } from '../context.ts'
import type { Decoder } from '../decoder.ts'
import { notFound } from '../errors.ts'
import { known, knownWei } from '../known.ts'
import { presentTransfer } from '../present-token.ts'
import { presentTransaction } from '../present-transaction.ts'

type Revert = NonNullable<TransactionDetail['revert']>
type InternalCall = TransactionDetail['internalCalls'][number]
/** The signed fields, stored as responses have them. */
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
  const decoded = topics && data && decoder.log(topics, data)
  return known<Log>({
    logIndex,
    address,
    topics: topics && [...topics],
    data,
    ...(decoded && { decoded }),
  })
}

function presentCall(row: StoredCall, decoder: Decoder): InternalCall {
  const { input, to } = row
  const isCreation = row.type?.startsWith('CREATE') === true
  const name = isCreation || input === null ? undefined : decoder.input(input)?.name
  const reason = row.error === null ? undefined : decoder.revert(row.output ?? '0x')
  // Without the type of a frame it is unknown whether the callee receives its value.
  const isSilent = row.type === null
  const moves = isSilent || receivesCoins(row)
  const rest = known<Omit<InternalCall, 'to'>>({
    path: [...row.path],
    type: row.type,
    from: row.from,
    value: moves ? knownWei(isSilent ? null : row.value) : toWei('0'),
    gas: row.gas,
    gasUsed: row.gasUsed,
    input,
    output: row.output,
    error: row.error,
    ...(reason && { revert: { reason } }),
    ...(input !== null &&
      name !== undefined && {
        method: { selector: input.slice(0, 10) as Hex, name, source: 'ABI' as const },
      }),
  })
  // A creation that failed made nothing.
  const isKnown = to !== null || (isCreation && row.error !== null)
  return isKnown ? { ...rest, to } : (rest as InternalCall)
}

/** Reason of the failure: the revert data decoded, else the node's message ("Out of gas"). */
function presentRevert(row: StoredTransaction, decoder: Decoder): Revert {
  const data = row.revertData
  const returned = data !== null && data !== '0x'
  const message = row.failure === 'Reverted' ? null : row.failure
  const reason = returned ? decoder.revert(data) : message
  return { ...(reason && { reason }), ...(data !== null && { data }) }
}

/** Price of the execution; `null` where a part of it is not known. */
const executionFeeOf = ({ gasUsed, gasPrice }: StoredTransaction) =>
  gasUsed === null || gasPrice === null ? null : toWei(BigInt(gasUsed) * BigInt(gasPrice))

/** One transaction in full. */
export const transactionDetailHandlers = {
  transactionDetail({ txHash }, context) {
    const { store, decoder, finality } = context
    const row = store.transactions.byHash(txHash)
    if (row === undefined) throw notFound(`transaction ${txHash}`)
    const { input } = row
    const decodedInput = row.selector && input ? decoder.input(input) : undefined
    const besides = (step: bigint) =>
      row.from === null || row.nonce === null
        ? undefined
        : store.transactions.hashBySender(row.from, BigInt(row.nonce) + step)
    const [previous, next] = [besides(-1n), besides(1n)]
    const logs = store.executions.logsOf(row.id, MAX_ROWS)
    const transfers = store.transfers.ofTransaction(row.id, MAX_ROWS)
    const calls = store.executions.callsOf(row.id, MAX_ROWS)
    const l1Fee = toWei(row.l1Fee ?? '0')
    const hasBlobs = row.envelope.blobVersionedHashes !== undefined
    // With the operator's fee of an OP Stack rollup, which is paid there too.
    const executionFee =
      row.l1Fee === null || row.fee === null || hasBlobs
        ? executionFeeOf(row)
        : toWei(BigInt(row.fee) - BigInt(l1Fee))
    const listed = presentTransaction(row, context)
    const rest = known<Omit<TransactionDetail, keyof typeof listed>>({
      ...(row.envelope as Envelope),
      gasLimit: row.gasLimit,
      baseFeePerGas: knownWei(row.baseFee),
      input,
      ...(decodedInput && { decodedInput }),
      feeSplit: executionFee && {
        l2ExecutionFee: executionFee,
        // Without one the sequencer pays for the data itself.
        l1SecurityFee: l1Fee,
        ...(hasBlobs &&
          row.fee !== null && {
            blobFee: toWei(BigInt(row.fee) - BigInt(executionFee) - BigInt(l1Fee)),
          }),
      },
      ...(row.status === 'FAILED' && { revert: presentRevert(row, decoder) }),
      logs: row.logCount === null ? null : logs.map((log) => presentLog(log, decoder)),
      tokenTransfers: row.logCount === null ? null : transfers.map(presentTransfer),
      internalCalls:
        row.callCount === null ? null : calls.map((call) => presentCall(call, decoder)),
      logCount: logs.length === MAX_ROWS ? row.logCount : null,
      ...(transfers.length === MAX_ROWS && {
        tokenTransferCount: store.transfers.countOfTransaction(row.id),
      }),
      ...(calls.length === MAX_ROWS && {
        internalCallCount: store.executions.callCountOf(row.id),
      }),
      stages: finality.stagesOfBlock(row.blockHeight, row.time),
      ...(previous && { previousTxHash: previous }),
      ...(next && { nextTxHash: next }),
    })
    return { ...listed, ...rest }
  },
} satisfies Partial<Handlers<ApiContext>>
