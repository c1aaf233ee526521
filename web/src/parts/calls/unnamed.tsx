import type { ReactNode } from 'react'
import { type AddressNames, AddressNamesContext } from '../../ui/address-names.ts'

const NO_NAMES: AddressNames = new Map()

/**
 * Shows addresses without their names when `when`: those of a message may be on the other layer,
 * where another contract has the same address.
 */
export function Unnamed({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? (
    <AddressNamesContext value={NO_NAMES}>{children}</AddressNamesContext>
  ) : (
    children
  )
}
