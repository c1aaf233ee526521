import { isAddress } from '@bvlgarichain/contract'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { getAddress } from 'viem/utils'
import { useText } from '../../locales/text.tsx'
import { type AddressName, useAddressName } from '../../ui/address-names.ts'
import { ChosenName } from '../../ui/chosen-name.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Identicon } from '../../ui/identicon.tsx'
import { LookAlikesContext } from '../../ui/look-alikes-context.ts'
import { TokenIcon } from '../../ui/token-icon.tsx'
import classes from './address-link.module.css'

/** Width and height of the picture of a token, in CSS pixels. */
const ICON_SIZE = 18

/**
 * Leads to an account or contract, by its name if it has one; the address is then in the tooltip.
 * On screen an address carries its EIP-55 checksum, and a warning in place of its picture where
 * another one in the same table looks like it.
 */
export function AddressLink({
  address,
  full = false,
  isUnnamed = false,
  kind,
}: {
  address: string | undefined
  full?: boolean | undefined
  /** Without its name, which stands beside the link. */
  isUnnamed?: boolean | undefined
  /** Shape of its picture: round for an account, square for a contract, between them if unknown. */
  kind?: 'ACCOUNT' | 'CONTRACT' | undefined
}) {
  const t = useText()
  const other = use(LookAlikesContext).get(address ?? '')?.[0]
  const known = isAddress(address) ? address : undefined
  const name = useAddressName(isUnnamed ? undefined : known)
  if (known === undefined) return <HashText value={address} full={full} />
  const warning = isAddress(other)
    ? t('ui.lookAlikeHint', { other: getAddress(other) })
    : undefined
  const checksummed = getAddress(known)
  return (
    <Link
      to="/address/$addressId"
      params={{ addressId: known }}
      className={classes.link}
      data-full={full || undefined}
      data-address={address}
      data-look-alike={warning === undefined ? undefined : true}
      title={name && checksummed}
    >
      {warning === undefined ? (
        name?.token !== undefined ? (
          <span className={classes.token}>
            <TokenIcon token={{ ...name.token, tokenId: known }} size={ICON_SIZE} />
          </span>
        ) : (
          <span className={classes.icon} data-kind={kind}>
            <Identicon address={known} />
          </span>
        )
      ) : (
        <span className={classes.warning} title={warning}>
          <IconAlertTriangle size={16} role="img" aria-label={warning} />
        </span>
      )}
      {name === undefined ? (
        <HashText value={checksummed} full={full} />
      ) : (
        <>
          <Name name={name} address={checksummed} />
          {full && (
            <span className={classes.beside}>
              <HashText value={checksummed} full />
            </span>
          )}
        </>
      )}
    </Link>
  )
}

function Name({
  name: { name, source },
  address,
}: {
  name: AddressName
  address: string
}) {
  const t = useText()
  const origin =
    source === 'OPERATOR' || source === 'VISITOR' ? t(`ui.label${source}`) : undefined
  return (
    <span className={classes.named}>
      <ChosenName
        className={classes.name}
        name={name}
        title={[name, origin, address].filter(Boolean).join(' · ')}
      />
      {source === 'VISITOR' && (
        <IconPencil className={classes.sign} size={13} role="img" aria-label={origin} />
      )}
    </span>
  )
}
