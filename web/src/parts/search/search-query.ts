import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'

/** Freshness in milliseconds; short, because a new block may turn a miss into a hit. */
const FRESH_MS = 5_000

/**
 * A search, shared by the suggestions, Enter and the results page. Failed requests are part of
 * its outcome, so they are neither retried nor reported as toasts.
 */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text] as const,
    async queryFn({ signal }) {
      const { resolveSearch } = await import('./resolve-search.ts')
      return resolveSearch(text, callApi, signal)
    },
    staleTime: FRESH_MS,
    retry: false,
    meta: { silent: true },
  })
}
