import {
  CACHE_TIME_MS,
  NOT_SERVED_CODE,
  RETRY_DELAY_MAX_MS,
  RETRY_DELAY_MS,
  RETRY_LIMIT,
} from '@bvlgarichain/shared'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/** Told of every query or change that failed for good and has no screen state of its own. */
export type OnCallError = (error: Error) => void

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * No failure of the query is reported. For those nobody asked for (a guess of the search,
       * the initial state): a screen's own error state comes beside the toast, not instead.
       */
      readonly silent?: boolean
    }
  }
}

const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429
const NOT_FOUND = 404
/** A trace that is no longer kept. */
const GONE = 410

/** The page's query client: freshness, repeats and the one place that reports failures. */
export function makeQueryClient({ onError }: { onError: OnCallError }): QueryClient {
  // A polled query fails again and again; it is reported when it starts to.
  const failing = new Set<string>()
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryHash }) => {
        if (meta?.silent === true || failing.has(queryHash) || !isReported(error)) return
        failing.add(queryHash)
        onError(error)
      },
      onSuccess: (_, { queryHash }) => {
        failing.delete(queryHash)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isReported(error)) onError(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: CACHE_TIME_MS,
        gcTime: CACHE_TIME_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRY_LIMIT && isRepeatable(error),
        retryDelay,
      },
    },
  })
}

/** Pause before repeat number `failures + 1`, in milliseconds. */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_DELAY_MS * 2 ** failures, RETRY_DELAY_MAX_MS)
}

/**
 * True for failures that may pass: no answer, a server's fault, too many requests. A refused
 * or unserved request stays refused however often it is repeated.
 */
export function isRepeatable(error: Error): boolean {
  const status = statusOf(error)
  if (status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS) return true
  return (status < 400 || status >= 500) && status !== NOT_SERVED_CODE
}

/** False for what a screen says itself: there is no such thing (any more), or nobody serves it. */
function isReported(error: Error): boolean {
  const status = statusOf(error)
  return status !== NOT_FOUND && status !== GONE && status !== NOT_SERVED_CODE
}

/** The HTTP status; for a refusal inside a successful answer, the body's code. */
function statusOf(error: Error): number {
  if (!(error instanceof ApiError)) return 0
  return error.status >= 200 && error.status < 300 ? error.code : error.status
}
