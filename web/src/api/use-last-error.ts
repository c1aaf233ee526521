import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type FailedQuery = Pick<UseQueryResult<unknown>, 'error' | 'errorUpdateCount'>

/** True without data of the query's own: another range's doesn't replace one that failed. */
export const lacksData = ({
  data,
  isPlaceholderData,
}: Pick<UseQueryResult<unknown>, 'data' | 'isPlaceholderData'>): boolean =>
  data === undefined || isPlaceholderData

/**
 * The error to show in place of a query's data, until an attempt succeeds.
 * TanStack Query forgets it when the next attempt begins, so that a polled query would show
 * its error and its skeleton in turn.
 */
export const useLastError = (query: FailedQuery): Error | null =>
  useLastErrors([query])[0] ?? null

/** The same for several queries, by their order. */
export function useLastErrors(
  queries: readonly FailedQuery[],
): readonly (Error | null)[] {
  const [last, setLast] = useState<readonly (Error | null)[]>([])
  const errors = queries.map(({ error, errorUpdateCount }, index) =>
    errorUpdateCount > 0 ? (error ?? last[index] ?? null) : error,
  )
  if (errors.some((error, index) => error !== (last[index] ?? null))) setLast(errors)
  return errors
}
