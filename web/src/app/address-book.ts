import { type Address, isAddress } from '@bvlgarichain/contract'
import type { QueryClient } from '@tanstack/react-query'
import { tokenListQuery } from '../api/queries/token.ts'
import { cleanName } from '../lib/clean-name.ts'
import { readStored, writeStored } from '../lib/storage.ts'
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
      writeStored(
        STORAGE_KEY,
        JSON.stringify([address, ...others].slice(0, RECENT_ADDRESSES)),
      )
    },
    async find(keyword) {
      const page = await client.fetchQuery({
        ...tokenListQuery({ keyword, pageSize: MAX_FOUND }),
        retry: false,
        meta: { silent: true },
      })
      return page.list.flatMap(({ tokenId, name, symbol }) =>
        isAddress(tokenId)
          ? [{ address: tokenId, name: cleanName(name) ?? cleanName(symbol) }]
          : [],
      )
    },
  }
}

/** Stored addresses; empty for malformed text. */
function readRecent(): readonly Address[] {
  try {
    const value: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isAddress).slice(0, RECENT_ADDRESSES) : []
  } catch {
    return []
  }
}
