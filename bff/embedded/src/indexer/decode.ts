import type { Address } from '@bvlgarichain/contract'
import {
  type Raw,
  readAddress,
  readAmount,
  readBytes,
  readCount,
  readHash,
  readHex,
  readList,
  readQuantity,
  readTime,
  readValues,
} from '../chain/read-rpc.ts'
import type { RawBlock, RpcHeader, RpcLog, RpcTrace } from '../chain/rpc-types.ts'
import type { BlockRecord } from '../store/blocks.ts'
import type { InternalCallRecord, LogRecord } from '../store/executions.ts'
import type { BlockHeader } from '../store/tables.ts'
import type { TransactionRecord } from '../store/transactions.ts'
import type { TransferRecord } from '../store/transfers.ts'
import { decodeTraces } from './decode-traces.ts'
import { decodeTransaction, hashOf, type MethodNames } from './decode-transaction.ts'
import {
  decodeTransfers,
  isRange,
  MAX_RANGE_ITEMS,
  wrapperOf,
} from './decode-transfers.ts'
import { NodeResponseError } from './node-response-error.ts'

/** Everything that one block adds to the store. */
export interface DecodedBlock {
  readonly block: BlockRecord
  readonly transactions: readonly TransactionRecord[]
  readonly logs: readonly LogRecord[]
  readonly transfers: readonly TransferRecord[]
  readonly calls: readonly InternalCallRecord[]
  /** Balances that changed without a transfer: coins wrapped and unwrapped. */
  readonly wrappings: readonly { readonly token: Address; readonly holder: Address }[]
  /** Reason for missing traces, where the node serves traces. */
  readonly untraced?: string | undefined
  /** Reason for missing receipts, or logs. */
  readonly unreceipted?: string | undefined
  readonly creations: readonly {
    readonly contract: Address
    readonly creator: Address | null
    readonly txPosition: number
  }[]
}

function headerOf(header: Raw<RpcHeader>): BlockHeader {
  return {
    stateRoot: readHash(header.stateRoot),
    transactionsRoot: readHash(header.transactionsRoot),
    receiptsRoot: readHash(header.receiptsRoot),
    sha3Uncles: readHash(header.sha3Uncles),
    logsBloom: readBytes(header.logsBloom, 256),
    extraData: readHex(header.extraData),
    mixHash: readHash(header.mixHash),
    nonce: readBytes(header.nonce, 8),
    difficulty: readAmount(header.difficulty),
    withdrawalsRoot: readHash(header.withdrawalsRoot),
    blobGasUsed: readQuantity(header.blobGasUsed),
    excessBlobGas: readQuantity(header.excessBlobGas),
    parentBeaconBlockRoot: readHash(header.parentBeaconBlockRoot),
    requestsHash: readHash(header.requestsHash),
  }
}

/** Traces by the position of their transaction, or else by its hash. */
function tracesByTransaction(traces: readonly Raw<RpcTrace>[]) {
  const byTransaction = new Map<unknown, Raw<RpcTrace>[]>()
  for (const trace of traces) {
    const key = readCount(trace.transactionPosition) ?? readHash(trace.transactionHash)
    // Frames without a transaction are block rewards.
    if (key === undefined) continue
    const frames = byTransaction.get(key)
    if (frames) frames.push(trace)
    else byTransaction.set(key, [trace])
  }
  return byTransaction
}

function decodeLog(log: Raw<RpcLog>, txPosition: number, position: number): LogRecord {
  return {
    txPosition,
    position,
    logIndex: readCount(log.logIndex) ?? null,
    address: readAddress(log.address) ?? null,
    topics: readValues(log.topics, readHash) ?? null,
    data: readHex(log.data) ?? null,
  }
}

/** Sum of amounts; `null` if one of them is not known. */
export const sumOf = (amounts: readonly (string | null)[]): string | null =>
  amounts.every((amount) => amount !== null)
    ? String(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))
    : null

/**
 * Turns a node's data on a block into rows. Pure; the raw block has been checked. Traces
 * that cannot be read are left out, so that they do not hold up the chain.
 * @throws NodeResponseError that names the height, where another part cannot be read.
 */
