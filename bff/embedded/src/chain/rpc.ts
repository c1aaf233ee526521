import { setTimeout as sleep } from 'node:timers/promises'
import {
  isLimitStatus,
  isNodeLimit,
  isRecord,
  readRetryAfter,
} from '@bvlgarichain/contract'
import { Agent, fetch } from 'undici'
import { HttpRequestError } from 'viem'
import { getHttpRpcClient } from 'viem/utils'
import { boundedSignal } from './bounded-signal.ts'

/** One request of a batch. */
export interface RpcRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/** The node's response to one request of a batch. */
export type RpcResponse =
  | { readonly result: unknown }
  | { readonly error: string; readonly code?: number }

/** The node refused a request; the message is its own. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
}

/** The node is overloaded or limits its clients: the same request may succeed later. */
export class NodeBusyError extends Error {
  override readonly name = 'NodeBusyError'
  /** Pause that the node requests (Retry-After), in milliseconds. */
  readonly retryAfterMs: number | undefined
  constructor(message: string, retryAfterMs: number | undefined) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** JSON-RPC over HTTP. */
export interface Rpc {
  /** Throws `RpcError` when the node refuses, any other error when it cannot be reached. */
  call<T>(method: string, params?: readonly unknown[], signal?: AbortSignal): Promise<T>
  /**
   * Responses in the order of the requests. The node runs them concurrently, so no request may
   * depend on another one of its batch. A limit that refuses the batch is the response to each.
   */
  batch(requests: readonly RpcRequest[]): Promise<readonly RpcResponse[]>
  close(): Promise<void>
}

export interface RpcOptions {
  /** Longest wait for one HTTP response with its body, in milliseconds; two minutes unless given. */
  readonly timeoutMs?: number
  /** Repetitions of a call that a busy node refuses; 0 unless given. Not for transactions. */
  readonly retries?: number
  /** Waits until the node takes requests again; by timers unless given. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
}

interface Reply {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** A reply to one request; some nodes write an error as text. */
function readReply(reply: unknown): RpcResponse {
  const { result, error } = (isRecord(reply) ? reply : {}) as Reply
  if (error === undefined || error === null || error === false) return { result }
  if (!isRecord(error)) return { error: String(error) }
  const { message, code } = error
  return {
    error: typeof message === 'string' ? message : JSON.stringify(error),
    ...(typeof code === 'number' && { code }),
  }
}

const TIMEOUT_MS = 120_000
/** First pause after a limit that names none, in milliseconds; the next ones double. */
const FIRST_REST_MS = 250
const MAX_DOUBLINGS = 7
/** Longest pause that a node may request, in milliseconds: some name the end of the day. */
const MAX_REST_MS = 3_600_000
/** Longest pause that a request waits for, in milliseconds; a longer one is its failure. */
const MAX_WAIT_MS = 10_000
/** EIP-1474: limit exceeded. */
const LIMIT_EXCEEDED = -32_005

/** True for a response that says nothing about its request: the node limits its clients. */
export const isLimited = (response: RpcResponse | undefined): boolean =>
  response !== undefined &&
  'error' in response &&
  isNodeLimit(response.code, response.error)

/** anvil resolves `latest` before it looks at the block, which may be gone by then. */
const isOvertaken = (message: string): boolean => message.includes('BlockOutOfRange')

/** Tries of a call that a new block overtakes. */
const ATTEMPTS = 3

/** The connection's own error: those around it name the URL, which may hold a key. */
const rootCause = (error: Error): Error =>
  error.cause instanceof Error ? rootCause(error.cause) : error

/**
 * Makes a client of the node at `url`, which may have a path, a query, and a name and
 * password (sent as basic authentication).
 *
 * Built on viem's HTTP client rather than its `http` transport: the transport's batches pair
 * responses with requests by position, so that a missing one shifts all others; its timeout
 * ends with the response's head; and an error in a JSON body hides the HTTP status with its
 * Retry-After header.
 *
 * After a limit nothing is sent to the node until its pause is over, whichever request met it.
 */
export function makeRpc(url: string, options: RpcOptions = {}): Rpc {
  const {
    timeoutMs = TIMEOUT_MS,
    retries = 0,
    pause = (ms, signal) => sleep(ms, undefined, { signal }),
    now = () => performance.now(),
  } = options
  const agent = new Agent({ connections: 8, headersTimeout: 0, bodyTimeout: 0 })
  const closing = new AbortController()
  const client = getHttpRpcClient(url, {
    // undici's own fetch: the global one belongs to Node.js and takes no other dispatcher.
    fetchFn: ((target: string, init: object) =>
      fetch(target, {
        ...init,
        dispatcher: agent,
      })) as unknown as typeof globalThis.fetch,
    maxResponseBodySize: false,
  })

  /** End of the pause. */
  let restsUntil = Number.NEGATIVE_INFINITY
  /** Pauses since the last request that the node served. */
  let rests = 0

  /** Begins a pause; returns the one that the node requests, in milliseconds. */
  const beginRest = (retryAfter: string | null) => {
    const requested = readRetryAfter(retryAfter, Date.now())
    const doubled = FIRST_REST_MS * 2 ** Math.min(rests, MAX_DOUBLINGS)
    // Requests that were under way together met one limit.
    if (now() >= restsUntil) rests += 1
    const ms = Math.min(MAX_REST_MS, requested ?? doubled)
    restsUntil = Math.max(restsUntil, now() + ms)
    return requested
  }

  /** Waits for the end of the pause. @throws NodeBusyError for one that is long. */
  const untilRested = async (signal: AbortSignal) => {
    for (;;) {
      const leftMs = restsUntil - now()
      if (leftMs <= 0) return
      if (leftMs > MAX_WAIT_MS) {
        const seconds = Math.ceil(leftMs / 1_000)
        throw new NodeBusyError(
          `the node limits its clients; it is asked again in ${seconds} s`,
          leftMs,
        )
      }
      await pause(Math.ceil(leftMs), signal)
    }
  }

  /** Sends once, and begins a pause where the node limits its clients. */
  const post = async (
    body: RpcRequest | RpcRequest[],
    signal: AbortSignal,
  ): Promise<unknown> => {
    let status = 200
    let retryAfter: string | null = null
    const busy = (message: string) =>
      new NodeBusyError(`the node is busy: ${message}`, beginRest(retryAfter))
    const limit = boundedSignal(timeoutMs, signal)
    try {
      const reply: unknown = await client.request({
        body,
        fetchOptions: { signal: limit.signal },
        onResponse: (response) => {
          status = response.status
          retryAfter = response.headers.get('retry-after')
        },
      })
      const whole = readReply(reply)
      if (isLimitStatus(status, retryAfter !== null) || isLimited(whole)) {
        throw busy('error' in whole ? whole.error : `HTTP ${status}`)
      }
      const items = Array.isArray(reply) ? reply.map(readReply) : []
      if (items.some(isLimited)) beginRest(retryAfter)
      else rests = 0
      return reply
    } catch (error) {
      if (error instanceof NodeBusyError) throw error
      signal.throwIfAborted()
      limit.throwIfExpired()
      if (status === 200 && !(error instanceof HttpRequestError)) throw error
      const noJson = status !== 200 || (error as Error).cause instanceof SyntaxError
      if (!noJson) throw rootCause(error as Error)
      const message = `the node answered HTTP ${status} and no JSON`
      const said = error instanceof HttpRequestError ? error.details : ''
      const isLimit =
        status >= 500 ||
        isLimitStatus(status, retryAfter !== null) ||
        isNodeLimit(undefined, said)
      throw isLimit ? busy(message) : new RpcError(message)
    } finally {
      limit.release()
    }
  }

  const sendOne = async (
    request: RpcRequest,
    signal = closing.signal,
  ): Promise<RpcResponse> => {
    for (let count = 0; ; count += 1) {
      await untilRested(signal)
      try {
        return readReply(await post(request, signal))
      } catch (error) {
        if (!(error instanceof NodeBusyError) || count >= retries) throw error
      }
    }
  }

  const sendAll = async (requests: readonly RpcRequest[]): Promise<RpcResponse[]> => {
    if (requests.length === 0) return []
    await untilRested(closing.signal)
    let replies: unknown
    try {
      const body = requests.map((request, id) => ({ id, ...request }))
      replies = await post(body, closing.signal)
    } catch (error) {
      if (!(error instanceof NodeBusyError)) throw error
      return requests.map(() => ({ error: error.message, code: LIMIT_EXCEEDED }))
    }
    if (!Array.isArray(replies)) {
      const reply = readReply(replies)
      throw new RpcError(
        `batch: ${'error' in reply ? reply.error : 'no list of responses'}`,
      )
    }
    const byId = new Map(
      replies.filter(isRecord).map((reply) => [(reply as Reply).id, reply]),
    )
    return requests.map(({ method }, id) => {
      const reply = byId.get(id)
      return reply ? readReply(reply) : { error: `${method}: no response` }
    })
  }

  return {
    async call<T>(method: string, params: readonly unknown[] = [], signal?: AbortSignal) {
      for (let attempt = 1; ; attempt += 1) {
        const reply = await sendOne({ method, params }, signal)
        if ('result' in reply) return reply.result as T
        if (!isOvertaken(reply.error) || attempt === ATTEMPTS) {
          throw new RpcError(`${method}: ${reply.error}`)
        }
      }
    },

    async batch(requests) {
      const responses = await sendAll(requests)
      for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
        const again = responses.flatMap((response, index) =>
          'error' in response && isOvertaken(response.error) ? [index] : [],
        )
        if (again.length === 0) break
        const later = await sendAll(again.flatMap((index) => requests[index] ?? []))
        for (const [at, index] of again.entries()) {
          const response = later[at]
          if (response) responses[index] = response
        }
      }
      return responses
    },

    async close() {
      closing.abort()
      await agent.destroy()
    },
  }
}
