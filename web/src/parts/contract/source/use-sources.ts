import type { Address } from '@bvlgarichain/contract'
import type { ContractSource } from '@bvlgarichain/contract/contract-source'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSettings } from '../../../app/settings.tsx'
import { type Sources, sourceQuery } from './contract-source.ts'
import { type SourceCheck, sourceCheckQuery, withoutRefuted } from './source-check.ts'

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
  const isOffered = useSettings().contractSources === true
  const enabled = isOffered && isWanted
  const key = addresses.join()
  const combine = useCallback(
    (results: readonly UseQueryResult<ContractSource | null>[]) => {
      const all = addressesIn(key)
      const published = new Map<Address, ContractSource>()
      const pending = new Set<Address>()
      const failed = new Map<Address, { error: Error; retry(): void }>()
      for (const [index, address] of all.entries()) {
        const { data, error, isLoading, refetch } = results[index] ?? {}
        if (data) published.set(address, data)
        else if (isLoading) pending.add(address)
        else if (error) failed.set(address, { error, retry: () => void refetch?.() })
      }
      return { published, pending, failed }
    },
    [key],
  )
  const read = useQueries({
    queries: addresses.map((address) => ({ ...sourceQuery(address), enabled })),
    combine,
  })
  const checks = useQueries({
    queries: addresses.map(sourceCheckQuery),
    combine: useCallback(
      (results: readonly UseQueryResult<SourceCheck>[]) =>
        new Map(
          addressesIn(key).flatMap((address, index) => {
            const check = results[index]?.data
            return check === undefined ? [] : [[address, check] as const]
          }),
        ),
      [key],
    ),
  })
  return useMemo(() => {
    const found = [...read.published].map(
      ([address, source]) =>
        [address, withoutRefuted(source, checks.get(address))] as const,
    )
    return { ...read, found: new Map(found), checks }
  }, [read, checks])
}

const addressesIn = (key: string): readonly Address[] =>
  key === '' ? [] : (key.split(',') as Address[])
