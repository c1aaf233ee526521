import type { Address } from '@bvlgarichain/contract'
import type { ContractSource } from '@bvlgarichain/contract/contract-source'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSettings } from '../../../app/settings.tsx'
import { type Sources, sourceQuery } from './contract-source.ts'

/** Sources of some contracts, read so far. */
export interface SourcesState {
  readonly found: Sources
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
    queries: addresses.map((address) => ({ ...sourceQuery(address), enabled })),
    combine: useCallback(
      (results: readonly UseQueryResult<ContractSource | null>[]) =>
        stateOf(key === '' ? [] : (key.split(',') as Address[]), results),
      [key],
    ),
  })
}

function stateOf(
  addresses: readonly Address[],
  results: readonly UseQueryResult<ContractSource | null>[],
): SourcesState {
  const found = new Map<Address, ContractSource>()
  const pending = new Set<Address>()
  const failed = new Map<Address, { error: Error; retry(): void }>()
  for (const [index, { data, error, isLoading, refetch }] of results.entries()) {
    const address = addresses[index]
    if (address === undefined) continue
    if (data) found.set(address, data)
    else if (isLoading) pending.add(address)
    else if (error) failed.set(address, { error, retry: () => void refetch() })
  }
  return { found, pending, failed }
}
