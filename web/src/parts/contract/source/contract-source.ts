import { type Address, CONTRACT_SOURCE_PREFIX, parseJson } from '@bvlgarichain/contract'
import {
  type ContractSource,
  parseContractSource,
} from '@bvlgarichain/contract/contract-source'
import { queryOptions } from '@tanstack/react-query'
import { attempt } from '../../../lib/attempt.ts'

/** Published sources by address; contracts without one are left out. */
export type Sources = ReadonlyMap<Address, ContractSource>

/** Source of a contract of layer 2, as far as the server knows it; `null` for none. */
export const sourceQuery = (address: Address) =>
  queryOptions({
    queryKey: ['contract-source', address] as const,
    queryFn: ({ signal }) => readSource(address, signal),
    staleTime: 60_000,
    retry: false,
    meta: { silent: true },
  })

/** A source could not be read; nothing is known of whether there is one. */
class SourceError extends Error {
  override readonly name = 'SourceError'
}

/** @throws SourceError if the server says neither what the source is nor that there is none */
async function readSource(
  address: Address,
  signal: AbortSignal,
): Promise<ContractSource | null> {
  let text: string
  try {
    const response = await fetch(`${CONTRACT_SOURCE_PREFIX}/l2/${address}`, { signal })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`HTTP status ${response.status}`)
    text = await response.text()
  } catch (cause) {
    signal.throwIfAborted()
    throw new SourceError('The source could not be loaded', { cause })
  }
  const source = attempt(() => parseContractSource(parseJson(text)))
  if (source === undefined) throw new SourceError('The source cannot be read')
  return source
}
