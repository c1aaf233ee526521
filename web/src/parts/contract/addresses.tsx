import type { Address } from '@bvlgarichain/contract'
import { AddressLink } from '../links/address-link.tsx'
import classes from './contract.module.css'

/** Addresses, one a line. */
export const Addresses = ({ addresses }: { addresses: readonly Address[] }) => (
  <ul className={classes.addresses}>
    {addresses.map((address) => (
      <li key={address}>
        <AddressLink address={address} full />
      </li>
    ))}
  </ul>
)
