import { isRecord, RETRY_LIMIT } from '@bvlgarichain/contract'
import { NodeError } from './node-error.ts'
import { BUSY, retryDelay } from './query-client.ts'

/** A call as it is sent. */
export interface BatchedCall {
  readonly method: string
  readonly params?: unknown
}

/** Response to one call of a batch. */
export interface BatchedResponse {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; data?: unknown }
}

/** Calls that the gateway takes in one request. */
const MAX_BATCH = 100
/** Longest wait for a response, in milliseconds: longer than that of the gateway for the slowest method. */
const TIMEOUT_MS = 45_000

/** In place of a response that is missing or malformed: the others of its request count. */
const UNREADABLE: BatchedResponse = {
  error: { code: 0, message: 'The response cannot be read' },
}

interface Waiting {
  readonly call: BatchedCall
  readonly settle: (response: BatchedResponse) => void
  readonly fail: (error: unknown) => void
}

/**
 * Sends the calls of one moment that share a signal in one request. Responses are matched by their ids: viem's
 * own batches go by position, and a missing response would give each later call that of another.
 */
export function batchRequests(
  url: string,
): (call: BatchedCall, signal?: AbortSignal) => Promise<BatchedResponse> {
  const batches = new Map<AbortSignal | undefined, Waiting[]>()
  return (call, signal) =>
    new Promise((settle, fail) => {
      const open = batches.get(signal)
      const batch = open ?? []
      batch.push({ call, settle, fail })
      if (open === undefined) {
        batches.set(signal, batch)
        setTimeout(() => {
          if (batches.get(signal) === batch) batches.delete(signal)
          void sendBatch(url, batch, signal)
        })
      }
      // The timer of a full batch sends it; the next call opens another.
      if (batch.length === MAX_BATCH) batches.delete(signal)
    })
}

async function sendBatch(
  url: string,
  batch: readonly Waiting[],
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    const responses = await post(
      url,
      batch.map(({ call }, id) => ({ jsonrpc: '2.0', id, ...call })),
      signal,
    )
    const byId = new Map(responses.map((one) => [one.id, one]))
    for (const [id, { settle }] of batch.entries()) {
      settle(readResponse(byId.get(id)) ?? UNREADABLE)
    }
  } catch (error) {
    for (const { fail } of batch) fail(error)
  }
}

type Fields = Readonly<Record<string, unknown>>

async function post(
  url: string,
  calls: readonly object[],
  signal: AbortSignal | undefined,
): Promise<readonly Fields[]> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  signal?.addEventListener('abort', abort, { once: true })
  let requestId: string | undefined
  try {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(calls),
      signal: controller.signal,
    }
    let response = await fetch(url, request)
    // As for requests to the API.
    for (let failures = 0; response.status === BUSY && failures < RETRY_LIMIT; ) {
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)))
      failures += 1
      response = await fetch(url, request)
    }
    requestId = response.headers.get('x-request-id') ?? undefined
    const value: unknown = await response.json()
    if (Array.isArray(value)) return value.filter((item) => isRecord(item))
    // An error of the whole request is that of each call.
    const { error } = readResponse(isRecord(value) ? value : undefined) ?? {}
    if (error !== undefined) return calls.map((_, id) => ({ id, error }))
    throw new Error(`HTTP status ${response.status}`)
  } catch (cause) {
    signal?.throwIfAborted()
    const isLate = controller.signal.aborted
    throw new NodeError(isLate ? 'No response in time' : 'No usable response', {
      cause,
      requestId,
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function readResponse(response: Fields | undefined): BatchedResponse | undefined {
  if (response === undefined) return undefined
  if ('result' in response) return { result: response.result }
  if (!isRecord(response.error)) return undefined
  const { code, message, data } = response.error
  return {
    error: {
      code: typeof code === 'number' ? code : 0,
      message: typeof message === 'string' ? message : '',
      data,
    },
  }
}
