import type { Page, TokenTransfer } from '@bvlgarichain/shared'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import type { AskPage } from '../../lib/export/collect-pages.ts'
import { findLookAlikes } from '../../lib/look-alikes.ts'
import type { ListSearch } from '../../lib/paging.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { useHeldPage } from '../../ui/held-page.ts'
import { ListPanel } from '../../ui/list-panel.tsx'
import { NewRows } from '../../ui/new-rows.tsx'
import { AsOf } from '../provenance/as-of.tsx'
import { type TransferColumnChoice, useTransferColumns } from './transfer-columns.tsx'
import { TRANSFER_EXPORT } from './transfer-export.ts'
import { transferKey } from './transfer-key.ts'

/** A list of token transfers, newest first; its first page is live and stands still. */
export function TransferList({
  title,
  fileName,
  query,
  name,
  live,
  ask,
  filters,
  isFiltered,
  columns: choice,
  search,
  pageSize,
  onPage,
}: {
  title: string
  /** First part of the name of an exported file. */
  fileName: string
  query: UseQueryResult<Page<TokenTransfer>>
  /** Tells lists apart; another name starts anew. */
  name: string
  live: boolean
  /** Asks for a page of the same list, for the export. */
  ask: AskPage<TokenTransfer>
  filters: ReactNode
  isFiltered: boolean
  columns: TransferColumnChoice
  search: ListSearch
  pageSize: number
  onPage: (search: ListSearch) => void
}) {
  const t = useText()
  const { page, newRows, showNew } = useHeldPage(query.data, {
    name,
    live,
    rowKey: transferKey,
  })
  const rows = page?.list
  const lookAlikes = findLookAlikes(rows?.flatMap(({ from, to }) => [from, to]) ?? [])
  const columns = useTransferColumns(choice, lookAlikes)
  return (
    <ListPanel
      title={title}
      asOf={<AsOf updated={query.dataUpdatedAt} live={live} />}
      actions={
        <ExportMenu
          name={fileName}
          columns={TRANSFER_EXPORT}
          rows={rows}
          total={query.data?.total}
          ask={ask}
        />
      }
      above={
        <>
          {filters}
          <NewRows
            count={newRows}
            text={t('transfer.newTransfers', { count: newRows })}
            waiting={t(live ? 'transfer.waiting' : 'transfer.paused')}
            live={live}
            onShow={showNew}
          />
        </>
      }
      page={page}
      error={query.error}
      onRetry={() => void query.refetch()}
      search={search}
      pageSize={pageSize}
      onPage={onPage}
      caption={title}
      columns={columns}
      rowKey={transferKey}
      rowAttributes={(transfer) => ({
        'data-testid': 'transfer-row',
        'data-value': transferKey(transfer),
      })}
      empty={
        <EmptyState
          title={t('transfer.none')}
          text={t(isFiltered ? 'transfer.noneFiltered' : 'transfer.noneText')}
        />
      }
      minWidth={lookAlikes.size > 0 ? '88rem' : choice.token ? '77rem' : '66rem'}
      // Only a table that fits keeps its header in sight without leaving its panel.
      stickyHeader={lookAlikes.size === 0}
    />
  )
}
