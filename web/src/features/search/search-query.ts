import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { resolveSearch } from './resolve-search.ts'

/** How long a found thing stays good, in milliseconds: a new block may make a miss a hit. */
const FRESH_MS = 5_000

/**
 * A search, shared by the suggestions, Enter and the results page. Its outcome names the calls
 * that failed, so nothing is repeated or reported behind the visitor's back.
 */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text] as const,
    queryFn: ({ signal }) => resolveSearch(text, callApi, signal),
    staleTime: FRESH_MS,
    retry: false,
    meta: { silent: true },
  })
