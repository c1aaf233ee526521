import type { Address } from '@bvlgarichain/contract'
import { getAddress } from 'viem/utils'
import { HashText } from '../../ui/hash-text.tsx'
import { AddressLink } from './address-link.tsx'

/** Leads to an account, unless it is the one whose screen this is. */
export function PartyLink({
  address,
  account,
  kind,
}: {
  address: Address | undefined
  /** Account whose screen this is. */
  account?: Address | undefined
  kind?: 'ACCOUNT' | undefined
}) {
  return address !== undefined && address === account ? (
    <HashText value={getAddress(address)} />
  ) : (
    <AddressLink address={address} kind={kind} />
  )
}
