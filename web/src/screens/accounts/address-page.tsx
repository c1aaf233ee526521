import '../../locales/en-US/prove.ts'
import type { Address } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, type NotFoundRouteProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { accountQuery } from '../../api/queries/account.ts'
import { useLastError } from '../../api/use-last-error.ts'
import { useSettings } from '../../app/settings.tsx'
import { checksummed } from '../../lib/checksum.ts'
import { tokenName } from '../../lib/clean-name.ts'
import { shorten } from '../../lib/shorten.ts'
import { useText } from '../../locales/text.tsx'
import { AccountProofPanel } from '../../parts/evidence/account-proof-panel.tsx'
import { addressKindOf } from '../../parts/labels/address-kind.ts'
import { LabelButton } from '../../parts/labels/label-button.tsx'
import { ChecksumWarning } from '../../parts/links/checksum-warning.tsx'
import { useChangeSearch } from '../../parts/list/use-change-search.ts'
import { inputHint } from '../../parts/search/input-hint.ts'
import { MalformedScreen } from '../../parts/search/malformed-item.tsx'
import { useAddressName } from '../../ui/address-names.ts'
import { ChosenName } from '../../ui/chosen-name.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Identicon } from '../../ui/identicon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TokenIcon } from '../../ui/token-icon.tsx'
import classes from './account.module.css'
import { AddressHoldings } from './address-holdings.tsx'
import { AddressSummary } from './address-summary.tsx'
import { AddressTabs } from './address-tabs.tsx'
import { QrButton } from './qr-button.tsx'

const route = getRouteApi('/address/$addressId')
const SourceBadge = lazy(async () => ({
  default: (await import('../../parts/contract/source/source-badge.tsx')).SourceBadge,
}))
const SourceName = lazy(async () => ({
  default: (await import('../../parts/contract/source/source-name.tsx')).SourceName,
}))
const SourcePurpose = lazy(async () => ({
  default: (await import('../../parts/contract/source/source-name.tsx')).SourcePurpose,
}))

/** `/address/:addressId`: balances and activity of an account. */
export function AddressPage() {
  const { addressId: address } = route.useParams()
  return <KnownAddress key={address} address={address} />
}

/** Error screen: a path parameter isn't an address. */
export const MalformedAddress = ({ data }: NotFoundRouteProps) => (
  <InvalidAddress text={String(data).trim()} />
)

function KnownAddress({ address }: { address: Address }) {
  const t = useText()
  const { contractSources } = useSettings()
  const name = useAddressName(address)
  const { check = false } = route.useSearch()
  const changeSearch = useChangeSearch()
  const query = useQuery(accountQuery(address))
  const lastError = useLastError(query)
  const error = query.data === undefined ? lastError : query.error
  const account = query.data?.account
  const kind = account && addressKindOf(account)
  const hasSource = kind === 'CONTRACT' && contractSources === true
  const token = tokenName(account?.token)
  // The title has the name of a token.
  const label = name?.name === token ? undefined : name?.name
  return (
    <>
      <PageTitle
        title={
          label !== undefined ? (
            <ChosenName name={label} />
          ) : token !== undefined ? (
            <RichText
              text={t('account.titleToken')}
              parts={{ name: <ChosenName name={token} /> }}
            />
          ) : hasSource ? (
            <Suspense fallback={t('ui.accountCONTRACT')}>
              <SourceName address={address} />
            </Suspense>
          ) : (
            t(kind === 'CONTRACT' ? 'ui.accountCONTRACT' : 'account.title')
          )
        }
        tab={t('account.tabTitle', {
          address: name?.name ?? shorten(checksummed(address)),
        })}
      >
        <div className={classes.identity}>
          <span className={classes.picture} data-kind={kind}>
            {account?.token === undefined ? (
              <Identicon address={address} size={28} />
            ) : (
              <TokenIcon token={{ ...account.token, tokenId: address }} size={28} />
            )}
          </span>
          <span data-testid="address-hash" data-value={address}>
            <HashText value={checksummed(address)} full />
          </span>
          <CopyButton value={checksummed(address)} label={t('account.title')} />
          {hasSource && (
            <Suspense>
              <SourceBadge address={address} />
            </Suspense>
          )}
          <QrButton address={address} />
          <LabelButton address={address} />
          <Button
            size="compact-sm"
            title={t('prove.accountText')}
            aria-expanded={check}
            onClick={() => changeSearch({ check: check ? undefined : true })}
          >
            {t('prove.prove')}
          </Button>
        </div>
      </PageTitle>
      <ChecksumWarning />
      {hasSource && (
        <div className={classes.purpose}>
          <Suspense>
            <SourcePurpose address={address} />
          </Suspense>
        </div>
      )}
      {error !== null && account === undefined ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <AddressHoldings address={address} account={account} />
          <AddressSummary address={address} account={account} />
          {check && (
            <div className={classes.proof}>
              <AccountProofPanel address={address} />
            </div>
          )}
        </>
      )}
      <AddressTabs address={address} account={account} />
    </>
  )
}

/** Explains why a text isn't an address, and offers to search for it. */
function InvalidAddress({ text }: { text: string }) {
  const t = useText()
  const hint = inputHint(text)
  return (
    <MalformedScreen
      mark={t('account.title')}
      title={t('account.invalidTitle')}
      text={hint === undefined ? t('account.invalidText') : t(hint.key, hint.params)}
      input={text}
    />
  )
}
