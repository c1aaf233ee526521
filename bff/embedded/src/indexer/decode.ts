import { type Address, type Hex, toAddress, toHash } from '@bvlgarichain/shared'
import type { RawBlock, RpcHeader, RpcTrace } from '../chain/rpc-types.ts'
import type { BlockHeader, BlockRecord } from '../store/blocks.ts'
import type { InternalCallRecord, LogRecord } from '../store/executions.ts'
import type { TransactionRecord } from '../store/transactions.ts'
import type { TransferRecord } from '../store/transfers.ts'
import { decodeTraces } from './decode-traces.ts'
import {
  decimal,
  decodeTransaction,
  given,
  type MethodNames,
} from './decode-transaction.ts'
import { decodeTransfers, wrapperOf } from './decode-transfers.ts'
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
  /** Why the block is without traces, where the node should have them. */
  readonly untraced?: string | undefined
  readonly creations: readonly {
    readonly contract: Address
    readonly creator: Address
    readonly txPosition: number
  }[]
}

function headerOf(header: RpcHeader): BlockHeader {
  const { stateRoot, transactionsRoot, receiptsRoot, sha3Uncles, logsBloom } = header
  const { extraData, mixHash, nonce, withdrawalsRoot, parentBeaconBlockRoot } = header
  const { blobGasUsed, excessBlobGas, requestsHash } = header
  return {
    stateRoot,
    transactionsRoot,
    receiptsRoot,
    sha3Uncles,
    logsBloom,
    extraData,
    mixHash,
    nonce,
    difficulty: decimal(header.difficulty),
    ...(given(withdrawalsRoot) && { withdrawalsRoot }),
    ...(given(blobGasUsed) && { blobGasUsed: Number(blobGasUsed) }),
    ...(given(excessBlobGas) && { excessBlobGas: Number(excessBlobGas) }),
    ...(given(parentBeaconBlockRoot) && { parentBeaconBlockRoot }),
    ...(given(requestsHash) && { requestsHash }),
  }
}

/** Traces by the position of their transaction. */
function tracesByPosition(traces: readonly RpcTrace[]): Map<number, RpcTrace[]> {
  const byPosition = new Map<number, RpcTrace[]>()
  for (const trace of traces) {
    // Frames without a transaction are block rewards.
    if (trace.transactionPosition === null) continue
    const frames = byPosition.get(trace.transactionPosition)
    if (frames) frames.push(trace)
    else byPosition.set(trace.transactionPosition, [trace])
  }
  return byPosition
}

/**
 * Turns what the node says about a block into rows. Pure; the raw block has been checked. Traces
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
    const height = Number(raw.block.number)
    const reason = error instanceof Error ? error.message : String(error)
    if (raw.traces.length === 0) {
      throw new NodeResponseError(`block ${height} cannot be read: ${reason}`, {
        cause: error,
      })
    }
    const untraced = `its traces cannot be read: ${reason}`
    return decodeBlock({ ...raw, traces: [], untraced }, methods, l2Mailbox)
  }
}

function decodeParts(
  raw: RawBlock,
  methods: MethodNames,
  l2Mailbox?: Address,
): DecodedBlock {
  const { block } = raw
  const traces = tracesByPosition(raw.traces)
  const transactions: TransactionRecord[] = []
  const logs: LogRecord[] = []
  const transfers: TransferRecord[] = []
  const calls: InternalCallRecord[] = []
  const wrappings: { token: Address; holder: Address }[] = []
  const creations: { contract: Address; creator: Address; txPosition: number }[] = []

  for (const [position, tx] of block.transactions.entries()) {
    const receipt = raw.receipts[position]
    if (receipt === undefined) throw new TypeError(`no receipt for ${tx.hash}`)
    const traced = decodeTraces(traces.get(position) ?? [], position)
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
    for (const log of receipt.logs) {
      const token = toAddress(log.address)
      const logIndex = Number(log.logIndex)
      const topics = log.topics.map(toHash)
      logs.push({
        txPosition: position,
        logIndex,
        address: token,
        topics,
        data: log.data as Hex,
      })
      const holder = wrapperOf(log)
      if (holder) wrappings.push({ token, holder })
      const decoded = decodeTransfers(log)
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

  return {
    block: {
      height: Number(block.number),
      hash: toHash(block.hash),
      parentHash: toHash(block.parentHash),
      time: Number(block.timestamp) * 1_000,
      miner: toAddress(block.miner),
      size: Number(block.size),
      gasUsed: Number(block.gasUsed),
      gasLimit: Number(block.gasLimit),
      baseFee: given(block.baseFeePerGas) ? decimal(block.baseFeePerGas) : null,
      fee: String(transactions.reduce((sum, tx) => sum + BigInt(tx.fee), 0n)),
      txCount: transactions.length,
      failedCount: transactions.filter((tx) => tx.status === 'FAILED').length,
      callCount: calls.length,
      transferCount: transfers.length,
      header: headerOf(block),
    },
    transactions,
    logs,
    transfers,
    calls,
    wrappings,
    untraced: raw.untraced,
    creations,
  }
}
