import { isAddress } from '@bvlgarichain/shared'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { getAddress } from 'viem/utils'
import { useText } from '../../i18n/text.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Identicon } from '../../ui/identicon.tsx'
import { LookAlikesContext } from '../../ui/look-alikes.ts'
import classes from './address-link.module.css'

/**
 * Leads to an account or contract. On screen the address carries its EIP-55 checksum, and a
 * warning in place of its picture where another one in the same table looks like it.
 */
export function AddressLink({
  address,
  full = false,
}: {
  address: string
  full?: boolean
}) {
  const t = useText()
  const other = use(LookAlikesContext).get(address)?.[0]
  if (!isAddress(address)) return <HashText value={address} full={full} />
  const warning = isAddress(other)
    ? t('transfer.lookAlikeHint', { other: getAddress(other) })
    : undefined
  return (
    <Link
      to="/address/$addressId"
      params={{ addressId: address }}
      className={classes.link}
      data-full={full || undefined}
      data-address={address}
      data-look-alike={warning === undefined ? undefined : true}
    >
      {warning === undefined ? (
        <span className={classes.icon}>
          <Identicon address={address} />
        </span>
      ) : (
        <span className={classes.warning} title={warning}>
          <IconAlertTriangle size={16} role="img" aria-label={warning} />
        </span>
      )}
      <HashText value={getAddress(address)} full={full} />
    </Link>
  )
}
