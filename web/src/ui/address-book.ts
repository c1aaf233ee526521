import type { Address } from '@bvlgarichain/contract'
import { createContext } from 'react'

/** An address that a filter can offer. */
export interface KnownAddress {
  readonly address: Address
  /** Name of a token or contract; untrusted, anybody can choose it. */
  readonly name?: string | undefined
}

/** Where filters look for addresses beside the rows of their list. */
export interface AddressBook {
  /** Addresses that the visitor has filtered by, the newest first. */
  recent(): readonly Address[]
  remember(address: Address): void
  /** Tokens and contracts by a part of their name. @throws ApiError */
  find(text: string): Promise<readonly KnownAddress[]>
}

/** Gives filters their address book; without one they offer those of the rows. */
export const AddressBookContext = createContext<AddressBook>({
  recent: () => [],
  remember: () => {},
  find: async () => [],
})

/** Addresses of the rows of a list, which its filters offer, in reading order. */
export const RowAddressesContext = createContext<readonly Address[]>([])
