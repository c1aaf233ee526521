import {
  type Address,
  type Hash,
  isAddress,
  isHash,
  isRecord,
} from '@bvlgarichain/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { numberToHex } from 'viem'
import {
  askNode,
  headOfNode,
  isNotKept,
  MANY_READS,
  NodeError,
} from '../../../parts/contract/node-client.ts'
import {
  type CallFrame,
  type CallTrace,
  readCallTrace,
} from '../../../parts/contract/trace/call-frame.ts'

/** A call inside a transaction that an address made or received. */
export interface InternalCallRow {
  readonly txHash: Hash
  readonly blockHeight: number
  /** Unix milliseconds. */
  readonly time: number | undefined
  readonly frame: CallFrame
}

/** Internal calls of a range of blocks, the newest first. */
export interface InternalCallPage {
  readonly calls: readonly InternalCallRow[]
  readonly fromBlock: number
  readonly toBlock: number
  /** Transactions whose calls were read. */
  readonly traced: number
  /** Transactions of the range that the node has no trace of. */
  readonly untraced: number
  /** Transactions whose trace failed; their calls are left out. */
  readonly failed: number
  /** Where older ones begin; `undefined` after the first block. */
  readonly next: StepStart | undefined
  /** The node keeps no older traces. */
  readonly isEnd: boolean
}

/** Where a step begins: a block, without so many of its newest transactions. */
export interface StepStart {
  readonly block: number
  readonly skip: number
}

/** Blocks and transactions of a step: each transaction is a request, and work for the node. */
const MAX_BLOCKS = 120
const MAX_TRACES = 60
/** A step is over with this many calls. */
const ENOUGH_CALLS = 25
/** Blocks, and transactions, that are read at a time. */
const AT_ONCE = 10
/** Gas of a transfer that runs no code, and so makes no calls. */
const PLAIN_GAS = 21_000

/** Internal calls of an address from the traces of all transactions, from the newest block on. */
export const internalCallsQuery = (address: Address) =>
  infiniteQueryOptions({
    queryKey: ['internal-calls', address] as const,
    queryFn: ({ pageParam, signal }) =>
      readInternalCalls(address, { start: pageParam, signal }),
    initialPageParam: undefined as StepStart | undefined,
    getNextPageParam: ({ next, isEnd }) => (isEnd ? undefined : next),
    ...MANY_READS,
  })

/**
 * Reads the calls inside the transactions of a step of blocks that an address made or received.
 * Nodes have no index of them, so each transaction that may run code is traced. A trace that fails
 * is counted; only a step without any trace fails with it.
 *
 * @throws NodeError
 */
export async function readInternalCalls(
  address: Address,
  {
    start,
    signal,
  }: {
    readonly start?: StepStart | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<InternalCallPage> {
  const head = await headOfNode('l2')
  const last = Math.min(start?.block ?? head, head)
  const calls: InternalCallRow[] = []
  const counts = { traced: 0, untraced: 0, failed: 0 }
  let failure: unknown
  const pageTo = (fromBlock: number, next: StepStart | undefined, isEnd = false) => {
    if (failure !== undefined && counts.traced + counts.untraced === 0) throw failure
    return { calls, fromBlock, toBlock: last, ...counts, next, isEnd }
  }
  let skip = last === start?.block ? start.skip : 0
  for (let block = last; block >= 0 && last - block < MAX_BLOCKS; block -= AT_ONCE) {
    signal?.throwIfAborted()
    const count = Math.min(AT_ONCE, block + 1)
    const heights = Array.from({ length: count }, (_, index) => block - index)
    const blocks = await Promise.all(heights.map(readBlock))
    const before = { ...counts }
    for (const { height, time, hashes } of blocks) {
      let at = skip
      skip = 0
      while (at < hashes.length) {
        signal?.throwIfAborted()
        const room = MAX_TRACES - counts.traced - counts.untraced - counts.failed
        if (room <= 0) {
          return pageTo(at === 0 ? height + 1 : height, { block: height, skip: at })
        }
        const part = hashes.slice(at, at + Math.min(AT_ONCE, room))
        const traces = await Promise.all(part.map(traceOf))
        for (const [index, { trace, error }] of traces.entries()) {
          const txHash = part[index]
          if (error !== undefined) {
            failure = error
            counts.failed += 1
          } else if (trace === undefined || txHash === undefined) counts.untraced += 1
          else {
            counts.traced += 1
            for (const frame of innerCalls(trace.root, address)) {
              calls.push({ txHash, blockHeight: height, time, frame })
            }
          }
        }
        at += part.length
      }
    }
    const first = block - count + 1
    const next = first > 0 ? { block: first - 1, skip: 0 } : undefined
    // Nodes that prune their states have traces of the newest blocks only.
    const isEnd = counts.untraced > before.untraced && counts.traced === before.traced
    // A node that fails gets no further request.
    const isStopped = counts.failed > before.failed || calls.length >= ENOUGH_CALLS
    if (isEnd || isStopped || next === undefined) return pageTo(first, next, isEnd)
    if (last - next.block >= MAX_BLOCKS) return pageTo(first, next)
  }
  return pageTo(last, undefined)
}

interface TracedBlock {
  readonly height: number
  readonly time: number | undefined
  /** Transactions that may run code, the newest first. */
  readonly hashes: readonly Hash[]
}

async function readBlock(height: number): Promise<TracedBlock> {
  const block = await askNode('l2', 'eth_getBlockByNumber', [numberToHex(height), true])
  if (!isRecord(block) || !Array.isArray(block.transactions)) {
    throw new NodeError('The node sent no usable data', { cause: block })
  }
  const seconds = Number(block.timestamp)
  return {
    height,
    time: Number.isSafeInteger(seconds) ? seconds * 1_000 : undefined,
    hashes: block.transactions.flatMap(hashOfCall).reverse(),
  }
}

function hashOfCall(tx: unknown): readonly Hash[] {
  if (!isRecord(tx)) return []
  const hash = String(tx.hash).toLowerCase()
  return isHash(hash) && Number(tx.gas) !== PLAIN_GAS ? [hash] : []
}

/** The calls of a transaction, neither where the node has none, or the error of a failed trace. */
async function traceOf(hash: Hash): Promise<{
  readonly trace?: CallTrace | undefined
  readonly error?: unknown
}> {
  try {
    const options = { tracer: 'callTracer' }
    const response = await askNode('l2', 'debug_traceTransaction', [hash, options])
    return { trace: readCallTrace(response) }
  } catch (error) {
    return isNotKept(error) ? {} : { error }
  }
}

/** Calls inside of a transaction's own that an address made or received. */
function innerCalls(root: CallFrame, address: Address): readonly CallFrame[] {
  const found: CallFrame[] = []
  const visit = (frame: CallFrame) => {
    const { depth, from, to, calls } = frame
    const isOf = [from, to].some((party) => isAddress(party) && party === address)
    if (depth > 0 && isOf) found.push(frame)
    calls.forEach(visit)
  }
  visit(root)
  return found
}
