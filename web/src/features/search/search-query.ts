import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { resolveSearch } from './resolve-search.ts'

/** Freshness in milliseconds; short, because a new block may turn a miss into a hit. */
const FRESH_MS = 5_000

/**
 * A search, shared by the suggestions, Enter and the results page. Failed requests are part of
 * its outcome, so they are neither retried nor reported as toasts.
 */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text] as const,
    queryFn: ({ signal }) => resolveSearch(text, callApi, signal),
    staleTime: FRESH_MS,
    retry: false,
    meta: { silent: true },
  })
