import type { BatchDetail } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { batchTransactionsQuery } from '../../api/queries/batch.ts'
import { blockListQuery } from '../../api/queries/block.ts'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { LIST_PAGE_SIZE, type ListSearch, toPageRequest } from '../../lib/paging.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { useBlockColumns } from '../block/block-columns.tsx'
import {
  transactionParties,
  useTransactionColumns,
} from '../transaction/transaction-columns.tsx'

const route = getRouteApi('/batch/$batch')

/** The transactions that a batch carries to layer 1. */
export function BatchTransactions({ batch }: { batch: BatchDetail }) {
  const t = useText()
  const { batchIndex } = batch
  const { search, pageSize, onPage } = useTabPaging()
  const columns = useTransactionColumns()
  const query = useQuery(
    batchTransactionsQuery({ ...toPageRequest(search), pageSize, batchIndex }),
  )
  return (
    <ListPanel
      page={query.data}
      error={query.error}
      onRetry={() => void query.refetch()}
      search={search}
      pageSize={pageSize}
      onPage={onPage}
      caption={t('batch.transactionsOf', { index: formatNumber(batchIndex) })}
      columns={columns}
      rowKey={({ hash }) => hash}
      addressesOf={transactionParties}
      rowAttributes={({ hash }) => ({ 'data-testid': 'tx-row', 'data-value': hash })}
      empty={
        <EmptyState
          title={t('batch.noTransactions')}
          text={t('batch.noTransactionsText')}
        />
      }
      minWidth="74rem"
      stickyHeader
    />
  )
}

/** The blocks that a batch is made of. */
export function BatchBlocks({ batch }: { batch: BatchDetail }) {
  const t = useText()
  const { batchIndex } = batch
  const { search, pageSize, onPage } = useTabPaging()
  const columns = useBlockColumns().filter(({ key }) => key !== 'batch')
  const query = useQuery(
    blockListQuery({ ...toPageRequest(search), pageSize, batchIndex }, false),
  )
  return (
    <ListPanel
      page={query.data}
      error={query.error}
      onRetry={() => void query.refetch()}
      search={search}
      pageSize={pageSize}
      onPage={onPage}
      caption={t('batch.blocksOf', { index: formatNumber(batchIndex) })}
      columns={columns}
      rowKey={({ hash }) => hash}
      rowAttributes={({ height }) => ({
        'data-testid': 'block-row',
        'data-value': height,
      })}
      empty={<EmptyState />}
      minWidth="68rem"
      stickyHeader
    />
  )
}

/** Paging of the open tab, which it leaves open. */
function useTabPaging() {
  const { tab, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  return {
    search,
    pageSize: search.size ?? LIST_PAGE_SIZE,
    onPage: (next: ListSearch) =>
      void navigate({ search: { ...(tab === undefined ? {} : { tab }), ...next } }),
  }
}
