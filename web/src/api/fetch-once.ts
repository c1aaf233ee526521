import {
  type QueryClient,
  type QueryKey,
  skipToken,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { fetchPart } from './fetch-part.ts'

/**
 * Fetches what is read once and not kept, for work that reads more than a screen shows, such as
 * an export. It is retried as any query is.
 *
 * @throws ApiError of the last attempt; the signal's reason once that is aborted
 */
export async function fetchOnce<Data, Key extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn = skipToken }: UseQueryOptions<Data, Error, Data, Key>,
  signal: AbortSignal,
): Promise<Data> {
  signal.throwIfAborted()
  const cancel = () => void client.cancelQueries({ queryKey, exact: true })
  signal.addEventListener('abort', cancel)
  try {
    return await fetchPart(client, {
      queryKey,
      queryFn,
      staleTime: 0,
      gcTime: 0,
      // The caller reports the failure.
      meta: { silent: true },
    })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
