import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The error to show in place of a query's data, until an attempt succeeds.
 * TanStack Query forgets it when the next attempt begins, so that a polled query would show
 * its error and its skeleton in turn.
 */
export function useLastError({
  error,
  errorUpdateCount,
}: Pick<UseQueryResult<unknown>, 'error' | 'errorUpdateCount'>): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  if (error !== null && error !== last) setLast(error)
  return error ?? (errorUpdateCount > 0 ? last : null)
}
