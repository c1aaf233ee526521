import type { Address } from '@bvlgarichain/shared'
import { getRouteApi } from '@tanstack/react-router'
import { blo } from 'blo'
import { accountQuery } from '../../api/queries/account.ts'
import { useDeferredQuery } from '../../api/use-deferred-query.ts'
import { useText } from '../../i18n/text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from './account.module.css'
import { AddressSummary } from './address-summary.tsx'
import { AddressTabs } from './address-tabs.tsx'
import { checksummed, hasBrokenChecksum } from './checksum.ts'
import { InvalidAddress } from './invalid-address.tsx'
import { readAddress } from './read-address.ts'

const route = getRouteApi('/address/$addressId')

/** `/address/:addressId`: what an account holds and did. */
export function AddressPage() {
  const { addressId } = route.useParams()
  const address = readAddress(addressId)
  return address === undefined ? (
    <InvalidAddress text={addressId.trim()} />
  ) : (
    <KnownAddress key={address} address={address} typed={addressId.trim()} />
  )
}

function KnownAddress({ address, typed }: { address: Address; typed: string }) {
  const t = useText()
  const query = useDeferredQuery(accountQuery(address))
  const account = query.data?.account
  const kind = account?.type === 'CONTRACT' ? 'account.titleContract' : 'account.title'
  return (
    <>
      <PageTitle title={t(kind)}>
        <div className={classes.identity}>
          <span className={classes.picture}>
            <img src={blo(address)} width={28} height={28} alt="" />
          </span>
          <span data-testid="address-hash" data-value={address}>
            <HashText value={checksummed(address)} full />
          </span>
          <CopyButton value={checksummed(address)} label={t('account.title')} />
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
        <AddressSummary account={account} />
      )}
      <AddressTabs address={address} account={account} />
    </>
  )
}
