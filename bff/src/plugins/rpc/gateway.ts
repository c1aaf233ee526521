import { type CacheState, makeCache, textBytes } from '../../cache/cache.ts'
import { joinWhileOthersAreLimited } from '../../cache/single-flight.ts'
import {
  ApiError,
  isClientLimit,
  isTooLarge,
  isUnavailable,
} from '../../lib/api-error.ts'
import { clientNetwork } from '../../upstream/client-network.ts'
import { makeClientQuota } from '../../upstream/client-quota.ts'
import type { RequestTrace } from '../tracing/tracing.ts'
import { type HeadTag, makeHeads } from './head.ts'
import {
  errorText,
  type Json,
  type NodeError,
  RPC_CODES,
  RpcError,
  resultText,
} from './json-rpc.ts'
import { METHODS, type Method } from './methods.ts'
import { failureMessage, isNodeLimited, type NodeResponse, type Nodes } from './nodes.ts'
import { type ReadCall, readCalls } from './read-calls.ts'
import { makeResults } from './results.ts'

/** Calls under way, in total, for one client, and for one client at a time. */
const MAX_OPEN = 512
const MAX_OPEN_PER_CLIENT = 256
const MAX_RUNNING_PER_CLIENT = 16
/** Sender of a request, and the count of their share. */
interface RpcClient {
  readonly requestId: string
  /** IP address. */
  readonly ip: string
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal
  readonly trace?: RequestTrace | undefined
  /** Counts a call that reaches a node; throws an ApiError (429) over the limit. */
  count(): Promise<void>
}

/** Outcome of a call: `refused` by the gateway, `error` of the node, `failed` without a response. */
type CallOutcome = 'hit' | 'miss' | 'coalesced' | 'refused' | 'error' | 'failed'

/** One call that is over, for log and metrics; a method that is not allowed is `other`. */
export interface FinishedCall {
  readonly method: string
  readonly outcome: CallOutcome
}

interface GatewayResponse {
  /** HTTP status. */
  readonly status: number
  /** Undefined where only notifications came. */
  readonly text: string | undefined
  readonly cache: CacheState
  /** Code of the error where a single call has one, else 0. */
  readonly code: number
  readonly calls: readonly FinishedCall[]
  /** Time until the last response of a node in milliseconds; null if none got a request. */
  readonly upstreamMs: number | null
  /** Pause that the node requests of its clients, in seconds. */
  readonly retryAfterS: number | undefined
}

export interface RpcGateway {
  /** Returns the response to a request body. Never throws because of client input. */
  respond(body: Buffer, client: RpcClient): Promise<GatewayResponse>
}

export interface GatewayOptions {
  /** Of the chain. */
  readonly nodes: Nodes
  /** Bound of one response. */
  readonly maxBytes: number
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
  /** Bound of the results that are kept, in bytes; 0 = none are. */
  readonly cacheBytes: number
}

/** A call's response and what log and metrics need of it. */
interface CallResponse extends FinishedCall {
  /** Undefined for a notification. */
  readonly text: string | undefined
  readonly status: number
  readonly code: number
  readonly retryAfterS?: number | undefined
}

