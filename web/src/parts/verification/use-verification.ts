import type { Verification } from '@bvlgarichain/verify'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { comparedFields } from './compared-fields.ts'

/**
 * The verification of an item, made once for the fields that it and what it is compared with have: badge and
 * ladder are views of one.
 */
export const useVerification = (
  item: object,
  other: object | undefined,
  verify: () => Verification,
): Verification =>
  useQuery({
    queryKey: [...keyOf(item), comparedFields(other ?? null)],
    queryFn: verify,
    initialData: verify,
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** The verification that the page has made of an item, if it has. */
export const knownVerification = (
  client: QueryClient,
  item: object,
): Verification | undefined =>
  client
    .getQueriesData<Verification>({ queryKey: keyOf(item) })
    .find(([, data]) => data !== undefined)?.[1]

const keyOf = (item: object) => ['verification', comparedFields(item)] as const
