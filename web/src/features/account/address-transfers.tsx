import type { Address } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { accountTransfersQuery } from '../../api/queries/account.ts'
import { useText } from '../../i18n/text.tsx'
import { ACCOUNT_PAGE_SIZE, type ListSearch } from '../../lib/list-search.ts'
import { defineList } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { transferColumns, transferRow } from '../transfer/transfer-columns.tsx'
import classes from './account.module.css'
import type { AddressTab } from './address-tab.ts'

type Direction = 'IN' | 'OUT' | undefined

const accountTransferList = (address: Address, direction: Direction) =>
  defineList({
    ...transferRow,
    name: 'account-transfers',
    fileName: `transfers-${address}`,
    query: (search: ListSearch) => accountTransfersQuery(address, search, direction),
    pageSize: ACCOUNT_PAGE_SIZE,
    columns: transferColumns({ account: address }),
    inTab: true,
    texts: {
      title: 'account.tabTransfers',
      none:
        direction === undefined ? 'account.noTransfers' : 'account.noTransfersDirection',
    },
  })

const DIRECTIONS = [
  { tab: 'transfers', direction: undefined, text: 'account.all' },
  { tab: 'transfers-in', direction: 'IN', text: 'account.onlyIn' },
  { tab: 'transfers-out', direction: 'OUT', text: 'account.onlyOut' },
] as const satisfies readonly { tab: AddressTab; [key: string]: unknown }[]

/** Tokens that came and went, all of them or one direction. */
export function AddressTransfers({
  address,
  search,
  direction,
}: {
  address: Address
  search: ListSearch
  direction: Direction
}) {
  const list = useMemo(
    () => accountTransferList(address, direction),
    [address, direction],
  )
  return (
    <ListScreen
      list={list}
      search={search}
      above={() => <DirectionFilter direction={direction} />}
    />
  )
}

function DirectionFilter({ direction }: { direction: Direction }) {
  const t = useText()
  return (
    <nav className={classes.filter} aria-label={t('account.directionFilter')}>
      {DIRECTIONS.map((choice) => (
        <Link
          key={choice.tab}
          from="/address/$addressId"
          to="."
          search={({ page: _page, cursor: _cursor, ...rest }) => ({
            ...rest,
            tab: choice.tab,
          })}
          replace
          resetScroll={false}
          className={classes.choice}
          aria-current={choice.direction === direction ? 'page' : undefined}
          data-open={choice.direction === direction || undefined}
        >
          {t(choice.text)}
        </Link>
      ))}
    </nav>
  )
}
