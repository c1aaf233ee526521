import { type TransactionDetail, toQuantity } from '@bvlgarichain/contract'
import type { ExecutionInput } from '@bvlgarichain/verify/execution'
import {
  blockOfRpc,
  collectWitness,
  type ExecutionWitness,
  type RpcRequest,
  transactionOfRpc,
} from '@bvlgarichain/verify/witness'
import { numberToHex } from 'viem/utils'
import {
  type NodeCall,
  NodeError,
  type NodeReader,
  type NodeResult,
} from '../../api/rpc.ts'
import { type RefusalReason, refusalReason } from './refusal-reason.ts'

/** Item whose block is executed. */
export interface ExecutionSubject {
  readonly blockHash: string
  readonly height: number
  /** Transaction whose fields on screen are compared; of a large block, the last that is executed. */
  readonly tx?: TransactionDetail | undefined
  /** The operator says that the network has no rules beside Ethereum's. */
  readonly plainRules?: boolean | undefined
}

/** Inputs of an execution, or why it can't be had; none is evidence against the block. */
export type ExecutionLoading =
  | { readonly kind: 'LOADED'; readonly input: ExecutionInput }
  | {
      readonly kind: 'NOT_CHECKED'
      readonly reason: 'unreachable' | 'otherBlock' | 'genesis' | 'tooLarge'
    }
  | {
      readonly kind: 'NOT_CHECKED'
      readonly reason: Exclude<RefusalReason, 'unreachable'>
      readonly message: string
    }

export type ExecutionFault = Exclude<ExecutionLoading, { kind: 'LOADED' }>

/** Transactions of a block that is executed as a whole; of a larger one the beginning is. */
const MAX_WHOLE = 50
/** Transactions up to the wanted one, at most. */
const MAX_TRANSACTIONS = 300
/** Calls of one request; the gateway takes 100, and a limited number of bytes. */
const MAX_BATCH = 50
/** Fields of a transaction that its hash, its sender or its block give. */
const SHOWN = [
  'hash',
  'from',
  'to',
  'value',
  'input',
  'nonce',
  'type',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'blockHash',
  'blockHeight',
  'time',
] as const satisfies readonly (keyof TransactionDetail)[]

/**
 * Loads a block, its receipts, its parent, and a witness of the state before it from a node. The
 * wanted transaction is the one on screen, so that this is what is compared.
 */
export async function loadExecution(
  { blockHash, height, tx, plainRules }: ExecutionSubject,
  read: NodeReader,
): Promise<ExecutionLoading> {
  if (height === 0) return { kind: 'NOT_CHECKED', reason: 'genesis' }
  try {
    const tag = numberToHex(height)
    const before = numberToHex(height - 1)
    const responses = await read([
      { method: 'eth_getBlockByNumber', params: [tag, true] },
      { method: 'eth_getBlockReceipts', params: [tag] },
      { method: 'eth_getBlockByNumber', params: [before, false] },
      { method: 'eth_chainId', params: [] },
    ])
    const [raw, receipts, parent, chainId] = responses.map(unwrap)
    const block = blockOfRpc(raw)
    const { transactions: list, miner } = fieldsOf(raw)
    const isOther =
      typeof block.hash !== 'string' ||
      block.hash.toLowerCase() !== blockHash.toLowerCase() ||
      !Array.isArray(list) ||
      !Array.isArray(receipts) ||
      typeof miner !== 'string'
    if (isOther) return { kind: 'NOT_CHECKED', reason: 'otherBlock' }
    const at = tx === undefined ? undefined : positionOf(tx, list)
    if (tx !== undefined && at === undefined) {
      return { kind: 'NOT_CHECKED', reason: 'otherBlock' }
    }
    const until = list.length > MAX_WHOLE ? at : undefined
    const count = until === undefined ? list.length : until + 1
    if (count > (tx === undefined ? MAX_WHOLE : MAX_TRANSACTIONS)) {
      return { kind: 'NOT_CHECKED', reason: 'tooLarge' }
    }
    const transactions = list.map((one: unknown, index) => ({
      ...transactionOfRpc(one, receipts[index]),
      ...(index === at && tx !== undefined ? shownFields(tx) : undefined),
    }))
    const witness = await loadWitness(read, {
      height,
      producer: miner as `0x${string}`,
      transactionHashes: transactions
        .slice(0, count)
        .map(({ hash }) => String(hash) as `0x${string}`),
    })
    return {
      kind: 'LOADED',
      input: {
        chainId: toQuantity(String(chainId)),
        block,
        parent: blockOfRpc(parent),
        transactions,
        witness,
        until,
        plainRules,
      },
    }
  } catch (error) {
    if (error instanceof Refusal) {
      const { reason, message } = error
      if (reason === 'unreachable') return { kind: 'NOT_CHECKED', reason }
      return { kind: 'NOT_CHECKED', reason, message }
    }
    if (error instanceof NodeError) return { kind: 'NOT_CHECKED', reason: 'unreachable' }
    throw error
  }
}

