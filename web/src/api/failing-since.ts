import type { UseQueryResult } from '@tanstack/react-query'

/**
 * When the data on screen came, in Unix milliseconds, if the attempts to renew it fail;
 * undefined while all is well and while there is nothing on screen.
 */
export const failingSince = ({
  data,
  failureCount,
  dataUpdatedAt,
}: Pick<UseQueryResult, 'data' | 'failureCount' | 'dataUpdatedAt'>):
  | number
  | undefined => (data === undefined || failureCount === 0 ? undefined : dataUpdatedAt)
