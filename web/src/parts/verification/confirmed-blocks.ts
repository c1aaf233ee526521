import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

/** Filled by {@link shareConfirmation} alone. */
const confirmedQuery = (hash: string | undefined) =>
  queryOptions({
    queryKey: ['confirmed-l1-block', hash] as const,
    queryFn: (): boolean => false,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Shares with the rest of the page whether the visitor or the consensus confirms an L1 block. */
export function shareConfirmation(
  client: QueryClient,
  hash: string,
  isConfirmed: boolean,
): void {
  client.setQueryData(confirmedQuery(hash).queryKey, isConfirmed)
}

/** True while an L1 block is confirmed on this page. */
export const useConfirmedBlock = (hash: string | undefined): boolean =>
  useQuery(confirmedQuery(hash)).data === true && hash !== undefined

/** The hashes with or without one of them. */
export const withHash = (
  hashes: readonly string[],
  hash: string,
  isConfirmed: boolean,
): readonly string[] =>
  hashes.includes(hash) === isConfirmed
    ? hashes
    : isConfirmed
      ? [...hashes, hash]
      : hashes.filter((other) => other !== hash)
