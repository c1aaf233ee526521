import { isAddress, type Page } from '@bvlgarichain/contract'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import { fetchOnce } from '../../api/fetch-once.ts'
import { useNetwork } from '../../app/network.tsx'
import { toDateRange } from '../../lib/date-range.ts'
import { LIST_PAGE_SIZE, type ListSearch } from '../../lib/list-search.ts'
import { pageSizeOf } from '../../lib/paging.ts'
import { type Translate, useText } from '../../locales/text.tsx'
import { RowAddressesContext } from '../../ui/address-book.ts'
import { type Column, narrowWidthOf, widthOf } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { NewRows } from '../../ui/new-rows.tsx'
import { DataFreshness } from './data-freshness.tsx'
import {
  exportColumns,
  type List,
  type ListColumn,
  type ListFilters,
  type ListText,
  type LiveRows,
} from './list.ts'
import { OpenRowContext } from './open-row.tsx'
import { PauseButton } from './pause-button.tsx'
import { toColumn } from './to-column.tsx'
import { UnappliedFilters } from './unapplied-filters.tsx'
import { useChangeSearch } from './use-change-search.ts'
import { useListView } from './use-list-view.ts'
import { useLiveRows } from './use-live-rows.ts'
import { ViewMenu } from './view-menu.tsx'

/** Widest table, in rem, that fits a window of 80 rem, from which on a header can stay in sight. */
const MAX_FITTING_WIDTH = 77.75

/** Query parameters that some lists have beside their paging and filters. */
interface Extras {
  readonly open?: string | undefined
  readonly sort?: string | undefined
  readonly range?: string | undefined
}

/** A declared list: filters, table, pager, export, and what it says where it has no rows. */
export function ListScreen<
  Row,
  Search extends ListSearch & Extras,
  Data extends Page<Row>,
  Key extends QueryKey,
