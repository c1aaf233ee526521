import { Pool } from 'undici'

/** One request of a batch. */
export type RpcRequest = { readonly method: string; readonly params: readonly unknown[] }

/** What the node said to one request of a batch. */
export type RpcAnswer =
  | { readonly result: unknown }
  | { readonly error: string; readonly code?: number }

/** The node refused a request; the message is its own. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
}

/** JSON-RPC over HTTP. */
export type Rpc = {
  /** Throws `RpcError` when the node refuses, any other error when it cannot be reached. */
  call<T>(method: string, params?: readonly unknown[], signal?: AbortSignal): Promise<T>
  /**
   * Answers in the order of the requests. The node runs them concurrently, so no request may
   * depend on another one of its batch.
   */
  batch(requests: readonly RpcRequest[]): Promise<readonly RpcAnswer[]>
  close(): Promise<void>
}

type Reply = { id: number; result?: unknown; error?: { message: string; code?: number } }

/** Answers that ask for patience: too many requests, or a server in trouble. */
const isBusy = (status: number): boolean => status === 429 || status >= 500

/** anvil resolves `latest` before it looks at the block, which may be gone by then. */
const isOvertaken = (message: string): boolean => message.includes('BlockOutOfRange')

/** Tries of a call that a new block overtakes. */
const ATTEMPTS = 3

/**
 * Makes a client of the node at `url`, which may have a path, a query, and a name and
 * password (sent as basic authentication).
 */
export function makeRpc(url: string): Rpc {
  const { origin, pathname, search, username, password } = new URL(url)
  const pool = new Pool(origin, { connections: 8, bodyTimeout: 60_000 })
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers = {
    'content-type': 'application/json',
    ...(username !== '' && {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    }),
  }

  const post = async <T>(payload: unknown, signal?: AbortSignal) => {
    const { body, statusCode } = await pool.request({
      method: 'POST',
      path: `${pathname}${search}`,
      headers,
      body: JSON.stringify(payload),
      signal: signal ?? null,
    })
    const text = await body.text()
    try {
      return JSON.parse(text) as T
    } catch {
      const message = `the node answered HTTP ${statusCode} and no JSON`
      throw isBusy(statusCode) ? new Error(message) : new RpcError(message)
    }
  }

  const askAll = async (requests: readonly RpcRequest[]): Promise<RpcAnswer[]> => {
    if (requests.length === 0) return []
    const replies = await post<Reply[] | Partial<Reply>>(
      requests.map((request, id) => ({ jsonrpc: '2.0', id, ...request })),
    )
    if (!Array.isArray(replies)) {
      throw new RpcError(`batch: ${replies.error?.message ?? 'no list of answers'}`)
    }
    const byId = new Map(replies.map((reply) => [reply.id, reply]))
    return requests.map(({ method }, id) => {
      const reply = byId.get(id)
      if (!reply) return { error: `${method}: no answer` }
      if (!reply.error) return { result: reply.result }
      const { message, code } = reply.error
      return { error: message, ...(code !== undefined && { code }) }
    })
  }

  return {
    async call<T>(method: string, params: readonly unknown[] = [], signal?: AbortSignal) {
      for (let attempt = 1; ; attempt += 1) {
        const reply = await post<Reply>({ jsonrpc: '2.0', id: 0, method, params }, signal)
        if (!reply.error) return reply.result as T
        if (!isOvertaken(reply.error.message) || attempt === ATTEMPTS) {
          throw new RpcError(`${method}: ${reply.error.message}`)
        }
      }
    },

    async batch(requests) {
      let answers = await askAll(requests)
      for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
        const again = answers.flatMap((answer, index) =>
          'error' in answer && isOvertaken(answer.error) ? [index] : [],
        )
        if (again.length === 0) break
        const later = await askAll(requests.filter((_, index) => again.includes(index)))
        answers = answers.map((answer, index) => later[again.indexOf(index)] ?? answer)
      }
      return answers
    },

    close: () => pool.destroy(),
  }
}
