import { type Address, isAddress } from '@bvlgarichain/contract'
import type { QueryClient } from '@tanstack/react-query'
import { tokenListQuery } from '../api/queries/token.ts'
import { tokenName } from '../lib/clean-name.ts'
import { readStoredList, writeStoredList } from '../lib/storage.ts'
import type { AddressBook } from '../ui/address-book.ts'

const STORAGE_KEY = 'recent-addresses'
/** Number of remembered addresses. */
export const RECENT_ADDRESSES = 6
/** Number of suggested tokens. */
const MAX_FOUND = 5

/** Address book with recent addresses in local storage and contracts from the token list. */
export function makeAddressBook(client: QueryClient): AddressBook {
  return {
    recent: readRecent,
    remember(address) {
      const others = readRecent().filter((other) => other !== address)
      writeStoredList(STORAGE_KEY, [address, ...others].slice(0, RECENT_ADDRESSES))
    },
    async find(keyword) {
      const page = await client.fetchQuery({
        ...tokenListQuery({ keyword, pageSize: MAX_FOUND }),
        retry: false,
        meta: { silent: true },
      })
      return page.list.flatMap((token) =>
        isAddress(token.tokenId)
          ? [{ address: token.tokenId, name: tokenName(token) }]
          : [],
      )
    },
  }
}

const readRecent = (): readonly Address[] =>
  readStoredList(STORAGE_KEY)
    .filter((text) => isAddress(text))
    .slice(0, RECENT_ADDRESSES)
