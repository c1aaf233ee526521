import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { fetchOnce } from '../../api/fetch-once.ts'
import type { ExportColumn } from '../../lib/export/export-file.ts'
import { LIST_PAGE_SIZE, type ListSearch } from '../../lib/list-search.ts'
import { movePage, neighboursOf } from '../../lib/paging.ts'
import { useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NotRefreshed } from '../../ui/refresh-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListQueryOptions } from '../list/list.ts'
import { useChangeSearch } from '../list/use-change-search.ts'
import classes from './nft.module.css'
import type { Piece, PiecePage } from './piece-lists.ts'

/** Columns of an exported list of pieces. */
const EXPORTED: readonly ExportColumn<Piece>[] = [
  { name: 'tokenId', value: ({ last }) => last.token?.tokenId },
  { name: 'nftId', value: ({ nftId }) => nftId },
  { name: 'lastReceiver', value: ({ last }) => last.to },
  { name: 'txHash', value: ({ last }) => last.txHash },
  {
    name: 'time',
    value: ({ last }) =>
      last.time === undefined ? undefined : new Date(last.time).toISOString(),
  },
  { name: 'transferCount', value: ({ transferCount }) => transferCount },
]

/** A page of pieces as cards, with pager and export. */
export function PieceGrid<Key extends readonly unknown[]>({
  query: queryOf,
  search,
  fileName,
  texts,
  source,
  card,
}: {
  query: (search: ListSearch) => ListQueryOptions<PiecePage, Key>
  search: ListSearch
  fileName: string
  texts: { readonly title: TextKey; readonly none: TextKey; readonly noneText: TextKey }
  /** How far transfers were read for the page. */
  source: (page: PiecePage | undefined) => ReactNode
  card: (piece: Piece) => ReactNode
}) {
  const t = useText()
  const client = useQueryClient()
  const changeSearch = useChangeSearch()
  const query = useQuery(queryOf(search))
  const page = query.data
  const own = query.isPlaceholderData ? undefined : page
  const pageSize = search.size ?? LIST_PAGE_SIZE
  const move = (next: ListSearch) =>
    changeSearch({ page: next.page, size: next.size, cursor: next.cursor })
  if (page === undefined && query.error !== null) {
    return (
      <Panel title={t(texts.title)} isTitleHidden flush>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} isList />
      </Panel>
    )
  }
  return (
    <Panel
      title={t(texts.title)}
      isTitleHidden
      flush
      actions={
        <ExportMenu
          name={fileName}
          columns={EXPORTED}
          rows={page?.list}
          total={page?.total}
          ask={({ pageNum, pageSize }, signal) =>
            fetchOnce(client, queryOf({ page: pageNum, size: pageSize }), signal)
          }
        />
      }
    >
      <p className={classes.source} role="note">
        {source(page)}
      </p>
      {query.error !== null && (
        <NotRefreshed query={query} live={false} onRetry={() => void query.refetch()} />
      )}
      {page?.list.length === 0 ? (
        <EmptyState title={t(texts.none)} text={t(texts.noneText)} />
      ) : (
        <ul
          className={classes.grid}
          aria-busy={page === undefined || query.isPlaceholderData}
          data-busy={query.isPlaceholderData || undefined}
        >
          {page === undefined
            ? Array.from({ length: pageSize }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are alike
                <li key={index} className={classes.card} aria-hidden="true">
                  <div className={classes.picture}>
                    <Skeleton height="100%" />
                  </div>
                  <div className={classes.facts}>
                    <Skeleton height="calc(3em + var(--space-1))" />
                  </div>
                </li>
              ))
            : page.list.map((piece) => (
                <Fragment key={`${piece.last.token?.tokenId} ${piece.nftId}`}>
                  {card(piece)}
                </Fragment>
              ))}
        </ul>
      )}
      <Pager
        {...neighboursOf(search, own)}
        isLoading={own === undefined}
        pageSize={pageSize}
        total={page?.total}
        totalIsLowerBound={page?.totalIsLowerBound}
        onMove={(to) => move(movePage(search, own, to))}
        onPageSize={(size) => move({ size })}
      />
    </Panel>
  )
}
