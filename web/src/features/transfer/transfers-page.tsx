import type { TokenTransfer } from '@bvlgarichain/shared'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { transfersQuery } from '../../api/queries/token.ts'
import { useText } from '../../i18n/text.tsx'
import { defined } from '../../lib/defined.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { defineList, type FilterFieldsProps } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { TypeChoice } from '../token/type-choice.tsx'
import { liveTransfers, transferColumns, transferRow } from './transfer-columns.tsx'
import type { TransfersSearch } from './transfers-search.ts'

const route = getRouteApi('/transfers')

const transferList = (type: TransfersSearch['type']) =>
  defineList({
    ...transferRow,
    ...liveTransfers,
    name: 'transfers',
    query: ({ type, ...paging }: TransfersSearch) =>
      transfersQuery(paging, defined({ type })),
    columns: transferColumns({ nftId: type !== 'ERC20' }),
    filters: { params: ['type'], Fields: TransferFilters },
    texts: { ...liveTransfers.texts, title: 'transfer.list' },
  })

function TransferFilters({
  search: { type },
  filterCount,
  onChange,
}: FilterFieldsProps<TokenTransfer, TransfersSearch>) {
  return (
    <FilterBar count={filterCount}>
      <TypeChoice type={type} onChange={(next) => onChange({ type: next })} />
    </FilterBar>
  )
}

/** Every token that moved, newest first, narrowed by standard; the first page is live. */
export function TransfersPage() {
  const t = useText()
  const search = route.useSearch()
  const { type } = search
  return (
    <>
      <PageTitle title={t('transfer.transfers')} />
      <ListScreen list={useMemo(() => transferList(type), [type])} search={search} />
    </>
  )
}
