import type { Address } from '@bvlgarichain/contract'
import layout from '../../ui/layout.module.css'
import { AddressLink } from '../links/address-link.tsx'

/** Addresses, one a line. */
export const Addresses = ({ addresses }: { addresses: readonly Address[] }) => (
  <ul className={layout.tight}>
    {addresses.map((address) => (
      <li key={address}>
        <AddressLink address={address} full />
      </li>
    ))}
  </ul>
)
