import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { blockListQuery } from '../../api/queries/block.ts'
import { useText } from '../../i18n/text.tsx'
import {
  isFirstPage,
  LIST_PAGE_SIZE,
  movePage,
  neighboursOf,
  toPageRequest,
} from '../../lib/paging.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useHeldPage } from '../../ui/held-page.ts'
import { NewRows } from '../../ui/new-rows.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useBlockColumns } from './block-columns.tsx'
import { JumpToBlock } from './jump-to-block.tsx'

const route = getRouteApi('/blocks')

/** All blocks, newest first; the first page is live. */
export function BlocksPage() {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useBlockColumns()
  const live = isFirstPage(search)
  const pageSize = search.size ?? LIST_PAGE_SIZE
  const query = useQuery(blockListQuery({ ...toPageRequest(search), pageSize }, live))
  const { page, newRows, showNew } = useHeldPage(query.data, {
    name: String(pageSize),
    live,
    rowKey: ({ hash }) => hash,
  })

  return (
    <>
      <PageTitle title={t('block.blocks')} />
      <Panel
        title={t('block.latestBlocks')}
        updated={live ? query.dataUpdatedAt || null : undefined}
        actions={<JumpToBlock />}
        flush
      >
        {query.isError && page === undefined ? (
          <ErrorState error={query.error} onRetry={query.refetch} />
        ) : (
          <>
            <NewRows
              count={newRows}
              text={t('block.newBlocks', { count: newRows })}
              waiting={t(live ? 'block.waiting' : 'block.paused')}
              live={live}
              onShow={showNew}
            />
            <DataTable
              caption={t('block.latestBlocks')}
              columns={columns}
              rows={page?.list}
              rowKey={({ hash }) => hash}
              rowAttributes={({ height }) => ({
                'data-testid': 'block-row',
                'data-value': height,
              })}
              skeletonRows={pageSize}
              empty={<EmptyState title={t('block.none')} text={t('block.noneText')} />}
              minWidth="73rem"
              stickyHeader
            />
            <Pager
              {...neighboursOf(search, page)}
              pageSize={pageSize}
              total={page?.total}
              onMove={(move) => navigate({ search: movePage(search, page, move) })}
              onPageSize={(size) => navigate({ search: { size } })}
            />
          </>
        )}
      </Panel>
    </>
  )
}
