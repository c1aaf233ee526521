import { type Address, CONTRACT_SOURCE_PREFIX, parseJson } from '@bvlgarichain/shared'
import {
  type ContractSource,
  parseContractSource,
} from '@bvlgarichain/shared/contract-source'
import { queryOptions } from '@tanstack/react-query'

/** Published sources by address; contracts without one are left out. */
export type Sources = ReadonlyMap<Address, ContractSource>

/** Sources of contracts of layer 2, as far as the server knows them. */
export const sourcesQuery = (addresses: readonly Address[]) =>
  queryOptions({
    queryKey: ['contract-sources', addresses] as const,
    queryFn: async ({ signal }): Promise<Sources> => {
      const found = await Promise.all(
        addresses.map(
          async (address) => [address, await readSource(address, signal)] as const,
        ),
      )
      return new Map(
        found.flatMap(([address, source]) => (source ? [[address, source]] : [])),
      )
    },
    staleTime: 60_000,
    retry: false,
    meta: { silent: true },
  })

/** The page is whole without a source: a failure counts as none. */
async function readSource(
  address: Address,
  signal: AbortSignal,
): Promise<ContractSource | undefined> {
  try {
    const url = `${CONTRACT_SOURCE_PREFIX}/l2/${address}`
    const response = await fetch(url, { signal })
    if (!response.ok) return undefined
    return parseContractSource(parseJson(await response.text()))
  } catch {
    return undefined
  }
}