export function decodeBlock(
  raw: RawBlock,
  methods: MethodNames,
  l2Mailbox?: Address,
): DecodedBlock {
  try {
    return decodeParts(raw, methods, l2Mailbox)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (raw.traces === null || raw.traces.length === 0) {
      throw new NodeResponseError(`block ${raw.block.height} cannot be read: ${reason}`, {
        cause: error,
      })
    }
    const untraced = `its traces cannot be read: ${reason}`
    return decodeBlock({ ...raw, traces: null, untraced }, methods, l2Mailbox)
  }
}

function decodeParts(
  raw: RawBlock,
  methods: MethodNames,
  l2Mailbox?: Address,
): DecodedBlock {
  const { block } = raw
  const traces = tracesByTransaction(raw.traces ?? [])
  const transactions: TransactionRecord[] = []
  const logs: LogRecord[] = []
  const transfers: TransferRecord[] = []
  const calls: InternalCallRecord[] = []
  const wrappings: { token: Address; holder: Address }[] = []
  const creations: { contract: Address; creator: Address | null; txPosition: number }[] =
    []
  let maxItems = MAX_RANGE_ITEMS

  for (const [position, tx] of block.transactions.entries()) {
    const receipt = raw.receipts[position]
    if (receipt === undefined) throw new TypeError(`no receipt for ${tx.hash}`)
    const frames = traces.get(position) ?? traces.get(hashOf(tx, receipt)) ?? []
    const traced = decodeTraces(frames, position)
    const row = decodeTransaction(tx, receipt, position, methods, traced, l2Mailbox)
    transactions.push(row)
    // Not spread into one push: a transaction may have more frames than a call takes arguments.
    for (const call of traced.calls) calls.push(call)
    for (const creation of traced.created) {
      creations.push({ ...creation, txPosition: position })
    }
    if (row.contract !== null) {
      creations.push({ contract: row.contract, creator: row.from, txPosition: position })
    }
    for (const item of readList<RpcLog>(receipt.logs) ?? []) {
      const log = decodeLog(item, position, logs.length)
      logs.push(log)
      const { address: token, topics, data, logIndex } = log
      if (token === null || topics === null || data === null) continue
      const event = { topics, data }
      const holder = wrapperOf(event)
      if (holder) wrappings.push({ token, holder })
      const decoded = decodeTransfers(event, maxItems)
      if (isRange(event)) maxItems -= decoded?.movements.length ?? 0
      for (const movement of decoded?.movements ?? []) {
        transfers.push({
          ...movement,
          txPosition: position,
          position: transfers.length,
          logIndex,
          token,
          type: decoded?.type ?? 'ERC20',
        })
      }
    }
  }

  // Counts of unknown transactions are unknown, not 0.
  const counted = (count: number) => (block.lacksTransactions ? null : count)
  const receipted = (count: number) => (raw.unreceipted ? null : counted(count))
  return {
    block: {
      height: block.height,
      hash: block.hash,
      parentHash: block.parentHash ?? null,
      time: readTime(block.timestamp) ?? null,
      miner: readAddress(block.miner) ?? null,
      size: readCount(block.size) ?? null,
      gasUsed: readQuantity(block.gasUsed) ?? null,
      gasLimit: readQuantity(block.gasLimit) ?? null,
      baseFee: readAmount(block.baseFeePerGas) ?? null,
      fee: block.lacksTransactions ? null : sumOf(transactions.map(({ fee }) => fee)),
      txCount: counted(transactions.length),
      failedCount: receipted(transactions.filter((tx) => tx.status === 'FAILED').length),
      callCount:
        raw.traces === null && transactions.length > 0 ? null : counted(calls.length),
      transferCount: receipted(transfers.length),
      header: headerOf(block),
    },
    transactions,
    logs,
    transfers,
    calls,
    wrappings,
    untraced: raw.untraced,
    unreceipted: raw.unreceipted,
    creations,
  }
}
