import { type Address, isAddress, isRecord } from '@bvlgarichain/contract'
import { infiniteQueryOptions, skipToken } from '@tanstack/react-query'
import { type Hex, isHex, numberToHex } from 'viem'
import { askNode, headOfNode, MANY_READS, NodeError } from '../node-client.ts'
import type { NodeLog } from './event-codec.ts'

/** Blocks that the gateway takes in one request. */
const MAX_BLOCKS = 10_000
/** Blocks of the first request: the head of a busy contract has many logs. */
const FIRST_BLOCKS = 500
/** A step is over with this many logs, or after so many requests. */
const ENOUGH_LOGS = 25
const MAX_REQUESTS = 12
const MAX_TOPICS = 4
/** Requests at the largest range that must work before a larger one is tried again. */
const CALM_REQUESTS = 32

type Topics = readonly (Hex | readonly Hex[] | null)[]

/** Logs that a visitor requests. */
export interface LogFilter {
  /** First topics; a list means one of several, `null` any. */
  readonly topics: Topics
  /** Topics of other logs that count, too. */
  readonly orTopics?: readonly Topics[] | undefined
  readonly fromBlock: number
  /** The head without it. */
  readonly toBlock: number | undefined
}

/** Blocks of a request, which follow what the node could do before. */
interface Pace {
  readonly blocks: number
  /** Most blocks that a request may have: a node may take fewer than the gateway. */
  readonly cap: number
  /** Requests with that many blocks that worked in a row. */
  readonly calm: number
}

const FIRST_PACE: Pace = { blocks: FIRST_BLOCKS, cap: MAX_BLOCKS, calm: 0 }

/** Logs of a range of blocks, the newest first. */
export interface LogPage {
  readonly logs: readonly NodeLog[]
  readonly fromBlock: number
  readonly toBlock: number
  /** Pace of the page after it. */
  readonly pace: Pace
}

/** A range of blocks begins after the latest one. */
export class BeyondHeadError extends Error {
  override readonly name = 'BeyondHeadError'
  readonly head: number

  constructor(head: number) {
    super(`The latest block is ${head}`)
    this.head = head
  }
}

/** Contracts whose logs are read; all without any. */
type Emitters = Address | readonly Address[] | undefined

/** Logs of a contract, or of several, a step of blocks at a time, from the newest on; none without a filter. */
export const logsQuery = (address: Emitters, filter: LogFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: ['contract-logs', address, filter] as const,
    queryFn: filter
      ? ({ pageParam, signal }) => readLogs(address, { ...filter, ...pageParam, signal })
      : skipToken,
    initialPageParam: undefined as Pick<LogPage, 'toBlock' | 'pace'> | undefined,
    getNextPageParam: ({ fromBlock, pace }) =>
      fromBlock > (filter?.fromBlock ?? 0) ? { toBlock: fromBlock - 1, pace } : undefined,
    ...MANY_READS,
  })

/**
 * Reads logs of a contract, or of several, backwards until there are enough. A failure after some blocks
 * ends the page with them; the next page meets it again.
 *
 * @throws NodeError, BeyondHeadError
 */
export async function readLogs(
  address: Emitters,
  {
    fromBlock,
    toBlock,
    pace: given = FIRST_PACE,
    signal,
    ...filter
  }: LogFilter & {
    readonly pace?: Pace | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<LogPage> {
  const head = await headOfNode('l2')
  if (fromBlock > head) throw new BeyondHeadError(head)
  const last = Math.min(toBlock ?? head, head)
  const logs: NodeLog[] = []
  let next = last
  let pace = given
  for (let requests = 0; requests < MAX_REQUESTS && next >= fromBlock; requests++) {
    signal?.throwIfAborted()
    const first = Math.max(fromBlock, next - pace.blocks + 1)
    let found: readonly NodeLog[]
    try {
      found = await readRange(
        address,
        { ...filter, fromBlock: first, toBlock: next },
        signal,
      )
    } catch (error) {
      // Too many logs or blocks for one response, perhaps.
      if (first === next || requests === MAX_REQUESTS - 1) {
        if (next < last) break
        throw error
      }
      pace = slower(next - first + 1)
      continue
    }
    logs.push(...found)
    next = first - 1
    if (logs.length >= ENOUGH_LOGS) break
    pace = faster(pace)
  }
  return { logs, fromBlock: Math.min(next + 1, last), toBlock: last, pace }
}

/** Pace after a request of so many blocks failed. */
const slower = (blocks: number): Pace => ({
  blocks: Math.max(1, Math.floor(blocks / 8)),
  cap: Math.max(1, Math.floor(blocks / 2)),
  calm: 0,
})

/** Pace after a request with few logs. */
function faster({ blocks, cap, calm }: Pace): Pace {
  if (blocks < cap) return { blocks: Math.min(cap, blocks * 4), cap, calm: 0 }
  if (cap === MAX_BLOCKS || calm < CALM_REQUESTS) return { blocks, cap, calm: calm + 1 }
  const wider = Math.min(MAX_BLOCKS, cap * 2)
  return { blocks: wider, cap: wider, calm: 0 }
}

async function readRange(
  address: Emitters,
  { topics, orTopics = [], fromBlock, toBlock }: LogFilter & { readonly toBlock: number },
  signal: AbortSignal | undefined,
): Promise<readonly NodeLog[]> {
  const responses = await Promise.all(
    [topics, ...orTopics].map(async (each) => {
      const filter = {
        address,
        topics: each,
        fromBlock: numberToHex(fromBlock),
        toBlock: numberToHex(toBlock),
      }
      const response = await askNode('l2', 'eth_getLogs', [filter], signal)
      if (Array.isArray(response)) return response
      throw new NodeError('The node sent no usable data', { cause: response })
    }),
  )
  const logs = new Map<string, NodeLog>()
  for (const log of responses.flat().flatMap(readLog)) {
    const isInside =
      log.blockHeight >= fromBlock &&
      log.blockHeight <= toBlock &&
      (address === undefined || [address].flat().includes(log.address))
    if (isInside) logs.set(`${log.blockHeight} ${log.logIndex}`, log)
  }
  return [...logs.values()].sort(
    (a, b) => b.blockHeight - a.blockHeight || b.logIndex - a.logIndex,
  )
}

/** A log as nodes send it; none for anything else. */
function readLog(value: unknown): NodeLog[] {
  if (!isRecord(value) || value.removed === true) return []
  const { topics, data, blockNumber, transactionHash, logIndex, blockTimestamp } = value
  const contract = String(value.address).toLowerCase()
  const place = [Number(blockNumber), Number(logIndex)] as const
  const isUsable =
    Array.isArray(topics) &&
    topics.length <= MAX_TOPICS &&
    topics.every((topic) => isHex(topic) && topic.length === 66) &&
    isHex(data) &&
    isHex(transactionHash) &&
    transactionHash.length === 66 &&
    place.every((number) => Number.isSafeInteger(number) && number >= 0)
  if (!isUsable || !isAddress(contract)) return []
  const seconds = Number(blockTimestamp ?? Number.NaN)
  return [
    {
      address: contract,
      topics: topics.map((topic: Hex) => topic.toLowerCase() as Hex),
      data: data.toLowerCase() as Hex,
      txHash: transactionHash.toLowerCase() as Hex,
      blockHeight: place[0],
      logIndex: place[1],
      time: Number.isSafeInteger(seconds * 1_000) ? seconds * 1_000 : undefined,
    },
  ]
}