>({
  list,
  search,
  actions,
  above,
  isReady = true,
  skeletonRows,
}: {
  list: List<Row, Search, Data, Key>
  /** Query parameters of the list's route. */
  search: Search
  /** Beside the heading, before export and columns. */
  actions?: ReactNode
  /** Between the filters and the table. */
  above?: (rows: readonly Row[] | undefined, hasFailed: boolean) => ReactNode
  /** Without it the rows wait for something that they cannot be shown without. */
  isReady?: boolean
  /** Rows drawn while loading, where they are known; a page's without it. */
  skeletonRows?: number
}) {
  const t = useText()
  const changeSearch = useChangeSearch()
  const { query, data, isPlaceholderData, name, updatedAt } = useShownQuery(list, search)
  const rows = useLiveRows(data, {
    name,
    live: list.live,
    search,
    rowKey: list.rowKey,
  })
  const view = useListView(list.name)
  const { texts, live, filters, rowKey, rowTestId, addressesOf } = list
  const wanted = search.size ?? list.pageSize ?? LIST_PAGE_SIZE
  const pageSize =
    data === undefined || isPlaceholderData
      ? wanted
      : pageSizeOf({ ...search, size: wanted }, data)
  const page = isReady ? rows.page : undefined
  const firstPosition = useShownPosition(
    ((search.page ?? 1) - 1) * pageSize + 1,
    isPlaceholderData,
  )
  const useful = useUsefulColumns(list.columns, page?.list)
  const columns = useColumns(list, useful, view.isShown, page?.list, {
    sort: search.sort ?? list.defaultSort,
    firstPosition,
  })
  const rowAttributes = useCallback(
    (row: Row) => ({
      ...(rowTestId !== undefined && { 'data-testid': rowTestId }),
      'data-value': rowKey(row),
    }),
    [rowTestId, rowKey],
  )
  const title = textOf(t, texts.title)
  const hasFailed = page === undefined && query.error !== null
  const isFiltered = filters?.params.some((param) => search[param] !== undefined) ?? false
  const noneText = (isFiltered && texts.noneFiltered) || texts.noneText
  const freshness = !list.plain && (
    <DataFreshness updatedAt={updatedAt} live={rows.isLive} />
  )
  const panel = (
    <ListPanel
      title={list.plain ? undefined : title}
      asOf={
        live && !hasFailed ? (
          <ListNews live={live} rows={rows} age={freshness} />
        ) : (
          freshness
        )
      }
      actions={
        !list.plain && (
          <>
            {actions}
            {live?.mode === 'follow' && rows.isLive && (
              <PauseButton isPaused={rows.isPaused} onChange={rows.setPaused} />
            )}
            <ViewMenu columns={useful} view={view} />
            <ListExport
              list={list}
              search={search}
              rows={page?.list}
              total={data?.total}
            />
          </>
        )
      }
      above={
        <>
          {filters && (
            <ListFilterFields
              filters={filters}
              search={search}
              rows={page?.list}
              addressesOf={addressesOf}
            />
          )}
          {above?.(page?.list, hasFailed)}
        </>
      }
      page={page}
      query={query}
      live={rows.isLive}
      busy={isPlaceholderData}
      search={search}
      pageSize={pageSize}
      skeletonRows={skeletonRows ?? pageSize}
      onPage={({ page, size, cursor }) =>
        changeSearch(
          { page, size, cursor, open: undefined },
          { resetScroll: !list.inTab },
        )
      }
      caption={title}
      columns={columns}
      // While it follows, places stay and their content changes, so that nothing moves.
      rowKey={rows.isFollowing ? (_, index) => String(index) : rowKey}
      rowAttributes={rowAttributes}
      addressesOf={addressesOf}
      fold={list.fold}
      detail={
        list.detail &&
        ((row) =>
          search.open !== undefined && list.openKey?.(row) === search.open
            ? list.detail?.(row)
            : undefined)
      }
      empty={
        <EmptyState title={texts.none && t(texts.none)} text={noneText && t(noneText)} />
      }
      density={view.density}
      minWidth={widthOf(columns)}
      stickyHeader={narrowWidthOf(columns) <= MAX_FITTING_WIDTH}
    />
  )
  const shown =
    list.detail === undefined ? (
      panel
    ) : (
      <OpenRowContext
        value={{
          open: search.open,
          setOpen: (open) => changeSearch({ open }),
        }}
      >
        {panel}
      </OpenRowContext>
    )
  return live?.mode === 'follow' ? <div {...rows.pointerProps}>{shown}</div> : shown
}

/** How many new rows wait, or why none can come. */
function ListNews<Row, Search extends ListSearch>({
  live,
  rows,
  age,
}: {
  live: LiveRows<Search>
  rows: ReturnType<typeof useLiveRows<Row, Search>>
  age: ReactNode
}) {
  const t = useText()
  const { newRows, isOver, isLive, isFollowing, showNew } = rows
  const waiting =
    isOver && live.over
      ? live.over
      : !isLive
        ? live.elsewhere
        : live.mode === 'follow' && !isFollowing
          ? 'ui.listPaused'
          : live.waiting
  return (
    <NewRows
      age={age}
      count={Math.max(0, newRows)}
      text={t(live.newRows, { count: newRows })}
      waiting={t(waiting)}
      onShow={showNew}
    />
  )
}

/** Fields that narrow the list, and how many rows show that they do not. */
function FilterFields<Row, Search extends ListSearch>({
  filters: { params, Fields, contradicts },
  search,
  rows,
  addressesOf,
}: {
  filters: ListFilters<Row, Search>
  search: Search
  rows: readonly Row[] | undefined
  addressesOf: List<Row, Search, Page<Row>, QueryKey>['addressesOf']
}) {
  const changeSearch = useChangeSearch()
  const rowAddresses = useMemo(
    () =>
      (addressesOf && rows?.flatMap(addressesOf).filter((text) => isAddress(text))) ?? [],
    [addressesOf, rows],
  )
  const change = (next: object) =>
    changeSearch({ page: undefined, cursor: undefined, open: undefined, ...next })
  return (
    <>
      <RowAddressesContext value={rowAddresses}>
        <Fields
          search={search}
          rows={rows}
          filterCount={params.filter((param) => search[param] !== undefined).length}
          onChange={change}
          onClear={() =>
            change(Object.fromEntries(params.map((param) => [param, undefined])))
          }
        />
      </RowAddressesContext>
      {contradicts !== undefined && (
        <UnappliedFilters
          count={rows?.filter((row) => contradicts(row, search)).length ?? 0}
        />
      )}
    </>
  )
}

