import type { TokenHolder } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { headlineQuery } from '../../api/queries/network.ts'
import { accountsQuery } from '../../api/queries/token.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { AMOUNT_DECIMALS, COIN_UNIT, coinFields } from '../../parts/list/columns.tsx'
import { defineList } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import layout from '../../ui/layout.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { holderColumns, holderKey } from './holder-columns.tsx'

const route = getRouteApi('/accounts')

const accountList = defineList({
  name: 'accounts',
  query: accountsQuery,
  columns: holderColumns({
    holder: 'token.account',
    balance: 'token.balance',
    showBalance: ({ balance }) => (
      <NativeAmount wei={balance} aligned={AMOUNT_DECIMALS} />
    ),
    exported: [
      ...coinFields('balance', ({ balance }: TokenHolder) => balance),
      ...COIN_UNIT,
    ],
    // Most networks do not know how much of their coin there is.
    hasShare: (rows) => rows.some(({ share }) => share !== undefined),
  }),
  rowKey: holderKey,
  rowTestId: 'account-row',
  texts: {
    title: 'token.accountList',
    none: 'token.noAccounts',
    noneText: 'token.noAccountsText',
  },
})

/** Every account that holds the network's coin, by balance. */
export function AccountsPage() {
  const t = useText()
  const search = route.useSearch()
  // The same page as the list's: it says how many accounts hold anything, which are fewer than
  // those that the network has seen.
  const { data } = useQuery(accountsQuery(search))
  const seen = useQuery(headlineQuery(false)).data?.totalAccounts
  return (
    <>
      <PageTitle title={t('token.accounts')}>
        {data?.total !== undefined && (
          <span className={layout.note}>
            {t('token.withBalance', { count: data.total })}
            {seen !== undefined &&
              ` · ${t('token.accountsSeen', { number: formatNumber(seen) })}`}
          </span>
        )}
      </PageTitle>
      <ListScreen list={accountList} search={search} />
    </>
  )
}
