import { setTimeout as sleep } from 'node:timers/promises'
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
class NodeBusyError extends Error {
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
   * depend on another one of its batch.
   */
  batch(requests: readonly RpcRequest[]): Promise<readonly RpcResponse[]>
  close(): Promise<void>
}

export interface RpcOptions {
  /** Longest wait for one HTTP response with its body, in milliseconds; two minutes unless given. */
  readonly timeoutMs?: number
  /** Repetitions of a request that a busy node refuses; 0 unless given. Not for transactions. */
  readonly retries?: number
  /** Waits before a repetition; by timers unless given. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

interface Reply {
  id: number
  result?: unknown
  error?: { message: string; code?: number }
}

const TIMEOUT_MS = 120_000
/** First pause before a repetition in milliseconds; the next ones double. */
const RETRY_MS = 250
/** Longest pause that a node may request, in milliseconds. */
const MAX_RETRY_AFTER_MS = 30_000
/** EIP-1474: limit exceeded. */
const LIMIT_EXCEEDED = -32_005
const LIMITED = /rate.?limit|too many requests|throttl|capacity exceeded|quota/i

/** True for errors that say nothing about the request: the node limits its clients. */
export const isLimited = (code: number | undefined, message: string): boolean =>
  code === LIMIT_EXCEEDED || code === 429 || LIMITED.test(message)

const isLimitedResponse = (response: RpcResponse): boolean =>
  'error' in response && isLimited(response.code, response.error)

/** Statuses of an overloaded server. */
const isBusy = (status: number): boolean => status === 429 || status >= 500

/** anvil resolves `latest` before it looks at the block, which may be gone by then. */
const isOvertaken = (message: string): boolean => message.includes('BlockOutOfRange')

/** Tries of a call that a new block overtakes. */
const ATTEMPTS = 3

/** The connection's own error: those around it name the URL, which may hold a key. */
const rootCause = (error: Error): Error =>
  error.cause instanceof Error ? rootCause(error.cause) : error

/** The pause of a Retry-After header: seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS)
}

/**
 * Makes a client of the node at `url`, which may have a path, a query, and a name and
 * password (sent as basic authentication).
 *
 * Built on viem's HTTP client rather than its `http` transport: the transport's batches pair
 * responses with requests by position, so that a missing one shifts all others; its timeout
 * ends with the response's head; and an error in a JSON body hides the HTTP status with its
 * Retry-After header.
 */
export function makeRpc(url: string, options: RpcOptions = {}): Rpc {
  const {
    timeoutMs = TIMEOUT_MS,
    retries = 0,
    pause = (ms, signal) => sleep(ms, undefined, { signal }),
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

  const postOnce = async (
    body: RpcRequest | RpcRequest[],
    signal?: AbortSignal,
  ): Promise<unknown> => {
    let status = 200
    let retryAfterMs: number | undefined
    const limit = boundedSignal(timeoutMs, signal)
    try {
      const reply: unknown = await client.request({
        body,
        fetchOptions: { signal: limit.signal },
        onResponse: (response) => {
          status = response.status
          retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
        },
      })
      const { error } = reply as Partial<Reply>
      if (status === 429 || (error && isLimited(error.code, error.message))) {
        throw new NodeBusyError(`the node is busy: ${error?.message}`, retryAfterMs)
      }
      return reply
    } catch (error) {
      if (error instanceof NodeBusyError) throw error
      signal?.throwIfAborted()
      limit.throwIfExpired()
      if (status === 200 && !(error instanceof HttpRequestError)) throw error
      const noJson = status !== 200 || (error as Error).cause instanceof SyntaxError
      if (!noJson) throw rootCause(error as Error)
      const message = `the node answered HTTP ${status} and no JSON`
      throw isBusy(status)
        ? new NodeBusyError(message, retryAfterMs)
        : new RpcError(message)
    } finally {
      limit.release()
    }
  }

  const post = async <T>(
    body: RpcRequest | RpcRequest[],
    signal = closing.signal,
  ): Promise<T> => {
    for (let count = 0; ; count += 1) {
      try {
        return (await postOnce(body, signal)) as T
      } catch (error) {
        if (!(error instanceof NodeBusyError) || count >= retries) throw error
        await pause(error.retryAfterMs ?? RETRY_MS * 2 ** count, signal)
      }
    }
  }

  const sendAll = async (requests: readonly RpcRequest[]): Promise<RpcResponse[]> => {
    if (requests.length === 0) return []
    const replies = await post<Reply[] | Partial<Reply>>(
      requests.map((request, id) => ({ id, ...request })),
    )
    if (!Array.isArray(replies)) {
      throw new RpcError(`batch: ${replies.error?.message ?? 'no list of responses'}`)
    }
    const byId = new Map(replies.map((reply) => [reply.id, reply]))
    return requests.map(({ method }, id) => {
      const reply = byId.get(id)
      if (!reply) return { error: `${method}: no response` }
      if (!reply.error) return { result: reply.result }
      const { message, code } = reply.error
      return { error: message, ...(code !== undefined && { code }) }
    })
  }

  /** Repeats those requests of a batch whose responses say so. */
  const repeat = async (
    requests: readonly RpcRequest[],
    responses: RpcResponse[],
    isDue: (response: RpcResponse) => boolean,
  ): Promise<RpcResponse[] | undefined> => {
    const again = responses.flatMap((response, index) => (isDue(response) ? [index] : []))
    if (again.length === 0) return undefined
    const later = await sendAll(again.flatMap((index) => requests[index] ?? []))
    const merged = [...responses]
    for (const [at, index] of again.entries()) {
      const response = later[at]
      if (response) merged[index] = response
    }
    return merged
  }

  return {
    async call<T>(method: string, params: readonly unknown[] = [], signal?: AbortSignal) {
      for (let attempt = 1; ; attempt += 1) {
        const reply = await post<Reply>({ method, params }, signal)
        if (!reply.error) return reply.result as T
        if (!isOvertaken(reply.error.message) || attempt === ATTEMPTS) {
          throw new RpcError(`${method}: ${reply.error.message}`)
        }
      }
    },

    async batch(requests) {
      let responses = await sendAll(requests)
      for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
        const limited = retries > 0 ? responses.filter(isLimitedResponse).length : 0
        if (limited > 0) {
          await pause(RETRY_MS * 2 ** (attempt - 1), closing.signal)
        }
        const merged = await repeat(
          requests,
          responses,
          (response) =>
            ('error' in response && isOvertaken(response.error)) ||
            (retries > 0 && isLimitedResponse(response)),
        )
        if (merged === undefined) break
        responses = merged
      }
      return responses
    },

    async close() {
      closing.abort()
      await agent.destroy()
    },
  }
}
