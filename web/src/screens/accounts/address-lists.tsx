import type { Address, Direction } from '@bvlgarichain/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  accountTransactionsQuery,
  accountTransfersQuery,
} from '../../api/queries/account.ts'
import type { ListSearch } from '../../lib/list-search.ts'
import { useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import {
  contradictsFilter,
  type FilterContext,
  filterRequest,
} from '../../parts/columns/filter-request.ts'
import {
  transactionColumns,
  transactionRow,
} from '../../parts/columns/transaction-columns.tsx'
import { TransactionFilterBar } from '../../parts/columns/transaction-filters.tsx'
import { TRANSACTION_FILTERS } from '../../parts/columns/transactions-search.ts'
import { transferColumns, transferRow } from '../../parts/columns/transfer-columns.tsx'
import { useFilterContext } from '../../parts/columns/use-filter-context.ts'
import { defineList } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { messageList } from '../../parts/messages/message-list.tsx'
import classes from './account.module.css'
import type { AddressSearch } from './address-search.ts'
import { type AddressTab, directionOfTab } from './address-tab.ts'

const route = getRouteApi('/address/$addressId')

const accountTransactionList = (address: Address, context: FilterContext) =>
  defineList({
    ...transactionRow,
    name: 'account-transactions',
    fileName: `transactions-${address}`,
    query: (search: AddressSearch) =>
      accountTransactionsQuery(search, filterRequest({ ...search, address }, context)),
    columns: transactionColumns(address),
    filters: {
      params: TRANSACTION_FILTERS,
      Fields: TransactionFilterBar,
      contradicts: (tx, search) => contradictsFilter(tx, { ...search, address }, context),
    },
    inTab: true,
    texts: {
      title: 'account.tabTransactions',
      none: 'account.noTransactions',
      noneFiltered: 'transaction.noneFiltered',
    },
  })

/** Transactions of an address, narrowed by whatever one looks for. */
export function AddressTransactions({
  address,
  search,
}: {
  address: Address
  search: AddressSearch
}) {
  const context = useFilterContext(search.range, route.useLoaderData())
  const list = useMemo(() => accountTransactionList(address, context), [address, context])
  return <ListScreen list={list} search={search} />
}

const accountTransferList = (address: Address, direction: 'IN' | 'OUT' | undefined) =>
  defineList({
    ...transferRow,
    name: 'account-transfers',
    fileName: `transfers-${address}`,
    query: (search: ListSearch) => accountTransfersQuery(address, search, direction),
    columns: transferColumns({ account: address }),
    inTab: true,
    texts: {
      title: 'account.tabTransfers',
      none:
        direction === undefined ? 'account.noTransfers' : 'account.noTransfersDirection',
    },
  })

/** Tokens that came and went, all of them or one direction. */
export function AddressTransfers({
  address,
  search,
  tab,
}: {
  address: Address
  search: ListSearch
  tab: AddressTab
}) {
  const direction = directionOfTab(tab)
  const list = useMemo(
    () => accountTransferList(address, direction),
    [address, direction],
  )
  return (
    <ListScreen
      list={list}
      search={search}
      above={() => (
        <TabChoice
          open={tab}
          choices={[
            ['transfers', 'account.all'],
            ['transfers-in', 'account.onlyIn'],
            ['transfers-out', 'account.onlyOut'],
          ]}
        />
      )}
    />
  )
}

/** Deposits or withdrawals that an address sent or receives. */
export function AddressMessages({
  address,
  search,
  direction,
}: {
  address: Address
  search: AddressSearch
  direction: Direction
}) {
  const list = useMemo(() => messageList(direction, address), [direction, address])
  return (
    <ListScreen
      // Stages that are open belong to one direction.
      key={direction}
      list={list}
      search={search}
      above={() => (
        <TabChoice
          open={direction === 'L1_TO_L2' ? 'deposits' : 'withdrawals'}
          choices={[
            ['deposits', 'account.deposits'],
            ['withdrawals', 'account.withdrawals'],
          ]}
        />
      )}
    />
  )
}

/** Leads from one tab to another that shows the same in another direction. */
function TabChoice({
  open,
  choices,
}: {
  open: AddressTab
  choices: readonly (readonly [tab: AddressTab, text: TextKey])[]
}) {
  const t = useText()
  return (
    <nav className={classes.filter} aria-label={t('account.directionFilter')}>
      {choices.map(([tab, text]) => (
        <Link
          key={tab}
          from="/address/$addressId"
          to="."
          search={({ page: _page, cursor: _cursor, open: _open, ...rest }) => ({
            ...rest,
            tab,
          })}
          replace
          resetScroll={false}
          className={classes.choice}
          aria-current={tab === open ? 'page' : undefined}
          data-open={tab === open || undefined}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