/** Drawn for other rows only: a page of inputs costs as much as the rows. */
const ListFilterFields = memo(FilterFields) as typeof FilterFields

/** Menu that saves the rows of the list, or of this page, as a file. */
function ListExport<
  Row,
  Search extends ListSearch & Extras,
  Data extends Page<Row>,
  Key extends QueryKey,
>({
  list,
  search,
  rows,
  total,
}: {
  list: List<Row, Search, Data, Key>
  search: Search
  rows: readonly Row[] | undefined
  total: Page<Row>['total']
}) {
  const client = useQueryClient()
  const { chain } = useNetwork()
  return (
    <ExportMenu
      name={list.fileName ?? list.name}
      columns={exportColumns(list.columns, chain)}
      rows={rows}
      total={total}
      range={toDateRange(search.range)}
      timeOf={list.timeOf}
      ask={({ pageNum, pageSize, cursor }, signal) =>
        fetchOnce(
          client,
          list.query({ ...search, page: pageNum, size: pageSize, cursor }),
          signal,
        )
      }
    />
  )
}

/**
 * The query of a list, and a name for the requested rows. Data that arrives is deferred: React
 * draws rows in slices, between which the browser reacts to the visitor. Another page or filter
 * isn't deferred: the list shows at once that it is loading.
 */
function useShownQuery<
  Row,
  Search extends ListSearch,
  Data extends Page<Row>,
  Key extends QueryKey,
>(list: List<Row, Search, Data, Key>, search: Search) {
  const client = useQueryClient()
  const options = list.query(search)
  const query = useQuery(options)
  const { data, isPlaceholderData } = query
  const name = JSON.stringify(options.queryKey)
  const current = useMemo(
    () => ({ data, isPlaceholderData, name }),
    [data, isPlaceholderData, name],
  )
  const deferred = useDeferredValue(current)
  return {
    query,
    ...(deferred.name === name ? deferred : current),
    // Read when it is shown: a poll without news draws no rows.
    updatedAt: () => client.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0,
  }
}

/** Position of the first row on screen, which may be one of the page before. */
function useShownPosition(wanted: number, isPlaceholder: boolean): number {
  const [shown, setShown] = useState(wanted)
  if (!isPlaceholder && shown !== wanted) setShown(wanted)
  return isPlaceholder ? shown : wanted
}

/** The columns that have something to show. A response of a moment's rows does not change them. */
function useUsefulColumns<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[] = [],
): readonly ListColumn<Row>[] {
  const useful = columns.filter(({ isUseful }) => isUseful?.(rows) ?? true)
  const ids = useful.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids identify the columns
  return useMemo(() => useful, [columns, ids])
}

/** The columns that the visitor has not hidden, as the table takes them. */
function useColumns<Row>(
  { barValue }: { readonly barValue?: ((row: Row) => number) | undefined },
  columns: readonly ListColumn<Row>[],
  isShown: (column: ListColumn<Row>) => boolean,
  rows: readonly Row[] | undefined,
  { sort, firstPosition }: { sort: string | undefined; firstPosition: number },
): readonly Column<Row>[] {
  const t = useText()
  const max = Math.max(0, ...((barValue && rows?.map(barValue)) ?? []))
  return useMemo(
    () =>
      columns
        .filter(isShown)
        .map((column) => toColumn(column, { t, sort, firstPosition, max })),
    [columns, isShown, t, sort, firstPosition, max],
  )
}

const textOf = (t: Translate, text: ListText): string =>
  typeof text === 'function' ? text(t) : t(text)
