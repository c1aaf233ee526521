import {
  type Address,
  type EndpointName,
  isAddress,
  MAX_PAGE_SIZE,
  type RequestOf,
  type ResponseOf,
  type TokenId,
} from '@bvlgarichain/contract'
import type { SearchHit } from './search-hit.ts'

/** Sends a request of a search; `undefined` if there is no match or the request fails. */
export type Find = <Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  /** Error codes that mean "no match". */
  noMatch?: readonly number[],
) => Promise<ResponseOf<Name> | undefined>

/** The beginning of an address or hash, and its end if it was copied in its short form. */
const PARTIAL = /^0x([0-9a-f]{4,})(?:(?:…|\.{2,})([0-9a-f]*))?$/i
const MAX_HITS = 8

/** True for the beginning of an address or hash, as `0x5fbd` or `0x5fbd…0aa3`. */
export const isPartial = (text: string): boolean => PARTIAL.test(text)

/**
 * Tokens, accounts and transactions whose address or hash begins with the text, among those that
 * the backend lists first: tokens with the most holders, the wealthiest accounts and the latest
 * transactions. The contract has no search by prefix.
 */
export async function partialHits(
  text: string,
  find: Find,
): Promise<readonly SearchHit[]> {
  const [, start = '', end = ''] = PARTIAL.exec(text.toLowerCase()) ?? []
  const isMatch = (value: string | undefined) =>
    value?.startsWith(`0x${start}`) === true && value.endsWith(end)
  const [tokens, holders, transactions] = await Promise.all([
    find('tokenList', { pageSize: MAX_PAGE_SIZE }),
    find('tokenHolderList', { tokenId: 'native' as TokenId, pageSize: MAX_PAGE_SIZE }),
    find('transactionList', { pageSize: MAX_PAGE_SIZE }),
  ])
  const matchingTokens = tokens?.list.filter(({ tokenId }) => isMatch(tokenId)) ?? []
  const latest = transactions?.list ?? []
  const addresses = new Set<Address>(
    [
      ...(holders?.list.map(({ address }) => address) ?? []),
      ...latest.flatMap(({ from, to }) => [from, to]),
    ].filter((address) => isAddress(address) && isMatch(address)) as Address[],
  )
  for (const { tokenId } of matchingTokens) addresses.delete(tokenId as Address)
  return [
    ...matchingTokens.map((token) => ({ kind: 'token', token }) as const),
    ...[...addresses].map(
      (address) => ({ kind: 'address', account: { address } }) as const,
    ),
    ...latest
      .filter(({ hash }) => isMatch(hash))
      .map((transaction) => ({ kind: 'transaction', transaction }) as const),
  ].slice(0, MAX_HITS)
}
