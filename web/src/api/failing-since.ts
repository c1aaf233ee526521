import type { UseQueryResult } from '@tanstack/react-query'

/** Query state that says whether it fails. */
export type FailingQuery = Pick<
  UseQueryResult,
  'failureCount' | 'dataUpdatedAt' | 'errorUpdatedAt'
>

/**
 * True from a query's first failed attempt until one succeeds. TanStack Query sets `failureCount`
 * to 0 whenever it requests again, so the time of the last failure counts too.
 */
export const isFailing = (query: FailingQuery): boolean =>
  query.failureCount > 0 ||
  // Each field that is read draws a component anew: a query that never failed needs one.
  (query.errorUpdatedAt > 0 && query.errorUpdatedAt > query.dataUpdatedAt)

/**
 * When the data on screen came, in Unix milliseconds, if the attempts to renew it fail;
 * undefined while all is well and while there is nothing on screen.
 *
 * @param hasData something of it is on screen
 */
export const failingSince = (
  query: FailingQuery & Pick<UseQueryResult, 'data'>,
  hasData = query.data !== undefined,
): number | undefined => (hasData && isFailing(query) ? query.dataUpdatedAt : undefined)
