import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Fetches a part of what another query is made of. Should it be cancelled, as when its last reader
 * leaves the screen, it fails like any request: a query that throws the CancelledError of another
 * one is taken for cancelled itself, and waits forever.
 */
export async function fetchPart<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await client.fetchQuery(options)
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
    throw new Error('A part of it was cancelled', { cause: error })
  }
}
