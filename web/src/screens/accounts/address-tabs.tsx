import type { Account, Address } from '@bvlgarichain/contract'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError } from '../../api/client.ts'
import { useSettings } from '../../app/settings.tsx'
import { useText } from '../../locales/text.tsx'
import { addressKindOf, hasRunCode } from '../../parts/labels/address-kind.ts'
import { type TabLink, TabLinks } from '../../parts/links/tab-links.tsx'
import { useChangeSearch } from '../../parts/list/use-change-search.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import type { ActivityTab } from './activity/activity-tabs.tsx'
import {
  AddressMessages,
  AddressTransactions,
  AddressTransfers,
} from './address-lists.tsx'
import { addressTabOf, messagesOfTab } from './address-tab.ts'
import { AddressTokens } from './address-tokens.tsx'

const route = getRouteApi('/address/$addressId')
const AccountPieces = lazy(async () => ({
  default: (await import('../../parts/nft/account-pieces.tsx')).AccountPieces,
}))
const ApprovalsPanel = lazy(async () => ({
  default: (await import('../../parts/contract/approvals/approvals-panel.tsx'))
    .ApprovalsPanel,
}))
const ActivityTabs = lazy(async () => ({
  default: (await import('./activity/activity-tabs.tsx')).ActivityTabs,
}))
const ContractTab = lazy(async () => ({
  default: (await import('../../parts/contract/contract-tab.tsx')).ContractTab,
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
  const kind = account && addressKindOf(account)
  const hasCode = kind === 'CONTRACT' || kind === 'DELEGATING'
  const hasNode = useSettings().rpc?.includes('l2') === true
  const hasContract = hasNode && (hasCode || tab === 'contract')
  const loading = <p role="status">{t('common.loading')}</p>
  const open =
    messages !== undefined ? 'deposits' : tab.startsWith('transfers') ? 'transfers' : tab
  const { depositCount, withdrawalCount } = account ?? {}
  const tabs: readonly (TabLink | false)[] = [
    {
      tab: undefined,
      label: t('account.tabTransactions'),
      icon: 'transaction',
      count: account?.txCount,
    },
    hasContract && {
      tab: 'contract',
      label: t('ui.accountCONTRACT'),
      icon: 'contract',
    },
    {
      tab: 'tokens',
      label: t('account.tabTokens'),
      icon: 'token',
      count: account?.tokenCount,
    },
    {
      tab: 'transfers',
      label: t('account.tabTransfers'),
      icon: 'transfer',
      count: account?.transferCount,
    },
    {
      tab: 'deposits',
      label: t('account.tabMessages'),
      icon: 'deposit',
      count:
        depositCount === undefined || withdrawalCount === undefined
          ? undefined
          : depositCount + withdrawalCount,
    },
    { tab: 'items', label: t('token.items'), icon: 'piece' },
    hasNode && { tab: 'logs', label: t('transaction.tabLogs'), icon: 'recent' },
    // Accounts with code send operations and pay for them.
    hasNode &&
      (hasCode || tab === 'operations') && {
        tab: 'operations',
        label: t('account.tabOperations'),
        icon: 'account',
      },
  ]
  return (
    <section aria-label={t('account.lists')}>
      <TabLinks
        label={t('account.lists')}
        // An empty tab is shown to those only whose link leads to it.
        tabs={tabs.filter(
          (each): each is TabLink =>
            each !== false &&
            (each.count !== 0 || each.tab === undefined || each.tab === open),
        )}
        open={open === 'transactions' ? undefined : open}
      />
      {open === 'transactions' && (
        <AddressTransactions address={address} search={search} />
      )}
      {open === 'transfers' && (
        <AddressTransfers address={address} search={search} tab={tab} />
      )}
      {messages !== undefined && (
        <AddressMessages address={address} search={search} direction={messages} />
      )}
      {open === 'tokens' && (
        <AddressTokens address={address} count={account?.tokenCount} search={search} />
      )}
      {open === 'tokens' && hasNode && (
        <Suspense>
          <ApprovalsPanel address={address} />
        </Suspense>
      )}
      {open === 'items' && (
        <Suspense fallback={loading}>
          <AccountPieces address={address} search={search} />
        </Suspense>
      )}
      {isActivityTab(open) &&
        (hasNode ? (
          <Suspense fallback={loading}>
            <ActivityTabs
              address={address}
              hasRunCode={hasRunCode(kind)}
              tab={open}
              search={search}
              onSearch={changeSearch}
            />
          </Suspense>
        ) : (
          <NoNode />
        ))}
      {open === 'contract' && hasContract && (
        <Suspense fallback={loading}>
          <ContractTab
            address={address}
            account={account}
            search={search}
            onSearch={changeSearch}
          />
        </Suspense>
      )}
      {open === 'contract' && !hasContract && <NoNode />}
    </section>
  )
}

const isActivityTab = (tab: string): tab is ActivityTab =>
  tab === 'logs' || tab === 'operations'

const NoNode = () => <ErrorState error={new ApiError('', { status: 501, code: 501 })} />
