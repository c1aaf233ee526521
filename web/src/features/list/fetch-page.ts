import { type QueryClient, type QueryKey, skipToken } from '@tanstack/react-query'
import type { ListQueryOptions } from './list.ts'

/**
 * A page of a list that no screen shows, which is not kept; for exports. It is retried as any
 * query is.
 *
 * @throws ApiError of the last attempt; CancelledError once the signal is aborted
 */
export async function fetchPage<Answer, Key extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn = skipToken }: ListQueryOptions<Answer, Key>,
  signal: AbortSignal,
): Promise<Answer> {
  const cancel = () => void client.cancelQueries({ queryKey, exact: true })
  signal.addEventListener('abort', cancel)
  try {
    return await client.fetchQuery({
      queryKey,
      queryFn,
      staleTime: 0,
      gcTime: 0,
      // The export says itself what went wrong.
      meta: { silent: true },
    })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