/** Everything on screen that an execution is compared with; an incomplete part is absent. */
function shownFields(tx: TransactionDetail): Partial<TransactionDetail> {
  const { logs, logCount } = tx
  const areWhole = logs !== undefined && (logCount ?? logs.length) === logs.length
  const shown = Object.fromEntries(
    SHOWN.flatMap((name) => (tx[name] === undefined ? [] : [[name, tx[name]]])),
  )
  return {
    ...shown,
    status: tx.status,
    gasUsed: tx.gasUsed,
    logs: areWhole ? logs : undefined,
    logCount,
  }
}

/** The node's own witness if it has one, else one of traces and proofs. */
async function loadWitness(
  read: NodeReader,
  block: Parameters<typeof collectWitness>[1],
): Promise<ExecutionWitness> {
  const [own, proof] = await read([
    { method: 'debug_executionWitness', params: [numberToHex(block.height)] },
    {
      method: 'eth_getProof',
      params: [block.producer, [], numberToHex(block.height - 1)],
    },
  ])
  if (own?.kind === 'RESULT') {
    const { state, codes, headers } = fieldsOf(own.result)
    const listOf = (value: unknown) => (Array.isArray(value) ? value : undefined)
    if (Array.isArray(state) && state.length > 0) {
      return { state, codes: listOf(codes), headers: listOf(headers) }
    }
  }
  // A node without proofs may have traces.
  if (proof?.kind === 'REFUSED' && proof.failure !== 'NO_METHOD') throw refusalOf(proof)
  return collectWitness(batched(read), block)
}

/** The node refused a request. */
class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.reason = reason
  }
}

function unwrap(result: NodeResult | undefined): unknown {
  if (result?.kind === 'RESULT') return result.result
  throw result === undefined ? new Refusal('refused', '') : refusalOf(result)
}

const refusalOf = ({
  failure,
  message,
}: Extract<NodeResult, { kind: 'REFUSED' }>): Refusal =>
  new Refusal(refusalReason(failure), message)

/** Puts requests of one moment together. */
function batched(read: NodeReader): RpcRequest {
  interface Waiting {
    readonly call: NodeCall
    readonly settle: (result: NodeResult | undefined) => void
    readonly fail: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  const flush = async () => {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += MAX_BATCH) {
      const part = all.slice(at, at + MAX_BATCH)
      try {
        const results = await read(part.map(({ call }) => call))
        for (const [index, { settle }] of part.entries()) settle(results[index])
      } catch (error) {
        for (const { fail } of part) fail(error)
      }
    }
  }
  return async (method, params) => {
    const result = await new Promise<NodeResult | undefined>((settle, fail) => {
      if (waiting.length === 0) queueMicrotask(() => void flush())
      waiting.push({ call: { method, params }, settle, fail })
    })
    return unwrap(result)
  }
}

function positionOf(
  { hash }: TransactionDetail,
  list: readonly unknown[],
): number | undefined {
  const at = list.findIndex(
    (one) => String(fieldsOf(one).hash).toLowerCase() === hash.toLowerCase(),
  )
  return at === -1 ? undefined : at
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
