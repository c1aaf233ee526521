import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callPatiently } from '../../api/call-patiently.ts'
import { blockListQuery } from '../../api/queries/block.ts'
import { useText } from '../../i18n/text.tsx'
import { isFirstPage, LIST_PAGE_SIZE, toPageRequest } from '../../lib/paging.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { useHeldPage } from '../../ui/held-page.ts'
import { ListPanel } from '../../ui/list-panel.tsx'
import { NewRows } from '../../ui/new-rows.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AsOf } from '../provenance/as-of.tsx'
import { useBlockColumns } from './block-columns.tsx'
import { BLOCK_EXPORT } from './block-export.ts'
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
      <ListPanel
        title={t('block.latestBlocks')}
        asOf={<AsOf updated={query.dataUpdatedAt} live={live} />}
        actions={
          <>
            <JumpToBlock />
            <ExportMenu
              name="blocks"
              columns={BLOCK_EXPORT}
              rows={page?.list}
              total={query.data?.total}
              ask={(paging, signal) => callPatiently('blockList', paging, signal)}
            />
          </>
        }
        above={
          <NewRows
            count={newRows}
            text={t('block.newBlocks', { count: newRows })}
            waiting={t(live ? 'block.waiting' : 'block.paused')}
            live={live}
            onShow={showNew}
          />
        }
        page={page}
        error={query.error}
        onRetry={() => void query.refetch()}
        search={search}
        pageSize={pageSize}
        onPage={(next) => navigate({ search: next })}
        caption={t('block.latestBlocks')}
        columns={columns}
        rowKey={({ hash }) => hash}
        rowAttributes={({ height }) => ({
          'data-testid': 'block-row',
          'data-value': height,
        })}
        empty={<EmptyState title={t('block.none')} text={t('block.noneText')} />}
        minWidth="73rem"
        stickyHeader
      />
    </>
  )
}
