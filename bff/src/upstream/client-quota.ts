import { ApiError } from '../lib/api-error.ts'

/** Bounds the requests to the backend, in total and for each client. */
export interface ClientQuota {
  /**
   * Waits for the client's turn. Returns the function that ends the request's turn, to be
   * called once. Rejects with an ApiError (503) if the client has no room left, or with the
   * signal's reason.
   */
  acquire(client: string, signal: AbortSignal): Promise<() => void>
}

interface Client {
  /** Requests under way, sent or waiting. */
  open: number
  running: number
  /** Starts the requests that wait for another one of this client, oldest first. */
  readonly waiting: Set<() => void>
}

/** As long as no client can take all connections, the others are served. */
export function makeClientQuota(limits: {
  /** Requests in total, sent or waiting. */
  readonly total: number
  /** Requests of one client, sent or waiting. */
  readonly perClient: number
  /** Requests of one client that are sent at a time. */
  readonly runningPerClient: number
}): ClientQuota {
  const clients = new Map<string, Client>()
  let total = 0

  const close = (name: string, client: Client) => {
    total -= 1
    client.open -= 1
    if (client.open === 0) clients.delete(name)
  }

  return {
    async acquire(name, signal) {
      signal.throwIfAborted()
      const client = clients.get(name) ?? { open: 0, running: 0, waiting: new Set() }
      if (total >= limits.total || client.open >= limits.perClient) {
        throw new ApiError(503, 'Too many requests are waiting for the backend')
      }
      clients.set(name, client)
      total += 1
      client.open += 1
      if (client.running < limits.runningPerClient) client.running += 1
      else {
        try {
          await turn(client, signal)
        } catch (error) {
          close(name, client)
          throw error
        }
      }
      return () => {
        close(name, client)
        const [next] = client.waiting
        // A turn that ends is handed on.
        if (next) next()
        else client.running -= 1
      }
    },
  }
}

/** Waits until another request of the client hands its turn on. */
function turn(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      client.waiting.delete(start)
      signal.removeEventListener('abort', abandon)
    }
    const start = () => {
      stopWaiting()
      resolve()
    }
    const abandon = () => {
      stopWaiting()
      reject(signal.reason)
    }
    client.waiting.add(start)
    signal.addEventListener('abort', abandon, { once: true })
  })
}
