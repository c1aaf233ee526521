import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'

const keyOf = (hash: string | undefined) => ['confirmed-l1-block', hash] as const

/** Shares with the rest of the page whether the visitor or the consensus confirms an L1 block. */
export const shareConfirmation = (
  client: QueryClient,
  hash: string,
  isConfirmed: boolean,
) => client.setQueryData(keyOf(hash), isConfirmed)

/** True while an L1 block is confirmed on this page. */
export const useConfirmedBlock = (hash: string | undefined): boolean =>
  useQuery({
    queryKey: keyOf(hash),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data === true

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
