import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/**
 * `useQuery` for what fills a screen. Its answers come as a deferred value: React draws them
 * in slices, between which the browser answers the visitor. A plain `useQuery` draws at once,
 * which on a phone is one long task.
 */
export function useDeferredQuery<Answer, Key extends QueryKey, Shown = Answer>(
  options: UseQueryOptions<Answer, Error, Shown, Key>,
): UseQueryResult<Shown> {
  return useDeferredValue(useQuery(options))
}
