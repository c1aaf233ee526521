import {
  CACHE_TIME_MS,
  NOT_SERVED_CODE,
  RETRY_DELAY_MAX_MS,
  RETRY_DELAY_MS,
  RETRY_LIMIT,
} from '@bvlgarichain/contract'
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorStatus } from '../lib/error-status.ts'
import { ApiError, UnreadableError } from './client.ts'
import { GONE, isFinalError } from './final-error.ts'

/** Called with the first failure of a query or mutation that the screen doesn't report itself. */
export type OnCallError = (error: Error) => void

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * No failure of the query is reported. For speculative ones (a guess of the search,
       * the initial state): a screen's own error state comes beside the toast, not instead.
       */
      readonly silent?: boolean
    }
  }
}

const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429
/** The backend was silent for as long as the server waits: another wait would say the same, later. */
const TIMED_OUT = 504
/** Status of an overloaded server. */
export const BUSY = 503

/** The page's query client: freshness, repeats and the one place that reports failures. */
export function makeQueryClient({ onError }: { onError: OnCallError }): QueryClient {
  // A polled query fails again and again; it is reported when it starts to.
  const failing = new Set<string>()
  const report = (error: Error, { meta, queryHash }: Query<unknown, unknown>) => {
    // The screen counts down to the next attempt, or shows its own message.
    const isShown =
      isRateLimit(error) || (isFinalError(error) && errorStatus(error) !== GONE)
    if (meta?.silent === true || failing.has(queryHash) || isShown) return
    failing.add(queryHash)
    onError(error)
  }
  const queryCache = new QueryCache({
    onError: report,
    onSuccess: (_, { queryHash }) => {
      failing.delete(queryHash)
    },
  })
  // A failure is reported at once, not after all retries. A busy server requests the retry.
  queryCache.subscribe((event) => {
    if (event.type === 'removed') failing.delete(event.query.queryHash)
    if (event.type !== 'updated' || event.action.type !== 'failed') return
    const { error } = event.action
    if (error instanceof Error && errorStatus(error) !== BUSY) report(error, event.query)
  })
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache({
      onError: (error) => {
        if (!isFinalError(error)) onError(error)
      },
    }),
    defaultOptions: {
      queries: {
        // A local network is there without the internet, and a lost one is a failure that is seen.
        networkMode: 'always',
        staleTime: CACHE_TIME_MS,
        gcTime: CACHE_TIME_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRY_LIMIT && isRepeatable(error),
        retryDelay,
        // A request that a loader was refused isn't sent again because its screen is drawn.
        retryOnMount: ({ state: { error } }) => error === null || isRepeatable(error),
      },
    },
  })
}

/** Pause before repeat number `failures + 1`, in milliseconds. */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_DELAY_MS * 2 ** failures, RETRY_DELAY_MAX_MS)
}

/**
 * True for failures that may pass: no response, a server error, too many requests. Repeating a
 * refused or unserved request, or one with an unreadable response, changes nothing; a time-out has
 * taken long enough; a rate limit that says when it ends is waited for by the screen.
 */
export function isRepeatable(error: Error): boolean {
  if (error instanceof UnreadableError) return false
  const status = errorStatus(error)
  if (isRateLimit(error)) return false
  if (status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS) return true
  if (status === NOT_SERVED_CODE || status === TIMED_OUT) return false
  return status < 400 || status >= 500
}

/** True for a rate limit that says when it ends. */
const isRateLimit = (error: Error): boolean =>
  error instanceof ApiError &&
  errorStatus(error) === TOO_MANY_REQUESTS &&
  error.retryAt !== undefined
