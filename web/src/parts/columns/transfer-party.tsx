import { type Address, ZERO_ADDRESS } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PartyLink } from '../links/party-link.tsx'

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
  if (address === undefined || address === account || address !== ZERO_ADDRESS) {
    return <PartyLink address={address} account={account} />
  }
  const event = side === 'from' ? 'minted' : 'burned'
  return (
    <Link to="/address/$addressId" params={{ addressId: address }}>
      <Badge title={t(`transfer.${event}Hint`)}>{t(`transfer.${event}`)}</Badge>
    </Link>
  )
}
