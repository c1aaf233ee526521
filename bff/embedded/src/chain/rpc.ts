import { Pool } from 'undici'

/** One request of a batch. */
export type RpcRequest = { readonly method: string; readonly params: readonly unknown[] }

/** What the node said to one request of a batch. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: string }

/** The node refused a request; the message is its own. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
}

/** JSON-RPC over HTTP to the own node, whose answers are taken at their word. */
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

type Reply = { id: number; result?: unknown; error?: { message: string } }

/** Makes a client of the node at `url`. */
export function makeRpc(url: string): Rpc {
  const pool = new Pool(url, { connections: 8, bodyTimeout: 60_000 })

  const post = async <T>(payload: unknown, signal?: AbortSignal) => {
    const { body } = await pool.request({
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal: signal ?? null,
    })
    return (await body.json()) as T
  }

  return {
    async call<T>(method: string, params: readonly unknown[] = [], signal?: AbortSignal) {
      const reply = await post<Reply>({ jsonrpc: '2.0', id: 0, method, params }, signal)
      if (reply.error) throw new RpcError(`${method}: ${reply.error.message}`)
      return reply.result as T
    },

    async batch(requests) {
      if (requests.length === 0) return []
      const replies = await post<Reply[]>(
        requests.map((request, id) => ({ jsonrpc: '2.0', id, ...request })),
      )
      const byId = new Map(replies.map((reply) => [reply.id, reply]))
      return requests.map(({ method }, id) => {
        const reply = byId.get(id)
        if (!reply) return { error: `${method}: no answer` }
        return reply.error ? { error: reply.error.message } : { result: reply.result }
      })
    },

    close: () => pool.destroy(),
  }
}
