import type { Account, Address } from '@bvlgarichain/shared'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError } from '../../api/client.ts'
import { useText } from '../../i18n/text.tsx'
import { useSettings } from '../../shell/settings.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TabLinks } from '../links/tab-links.tsx'
import { useChangeSearch } from '../list/use-change-search.ts'
import { AddressMessages } from './address-messages.tsx'
import { addressTabOf, directionOfTab, messagesOfTab } from './address-tab.ts'
import { AddressTokens } from './address-tokens.tsx'
import { AddressTransactions } from './address-transactions.tsx'
import { AddressTransfers } from './address-transfers.tsx'

const route = getRouteApi('/address/$addressId')
const ContractTab = lazy(async () => ({
  default: (await import('../contract/contract-tab.tsx')).ContractTab,
}))

/** Lists of an account. The URL names the open one and its filters. */
export function AddressTabs({
  address,
  account,
}: {
  address: Address
  account: Account | undefined
}) {
  const t = useText()
  const { tab: wanted, ...search } = route.useSearch()
  const tab = addressTabOf(wanted)
  const messages = messagesOfTab(tab)
  const changeSearch = useChangeSearch()
  const hasCode = account?.type === 'CONTRACT' || account?.delegate !== undefined
  const hasContract =
    useSettings().rpc?.includes('l2') === true && (hasCode || tab === 'contract')
  const open =
    messages !== undefined ? 'deposits' : tab.startsWith('transfers') ? 'transfers' : tab
  return (
    <section aria-label={t('account.lists')}>
      <TabLinks
        label={t('account.lists')}
        tabs={[
          {
            tab: undefined,
            label: t('account.tabTransactions'),
            count: account?.txCount,
          },
          {
            tab: 'transfers',
            label: t('account.tabTransfers'),
            count: account?.transferCount,
          },
          { tab: 'deposits', label: t('account.tabMessages') },
          { tab: 'tokens', label: t('account.tabTokens'), count: account?.tokenCount },
          ...(hasContract ? [{ tab: 'contract', label: t('account.typeContract') }] : []),
        ]}
        open={open === 'transactions' ? undefined : open}
      />
      {open === 'transactions' && (
        <AddressTransactions address={address} search={search} />
      )}
      {open === 'transfers' && (
        <AddressTransfers
          address={address}
          search={search}
          direction={directionOfTab(tab)}
        />
      )}
      {messages !== undefined && (
        <AddressMessages address={address} search={search} direction={messages} />
      )}
      {open === 'tokens' && <AddressTokens address={address} search={search} />}
      {open === 'contract' && hasContract && (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <ContractTab
            address={address}
            account={account}
            search={search}
            onSearch={changeSearch}
          />
        </Suspense>
      )}
      {open === 'contract' && !hasContract && (
        <ErrorState error={new ApiError('', { status: 501, code: 501 })} />
      )}
    </section>
  )
}
