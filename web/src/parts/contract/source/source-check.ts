import type { Address } from '@bvlgarichain/contract'
import type { ContractSource } from '@bvlgarichain/contract/contract-source'
import type { SourceVerification } from '@bvlgarichain/verify/source'
import { queryOptions } from '@tanstack/react-query'

/** Whether parts of a published source belong to the contract; `undefined` for a part that was not compared. */
export interface SourceCheck {
  /** The source that was compiled. */
  readonly source: ContractSource
  readonly abi: boolean | undefined
  readonly layout: boolean | undefined
}

/** Result of recompiling the source of a contract in this page; it is set where the check runs. */
export const sourceCheckQuery = (address: Address) =>
  queryOptions<SourceCheck>({
    queryKey: ['source-check', address],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Reads from a verification which parts of a source hold. A source of other code has no part that does. */
export function sourceCheck(
  source: ContractSource,
  { steps }: Pick<SourceVerification, 'steps'>,
): SourceCheck {
  const outcomeOf = (id: string) => steps.find((step) => step.id === id)?.outcome
  const isOtherCode = outcomeOf('code') === 'FAIL'
  const holds = (id: string) =>
    isOtherCode || outcomeOf(id) === 'FAIL'
      ? false
      : outcomeOf(id) === 'PASS' || undefined
  return { source, abi: holds('abi'), layout: holds('layout') }
}

/** A source without the parts that a check refuted. */
export function withoutRefuted(
  source: ContractSource,
  check: SourceCheck | undefined,
): ContractSource {
  if (check?.source !== source) return source
  return {
    ...source,
    abi: check.abi === false ? undefined : source.abi,
    storageLayout: check.layout === false ? undefined : source.storageLayout,
  }
}
