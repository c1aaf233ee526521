import type { Address, TokenRef } from '@bvlgarichain/contract'
import { createContext, use } from 'react'

/** A name of an address, and where it comes from. */
export interface AddressName {
  readonly name: string
  /** The token whose contract it is, as the contract reports it. */
  readonly token?: Pick<TokenRef, 'name' | 'symbol'> | undefined
  /**
   * `VISITOR`: a private label of this browser. `OPERATOR`: a label of the explorer's operator.
   * `TOKEN`: the contract's own, which anybody may have chosen. `WELL_KNOWN`: the same on every
   * network.
   */
  readonly source: 'VISITOR' | 'OPERATOR' | 'TOKEN' | 'WELL_KNOWN'
}

/** Names of addresses, by lower-case address. */
export type AddressNames = ReadonlyMap<string, AddressName>

/** Names that links to addresses show; a screen adds those that its response brings. */
export const AddressNamesContext = createContext<AddressNames>(new Map())

/** The name of an address, if it has one. */
export const useAddressName = (address: Address | undefined): AddressName | undefined =>
  use(AddressNamesContext).get(address ?? '')

/** Both maps; names of the first win, and keep the token of the second. */
export const mergeNames = (first: AddressNames, second: AddressNames): AddressNames =>
  new Map([
    ...second,
    ...[...first].map(
      ([address, name]) =>
        [address, { ...name, token: name.token ?? second.get(address)?.token }] as const,
    ),
  ])
