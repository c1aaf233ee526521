import { type Address, isAddress } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { getAddress } from 'viem/utils'
import { useText } from '../../i18n/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { AddressLink } from '../links/address-link.tsx'
import classes from './transfer.module.css'

/** Stands for nobody: tokens come from here when they are made, and go here to be destroyed. */
const ZERO_ADDRESS = /^0x0{40}$/

/** Sender or receiver of a transfer, with a warning if another on the page looks like it. */
export function TransferParty({
  address,
  side,
  lookAlikes,
}: {
  address: Address
  side: 'from' | 'to'
  /** Addresses on the page that look like this one. */
  lookAlikes: readonly string[] | undefined
}) {
  const t = useText()
  if (ZERO_ADDRESS.test(address)) {
    const event = side === 'from' ? 'minted' : 'burned'
    return (
      <Link to="/address/$addressId" params={{ addressId: address }}>
        <Badge title={t(`transfer.${event}Hint`)}>{t(`transfer.${event}`)}</Badge>
      </Link>
    )
  }
  const other = lookAlikes?.[0]
  return (
    <span className={classes.party}>
      <AddressLink address={address} />
      {isAddress(other) && (
        <Badge
          tone="failed"
          title={t('transfer.lookAlikeHint', { other: getAddress(other) })}
        >
          {t('transfer.lookAlike')}
        </Badge>
      )}
    </span>
  )
}
