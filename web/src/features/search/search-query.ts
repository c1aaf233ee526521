import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { storedTimeForm } from '../../ui/time-settings.tsx'

/** Freshness in milliseconds; short, because a new block may turn a miss into a hit. */
const FRESH_MS = 5_000

/**
 * A search, shared by the suggestions, Enter and the results page. Failed requests are part of
 * its outcome, so they are neither retried nor reported as toasts.
 */
export function searchQuery(text: string) {
  // Dates are read in the zone that times are shown in.
  const timeForm = storedTimeForm()
  return queryOptions({
    queryKey: ['search', text, timeForm] as const,
    async queryFn({ signal }) {
      const { resolveSearch } = await import('./resolve-search.ts')
      return resolveSearch(text, callApi, signal, timeForm)
    },
    staleTime: FRESH_MS,
    retry: false,
    meta: { silent: true },
  })
}
