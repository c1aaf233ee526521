import {
  type Address,
  type Hex,
  type TxKind,
  toAddress,
  toHash,
} from '@bvlgarichain/shared'
import type { BlockHeader, BlockRecord } from '../store/blocks.ts'
import type { InternalCallRecord, LogRecord } from '../store/executions.ts'
import type { TransactionEnvelope, TransactionRecord } from '../store/transactions.ts'
import type { TransferRecord } from '../store/transfers.ts'
import { type DecodedTraces, decodeTraces } from './decode-traces.ts'
import { decodeTransfers } from './decode-transfers.ts'
import type { RawBlock, RpcHeader, RpcReceipt, RpcTrace, RpcTransaction } from './raw.ts'

/** Everything that one block adds to the store. */
export interface DecodedBlock {
  readonly block: BlockRecord
  readonly transactions: readonly TransactionRecord[]
  readonly logs: readonly LogRecord[]
  readonly transfers: readonly TransferRecord[]
  readonly calls: readonly InternalCallRecord[]
  readonly creations: readonly {
    readonly contract: Address
    readonly creator: Address
    readonly txPosition: number
  }[]
}

/** Name of a method by selector, where an ABI knows it. */
export type MethodNames = ReadonlyMap<string, string>

/** Selectors of the calls that move tokens: ERC-20, ERC-721 and ERC-1155. */
const TOKEN_TRANSFER_SELECTORS = new Set([
  '0xa9059cbb', // transfer(address,uint256)
  '0x23b872dd', // transferFrom(address,address,uint256)
  '0x42842e0e', // safeTransferFrom(address,address,uint256)
  '0xb88d4fde', // safeTransferFrom(address,address,uint256,bytes)
  '0xf242432a', // safeTransferFrom(address,address,uint256,uint256,bytes)
  '0x2eb2c2d6', // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
])

const decimal = (quantity: string): string => String(BigInt(quantity))
const given = (value: string | null | undefined): value is string => value != null
/** Signature parts arrive as quantities, without leading zeros; they are 32-byte words. */
const word = (quantity: string): string => `0x${quantity.slice(2).padStart(64, '0')}`

function selectorOf(tx: RpcTransaction): Hex | null {
  if (tx.to === null || tx.input.length < 10) return null
  return tx.input.slice(0, 10).toLowerCase() as Hex
}

function kindOf(tx: RpcTransaction, selector: Hex | null): TxKind {
  if (tx.to === null) return 'CONTRACT_CREATION'
  if (tx.input === '0x') return 'TRANSFER'
  const moves = selector !== null && TOKEN_TRANSFER_SELECTORS.has(selector)
  return moves ? 'TOKEN_TRANSFER' : 'CONTRACT_CALL'
}

function envelopeOf(tx: RpcTransaction): TransactionEnvelope {
  return {
    ...(given(tx.chainId) && { chainId: Number(tx.chainId) }),
    ...(given(tx.maxFeePerGas) && { maxFeePerGas: decimal(tx.maxFeePerGas) }),
    ...(given(tx.maxPriorityFeePerGas) && {
      maxPriorityFeePerGas: decimal(tx.maxPriorityFeePerGas),
    }),
    ...(given(tx.r) && { r: word(tx.r) }),
    ...(given(tx.s) && { s: word(tx.s) }),
    ...(given(tx.v) && { v: decimal(tx.v) }),
    ...(given(tx.yParity) && { yParity: Number(tx.yParity) }),
    ...(tx.accessList && { accessList: tx.accessList }),
  }
}

function headerOf(header: RpcHeader): BlockHeader {
  const { stateRoot, transactionsRoot, receiptsRoot, sha3Uncles, logsBloom } = header
  const { extraData, mixHash, nonce, withdrawalsRoot, parentBeaconBlockRoot } = header
  const { blobGasUsed, excessBlobGas, requestsHash } = header
  return {
    ...{ stateRoot, transactionsRoot, receiptsRoot, sha3Uncles, logsBloom },
    ...{ extraData, mixHash, nonce },
    difficulty: decimal(header.difficulty),
    ...(given(withdrawalsRoot) && { withdrawalsRoot }),
    ...(given(blobGasUsed) && { blobGasUsed: Number(blobGasUsed) }),
    ...(given(excessBlobGas) && { excessBlobGas: Number(excessBlobGas) }),
    ...(given(parentBeaconBlockRoot) && { parentBeaconBlockRoot }),
    ...(given(requestsHash) && { requestsHash }),
  }
}

function decodeTransaction(
  tx: RpcTransaction,
  receipt: RpcReceipt,
  position: number,
  methods: MethodNames,
  traced: DecodedTraces,
): TransactionRecord {
  const selector = selectorOf(tx)
  const succeeded = BigInt(receipt.status) === 1n
  const gasFee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  // Where no blobs are carried the node still tells their price.
  const blobFee = BigInt(receipt.blobGasUsed ?? 0) * BigInt(receipt.blobGasPrice ?? 0)
  // The receipt of a failed creation names the contract that would have been.
  const contract = succeeded && tx.to === null ? receipt.contractAddress : null
  return {
    hash: toHash(tx.hash),
    position,
    from: toAddress(tx.from),
    to: tx.to === null ? null : toAddress(tx.to),
    contract: contract === null ? null : toAddress(contract),
    value: decimal(tx.value),
    nonce: Number(tx.nonce),
    type: Number(tx.type ?? 0),
    status: succeeded ? 'SUCCESS' : 'FAILED',
    kind: kindOf(tx, selector),
    selector,
    method: (selector && methods.get(selector)) ?? null,
    gasLimit: Number(tx.gas),
    gasUsed: Number(receipt.gasUsed),
    gasPrice: decimal(receipt.effectiveGasPrice),
    fee: String(gasFee + blobFee),
    input: tx.input.toLowerCase() as Hex,
    revertData: succeeded ? null : traced.revertData,
    failure: succeeded ? null : traced.failure,
    envelope: envelopeOf(tx),
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

/** Turns what the node says about a block into rows. Pure; the raw block has been checked. */
export function decodeBlock(raw: RawBlock, methods: MethodNames): DecodedBlock {
  const { block } = raw
  const traces = tracesByPosition(raw.traces)
  const transactions: TransactionRecord[] = []
  const logs: LogRecord[] = []
  const transfers: TransferRecord[] = []
  const calls: InternalCallRecord[] = []
  const creations: { contract: Address; creator: Address; txPosition: number }[] = []

  for (const [position, tx] of block.transactions.entries()) {
    const receipt = raw.receipts[position]
    if (receipt === undefined) throw new TypeError(`no receipt for ${tx.hash}`)
    const traced = decodeTraces(traces.get(position) ?? [], position)
    const row = decodeTransaction(tx, receipt, position, methods, traced)
    transactions.push(row)
    calls.push(...traced.calls)
    for (const creation of traced.created)
      creations.push({ ...creation, txPosition: position })
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
    creations,
  }
}
