import type { Address } from '@bvlgarichain/shared'
import { createContext } from 'react'

/** An address that a filter can offer. */
export interface KnownAddress {
  readonly address: Address
  /** Name of a token or contract; untrusted, anybody can choose it. */
  readonly name?: string | undefined
}

/** Where filters look for addresses beside the page itself. */
export interface AddressBook {
  /** Addresses that the visitor has filtered by, the newest first. */
  recent(): readonly Address[]
  remember(address: Address): void
  /** Tokens and contracts by a part of their name. @throws ApiError */
  find(text: string): Promise<readonly KnownAddress[]>
}

/** Gives filters their address book; without one they offer what is on the page. */
export const AddressBookContext = createContext<AddressBook>({
  recent: () => [],
  remember: () => {},
  find: async () => [],
})
