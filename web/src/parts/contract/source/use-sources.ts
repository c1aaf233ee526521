import type { Address } from '@bvlgarichain/contract'
import type { ContractSource } from '@bvlgarichain/contract/contract-source'
import type { SourceVerification } from '@bvlgarichain/verify/source'
import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSettings } from '../../../app/settings.tsx'
import { type Sources, sourceQuery } from './contract-source.ts'

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

/** Sources of some contracts, read so far. */
export interface SourcesState {
  /** Sources without the parts that recompiling refuted. */
  readonly found: Sources
  /** The same sources as they were published. */
  readonly published: Sources
  /** Results of recompiling them in this page. */
  readonly checks: ReadonlyMap<Address, SourceCheck>
  /** Contracts whose sources are still being read. */
  readonly pending: ReadonlySet<Address>
  /** Contracts whose sources could not be read. */
  readonly failed: ReadonlyMap<Address, { readonly error: Error; retry(): void }>
}

/** Reads the sources of contracts; none where the server offers no sources. */
export function useSources(
  addresses: readonly Address[],
  isWanted: boolean = true,
): SourcesState {
  const enabled = useSettings().contractSources === true && isWanted
  const key = addresses.join()
  return useQueries({
    queries: addresses.flatMap((address) => [
      { ...sourceQuery(address), enabled },
      sourceCheckQuery(address),
    ]),
    combine: useCallback(
      (results: readonly UseQueryResult[]) =>
        stateOf(key === '' ? [] : (key.split(',') as Address[]), results),
      [key],
    ),
  })
}

function stateOf(
  addresses: readonly Address[],
  results: readonly UseQueryResult[],
): SourcesState {
  const found = new Map<Address, ContractSource>()
  const published = new Map<Address, ContractSource>()
  const checks = new Map<Address, SourceCheck>()
  const pending = new Set<Address>()
  const failed = new Map<Address, { error: Error; retry(): void }>()
  for (const [index, address] of addresses.entries()) {
    const [read, checked] = results.slice(2 * index)
    const { data, error, isLoading, refetch } = read as UseQueryResult<ContractSource>
    const check = checked?.data as SourceCheck | undefined
    if (check !== undefined) checks.set(address, check)
    if (data) {
      published.set(address, data)
      found.set(address, withoutRefuted(data, check))
    } else if (isLoading) pending.add(address)
    else if (error) failed.set(address, { error, retry: () => void refetch() })
  }
  return { found, published, checks, pending, failed }
}
