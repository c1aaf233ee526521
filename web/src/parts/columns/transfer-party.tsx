import type { Address } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PartyLink } from '../links/party-link.tsx'

/** No account: tokens come from here when they are made, and go here to be destroyed. */
const ZERO_ADDRESS = /^0x0{40}$/

/** Sender or receiver of a transfer. */
export function TransferParty({
  address,
  side,
  account,
}: {
  address: Address | undefined
  side: 'from' | 'to'
  /** Account whose screen this is. */
  account: Address | undefined
}) {
  const t = useText()
  if (address === undefined || address === account || !ZERO_ADDRESS.test(address)) {
    return <PartyLink address={address} account={account} />
  }
  const event = side === 'from' ? 'minted' : 'burned'
  return (
    <Link to="/address/$addressId" params={{ addressId: address }}>
      <Badge title={t(`transfer.${event}Hint`)}>{t(`transfer.${event}`)}</Badge>
    </Link>
  )
}
