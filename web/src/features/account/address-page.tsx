import type { Address } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, type NotFoundRouteProps, useLocation } from '@tanstack/react-router'
import { blo } from 'blo'
import { accountQuery } from '../../api/queries/account.ts'
import { useText } from '../../i18n/text.tsx'
import { shortHash } from '../../lib/shorten.ts'
import { useAddressName } from '../../ui/address-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AccountProofPanel } from '../evidence/account-proof-panel.tsx'
import { LabelButton } from '../labels/label-button.tsx'
import classes from './account.module.css'
import { AddressHoldings } from './address-holdings.tsx'
import { AddressSummary } from './address-summary.tsx'
import { AddressTabs } from './address-tabs.tsx'
import { checksummed, hasBrokenChecksum } from './checksum.ts'
import { InvalidAddress } from './invalid-address.tsx'
import { QrButton } from './qr-button.tsx'

const route = getRouteApi('/address/$addressId')

/** `/address/:addressId`: balances and activity of an account. */
export function AddressPage() {
  const { addressId: address } = route.useParams()
  // The parsed parameter is in lower case, which has no checksum.
  const typed = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  return <KnownAddress key={address} address={address} typed={(typed ?? '').trim()} />
}

/** Says that a path parameter isn't an address. */
export const MalformedAddress = ({ data }: NotFoundRouteProps) => (
  <InvalidAddress text={String(data).trim()} />
)

function KnownAddress({ address, typed }: { address: Address; typed: string }) {
  const t = useText()
  const name = useAddressName(address)
  const query = useQuery(accountQuery(address))
  const account = query.data?.account
  const kind = account?.type === 'CONTRACT' ? 'account.titleContract' : 'account.title'
  return (
    <>
      <PageTitle
        title={t(kind)}
        tab={t('account.tabTitle', {
          address: name?.name ?? shortHash(checksummed(address)),
        })}
      >
        <div className={classes.identity}>
          <span className={classes.picture}>
            <img src={blo(address)} width={28} height={28} alt="" />
          </span>
          <span data-testid="address-hash" data-value={address}>
            <HashText value={checksummed(address)} full />
          </span>
          <CopyButton value={checksummed(address)} label={t('account.title')} />
          {name === undefined ? null : <bdi className={classes.label}>{name.name}</bdi>}
          <QrButton address={address} />
          <LabelButton address={address} />
        </div>
      </PageTitle>
      {hasBrokenChecksum(typed) && (
        <p className={classes.warning} role="alert">
          {t('account.brokenChecksum')}
        </p>
      )}
      {query.error !== null && account === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <AddressHoldings address={address} account={account} />
          <AddressSummary address={address} account={account} />
          <AccountProofPanel address={address} />
        </>
      )}
      <AddressTabs address={address} account={account} />
    </>
  )
}
