import {
  type Address,
  type EndpointName,
  isAddress,
  MAX_PAGE_SIZE,
  MIN_HASH_PREFIX,
  type RequestOf,
  type ResponseOf,
  type TokenId,
} from '@bvlgarichain/contract'
import { beginsWith, type HexStart } from './hex-start.ts'
import type { SearchHit } from './search-hit.ts'

/** Sends a request of a search; `undefined` if there is no match or the request fails. */
export type Find = <Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  options?: {
    /** A backend that doesn't know an optional parameter may refuse the request. */
    readonly mayRefuse?: boolean
  },
) => Promise<ResponseOf<Name> | undefined>

/** Hashes and addresses that begin alike. */
export interface PartialHits {
  readonly hits: readonly SearchHit[]
  /** True if the backend finds hashes by how they begin; `undefined` if it wasn't asked. */
  readonly byPrefix?: boolean | undefined
}

const MAX_HITS = 8

/**
 * Objects whose hash or address begins with some digits. A backend that has the parameter `hashPrefix`
 * finds all transactions, blocks and batches. Addresses, and transactions of other backends, are
 * found among those listed first: tokens with the most holders, the wealthiest accounts and
 * the latest transactions.
 */
export async function partialHits(text: HexStart, find: Find): Promise<PartialHits> {
  const hashPrefix = text.start
  const byHash =
    hashPrefix.length < 2 + MIN_HASH_PREFIX
      ? undefined
      : ({ hashPrefix, pageSize: MAX_HITS } as const)
  const mayRefuse = { mayRefuse: true }
  const [found, blocks, batches, tokens, holders, latest] = await Promise.all([
    byHash && find('transactionList', byHash, mayRefuse),
    byHash && find('blockList', byHash, mayRefuse),
    byHash && find('batchList', byHash, mayRefuse),
    find('tokenList', { pageSize: MAX_PAGE_SIZE }),
    find('tokenHolderList', { tokenId: 'native' as TokenId, pageSize: MAX_PAGE_SIZE }),
    find('transactionList', { pageSize: MAX_PAGE_SIZE }),
  ])
  const isMatch = (value: string | undefined) => beginsWith(value, text)
  const matchingTokens = tokens?.list.filter(({ tokenId }) => isMatch(tokenId)) ?? []
  const addresses = new Set<Address>(
    [
      ...(holders?.list.map(({ address }) => address) ?? []),
      ...(latest?.list.flatMap(({ from, to }) => [from, to]) ?? []),
    ].filter((address) => isAddress(address) && isMatch(address)) as Address[],
  )
  for (const { tokenId } of matchingTokens) addresses.delete(tokenId as Address)
  const transactions = new Map(
    [...(found?.list ?? []), ...(latest?.list ?? [])].map((row) => [row.hash, row]),
  )
  const hits: SearchHit[] = [
    ...matchingTokens.map((token) => ({ kind: 'token', token }) as const),
    ...[...addresses].map(
      (address) => ({ kind: 'address', account: { address } }) as const,
    ),
    ...[...transactions.values()]
      .map((transaction) => ({ kind: 'transaction', transaction }) as const)
      .filter(({ transaction }) => isMatch(transaction.hash)),
    ...(blocks?.list ?? [])
      .filter(({ hash }) => isMatch(hash))
      .map((block) => ({ kind: 'block', block }) as const),
    ...(batches?.list ?? [])
      .filter(({ hash }) => isMatch(hash))
      .map((batch) => ({ kind: 'batch', batch }) as const),
  ]
  return {
    hits: hits.slice(0, MAX_HITS),
    // Backends that don't know the parameter list other transactions.
    byPrefix:
      byHash && found?.list.every(({ hash }) => hash.startsWith(hashPrefix)) === true,
  }
}