/** Read-only JSON-RPC gateway to the nodes of one chain. */
export function makeGateway(options: GatewayOptions): RpcGateway {
  const { nodes, maxBytes, cacheBytes, now } = options
  const heads = makeHeads(nodes, now)
  const heightOf = async (tag: HeadTag) => (await heads.read(tag)).height
  // Text alone: a parsed result takes many times its size.
  const cache = makeCache<string, NodeResponse>({
    maxBytes: cacheBytes,
    bytesOf: textBytes,
    now,
  })
  const results = makeResults(cache, { heads, nodes })
  const quota = makeClientQuota({
    total: MAX_OPEN,
    perClient: MAX_OPEN_PER_CLIENT,
    runningPerClient: MAX_RUNNING_PER_CLIENT,
  })

  interface Fetched {
    readonly response: { readonly text: string } | { readonly error: NodeError }
    readonly outcome: 'hit' | 'miss' | 'coalesced'
  }

  const fetchResult = async (
    name: string,
    method: Method,
    params: readonly Json[],
    { client, room }: { readonly client: RpcClient; readonly room: Room },
  ): Promise<Fetched> => {
    const key = `${name} ${JSON.stringify(params)}`
    // Without a cache no head is looked for.
    const lifetime = cacheBytes === 0 ? 'none' : method.lifetime(params)
    const { text: found, head: before } = await results.find(key, lifetime)
    if (found !== undefined) return { response: { text: found }, outcome: 'hit' }
    const send = async (signal: AbortSignal): Promise<NodeResponse> => {
      await client.count()
      const end = await quota.acquire(clientNetwork(client.ip), signal)
      try {
        // Other calls of the batch may have used it up meanwhile.
        if (room.left === 0) throw tooLarge(maxBytes)
        const { deadlineMs } = method
        return await nodes.send({
          method: name,
          params,
          signal,
          client: client.ip,
          trace: client.trace,
          deadlineMs,
        })
      } finally {
        end()
      }
    }
    const { leader, result } = await joinWhileOthersAreLimited(cache, {
      key,
      signal: client.signal,
      start: send,
      // A batch without room ends by one of these.
      isLimit: (error) => error instanceof RpcError || isClientLimit(error),
    })
    const response = checkedResponse(method, result)
    if (leader && 'result' in response) {
      // Not awaited: the block of a trace has to be looked up.
      results.keep(key, { lifetime, response, params, before }).catch(() => undefined)
    }
    return { response, outcome: leader ? 'miss' : 'coalesced' }
  }

  const respondTo = async (
    call: ReadCall,
    client: RpcClient,
    room: Room,
  ): Promise<CallResponse> => {
    const { requestId } = client
    const { id } = call
    const respond = (
      result: Omit<FinishedCall, 'method'> & {
        status?: number
        error?: NodeError
        text?: string
        retryAfterS?: number | undefined
      },
    ): CallResponse => {
      const { outcome, status = 200, error, text = '', retryAfterS } = result
      const body = error ? errorText(id ?? 'null', error, requestId) : text
      const method = 'method' in call && METHODS.has(call.method) ? call.method : 'other'
      const code = error?.code ?? 0
      return { method, outcome, status, code, text: id && body, retryAfterS }
    }
    const refuse = ({ code, message, status }: RpcError) =>
      respond({ outcome: 'refused', status, error: { code, message } })

    if ('fault' in call) return refuse(call.fault)
    const method = METHODS.get(call.method)
    if (method === undefined) {
      return refuse(
        new RpcError(RPC_CODES.NOT_ALLOWED, 'The method is not available here'),
      )
    }
    try {
      const params = method.check(call.params)
      // The result of a notification is not sent to anyone.
      if (id === undefined) return respond({ outcome: 'refused' })
      await method.checkRange?.(params, heightOf)
      if (room.left === 0) throw tooLarge(maxBytes)
      const { response, outcome } = await fetchResult(call.method, method, params, {
        client,
        room,
      })
      const result =
        'error' in response
          ? respond({ outcome: 'error', error: response.error })
          : respond({ outcome, text: resultText(id, response.text) })
      takeRoom(room, Buffer.byteLength(result.text ?? ''), maxBytes)
      return result
    } catch (error) {
      if (error instanceof RpcError) return refuse(error)
      const { status, code, message } = faultOf(error, maxBytes)
      const retryAfterS = error instanceof ApiError ? error.retryAfterS : undefined
      return respond({ outcome: 'failed', status, error: { code, message }, retryAfterS })
    }
  }

  return {
    async respond(body, client) {
      const startedAt = now()
      const elapsedMs = () => Math.round(now() - startedAt)
      let read: ReturnType<typeof readCalls>
      try {
        read = readCalls(body)
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        const call = { id: 'null', fault: error }
        return summary([await respondTo(call, client, { left: 0 })], {
          isBatch: false,
          elapsedMs,
        })
      }
      const room = { left: maxBytes }
      const responses = await Promise.all(
        read.calls.map((call) => respondTo(call, client, room)),
      )
      return summary(responses, { isBatch: read.isBatch, elapsedMs })
    },
  }
}

/** A result that is not what the method promises becomes an error. */
const checkedResponse = (method: Method, response: NodeResponse): NodeResponse =>
  'error' in response || method.isResult?.(response.result) !== false
    ? response
    : { error: { code: -32_000, message: 'The node does not know the transaction' } }

const tooLarge = (limit: number): RpcError =>
  new RpcError(RPC_CODES.LIMIT, `The response is larger than ${limit} bytes`)

/** A failure on the way to the nodes, for the client. */
function faultOf(error: unknown, maxBytes: number) {
  if (!(error instanceof ApiError)) {
    const message = 'The response of the node cannot be read'
    return { status: 200, code: RPC_CODES.INTERNAL, message }
  }
  if (isTooLarge(error)) return tooLarge(maxBytes)
  const { status, message } = error
  return status === 502 || status === 504 || isUnavailable(error)
    ? {
        status: 200,
        code: isNodeLimited(error) ? RPC_CODES.LIMIT : RPC_CODES.INTERNAL,
        message: failureMessage(error),
      }
    : { status, code: RPC_CODES.LIMIT, message }
}

/** Rest of the size of one response, which all calls of a batch share. */
interface Room {
  left: number
}

/** Takes room for a result. Throws an RpcError, and leaves none, where there is not enough. */
function takeRoom(room: Room, size: number, maxBytes: number): void {
  const isEnough = size <= room.left
  room.left = isEnough ? room.left - size : 0
  if (!isEnough) throw tooLarge(maxBytes)
}

function summary(
  responses: readonly CallResponse[],
  { isBatch, elapsedMs }: { readonly isBatch: boolean; readonly elapsedMs: () => number },
): GatewayResponse {
  const texts = responses.flatMap(({ text }) => text ?? [])
  const [first] = responses
  const single = isBatch ? undefined : first
  const isSent = responses.some(({ outcome }) => !['hit', 'refused'].includes(outcome))
  return {
    status: single?.status ?? 200,
    text: texts.length === 0 ? undefined : isBatch ? `[${texts.join()}]` : texts[0],
    cache: cacheState(responses),
    code: single?.code ?? 0,
    calls: responses.map(({ method, outcome }) => ({ method, outcome })),
    upstreamMs: isSent ? elapsedMs() : null,
    retryAfterS:
      Math.max(0, ...responses.map((one) => one.retryAfterS ?? 0)) || undefined,
  }
}

/** One word for all calls: that of the one which took longest. */
function cacheState(responses: readonly CallResponse[]): CacheState {
  const has = (...outcomes: readonly CallOutcome[]) =>
    responses.some(({ outcome }) => outcomes.includes(outcome))
  if (has('miss', 'error', 'failed')) return 'MISS'
  if (has('coalesced')) return 'COALESCED'
  return has('hit') ? 'HIT' : 'BYPASS'
}
