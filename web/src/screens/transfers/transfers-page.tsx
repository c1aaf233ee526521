import type { TokenTransfer } from '@bvlgarichain/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isOutside, isOver, type TimeSpan } from '../../lib/date-range.ts'
import { useText } from '../../locales/text.tsx'
import { TokenAndAddress } from '../../parts/columns/token-and-address.tsx'
import {
  liveTransfers,
  transferColumns,
  transferRow,
} from '../../parts/columns/transfer-columns.tsx'
import {
  type TransfersSearch,
  transferPageQuery,
} from '../../parts/columns/transfers-search.ts'
import { TypeChoice } from '../../parts/columns/type-choice.tsx'
import { defineList, type FilterFieldsProps } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RangeSelect, useSpan } from '../../ui/range-select.tsx'

const route = getRouteApi('/transfers')

const transferList = (span: TimeSpan | undefined) =>
  defineList({
    ...transferRow,
    ...liveTransfers,
    live: {
      ...liveTransfers.live,
      over: 'ui.listOver',
      isOver: (_, now) => isOver(span, now),
    },
    name: 'transfers',
    query: (search: TransfersSearch) => transferPageQuery(search, span),
    columns: transferColumns({}),
    filters: {
      params: ['type', 'token', 'address', 'range'],
      Fields: TransferFilters,
      contradicts: ({ from, to, token, time }, wanted) =>
        (wanted.type !== undefined &&
          token?.type !== undefined &&
          token.type !== wanted.type) ||
        (wanted.token !== undefined &&
          token !== undefined &&
          token.tokenId !== wanted.token) ||
        (wanted.address !== undefined &&
          from !== undefined &&
          to !== undefined &&
          from !== wanted.address &&
          to !== wanted.address) ||
        isOutside(time, span),
    },
    texts: { ...liveTransfers.texts, title: 'transfer.list' },
  })

function TransferFilters({
  search: { type, token, address, range },
  filterCount,
  onChange,
  onClear,
}: FilterFieldsProps<TokenTransfer, TransfersSearch>) {
  const t = useText()
  return (
    <FilterBar
      count={filterCount}
      onClear={onClear}
      first={
        <>
          <TypeChoice type={type} onChange={(next) => onChange({ type: next })} />
          <RangeSelect range={range} onChange={(next) => onChange({ range: next })} />
        </>
      }
    >
      <TokenAndAddress
        addressLabel={t('transfer.ofAddress')}
        token={token}
        address={address}
        onChange={onChange}
      />
    </FilterBar>
  )
}

/** Every token that moved, newest first, narrowed by standard, time, token and address; the first page is live. */
export function TransfersPage() {
  const t = useText()
  const search = route.useSearch()
  const span = useSpan(search.range, route.useLoaderData())
  return (
    <>
      <PageTitle title={t('transfer.transfers')} />
      <ListScreen list={useMemo(() => transferList(span), [span])} search={search} />
    </>
  )
}
