import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  isLimitStatus,
  isNodeLimit,
  isRecord,
  readRetryAfter,
} from '@bvlgarichain/contract'
import { splitCredentials } from '@bvlgarichain/contract/env'
import { Agent, interceptors, request } from 'undici'
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

/** Redirections that a request follows. */
const REDIRECTS = 3

const unpack = promisify(gunzip)

/** The value of a JSON text; undefined for any other text. */
function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Makes a client of the node at `url`, which may have a path, a query, and a name and
 * password (sent as basic authentication).
 *
 * Built on undici rather than viem's `http` transport: the transport's batches pair responses
 * with requests by position, so that a missing one shifts all others; its timeout ends with
 * the response's head; an error in a JSON body hides the HTTP status with its Retry-After
 * header; and `fetch` took about half of the processor time of an idle network.
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
  const dispatcher = agent.compose(interceptors.redirect({ maxRedirections: REDIRECTS }))
  const { url: address, headers: credentials } = splitCredentials(url)
  const sentHeaders = {
    ...credentials,
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
  }
  const closing = new AbortController()

  /** End of the pause. */
  let restsUntil = Number.NEGATIVE_INFINITY
  /** Pauses since the last request that the node served. */
  let rests = 0

  /** Begins a pause; returns the one that the node requests, in milliseconds. */
  const beginRest = (retryAfter: string | undefined) => {
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
  const post = async (calls: object, signal: AbortSignal): Promise<unknown> => {
    const limit = boundedSignal(timeoutMs, signal)
    try {
      const { statusCode, headers, body } = await request(address, {
        method: 'POST',
        headers: sentHeaders,
        body: JSON.stringify(calls),
        signal: limit.signal,
        dispatcher,
      })
      const isPacked = headers['content-encoding'] === 'gzip'
      const said = isPacked ? String(await unpack(await body.bytes())) : await body.text()
      const retryAfter = headers['retry-after']?.toString()
      const busy = (message: string) =>
        new NodeBusyError(`the node is busy: ${message}`, beginRest(retryAfter))
      const reply = tryParse(said)
      const whole = readReply(reply)
      if (isLimitStatus(statusCode, retryAfter !== undefined) || isLimited(whole)) {
        throw busy('error' in whole ? whole.error : `HTTP ${statusCode}`)
      }
      // A refusal may come with any status.
      if (statusCode < 300 ? reply === undefined : !('error' in whole)) {
        const message = `the node answered HTTP ${statusCode} and no JSON-RPC`
        const isLimit = statusCode >= 500 || isNodeLimit(undefined, said)
        throw isLimit ? busy(message) : new RpcError(message)
      }
      const items = Array.isArray(reply) ? reply.map(readReply) : []
      if (items.some(isLimited)) beginRest(retryAfter)
      else rests = 0
      return reply
    } catch (error) {
      signal.throwIfAborted()
      limit.throwIfExpired()
      throw error
    } finally {
      limit.release()
    }
  }

  const sendOne = async (
    call: RpcRequest,
    signal = closing.signal,
  ): Promise<RpcResponse> => {
    for (let count = 0; ; count += 1) {
      await untilRested(signal)
      try {
        return readReply(await post({ jsonrpc: '2.0', id: 0, ...call }, signal))
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
      const calls = requests.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
      replies = await post(calls, closing.signal)
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
