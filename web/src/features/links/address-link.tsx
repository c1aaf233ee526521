import { isAddress } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { getAddress } from 'viem/utils'
import { HashText } from '../../ui/hash-text.tsx'
import { Identicon } from '../../ui/identicon.tsx'
import classes from './address-link.module.css'

/** Leads to an account or contract. On screen the address carries its EIP-55 checksum. */
export function AddressLink({
  address,
  full = false,
}: {
  address: string
  full?: boolean
}) {
  if (!isAddress(address)) return <HashText value={address} full={full} />
  return (
    <Link
      to="/address/$addressId"
      params={{ addressId: address }}
      className={classes.link}
      data-full={full || undefined}
      data-address={address}
    >
      <span className={classes.icon}>
        <Identicon address={address} />
      </span>
      <HashText value={getAddress(address)} full={full} />
    </Link>
  )
}
