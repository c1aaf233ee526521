import type { Verification } from '@bvlgarichain/verify'
import { useQuery } from '@tanstack/react-query'
import { comparedFields } from './compared-fields.ts'

/** The verification of an item, made once for the fields that it and what it is compared with have. */
export const useVerification = (
  item: object,
  other: object | undefined,
  verify: () => Verification,
): Verification =>
  useQuery({
    queryKey: ['verification', comparedFields(item), comparedFields(other ?? null)],
    queryFn: verify,
    initialData: verify,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
