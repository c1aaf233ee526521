import type { BlockDetail } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { transactionListQuery } from '../../api/queries/transaction.ts'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import {
  LIST_PAGE_SIZE,
  movePage,
  neighboursOf,
  toPageRequest,
} from '../../lib/paging.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import {
  transactionParties,
  useTransactionColumns,
} from '../transaction/transaction-columns.tsx'

const route = getRouteApi('/block/$blockHeight')

/** The transactions of a block. */
export function BlockTransactions({ block }: { block: BlockDetail }) {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useTransactionColumns({ block: false })
  const pageSize = search.size ?? LIST_PAGE_SIZE
  const query = useQuery(
    transactionListQuery(
      { ...toPageRequest(search), pageSize, blockHeight: block.height },
      false,
    ),
  )
  const page = query.data
  const caption = t('block.transactionsOf', { height: formatNumber(block.height) })
  const { tab } = search
  const tabOnly = tab === undefined ? {} : { tab }
  return (
    <Panel flush>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : (
        <DataTable
          caption={caption}
          columns={columns}
          rows={page?.list}
          rowKey={({ hash }) => hash}
          addressesOf={transactionParties}
          skeletonRows={Math.min(pageSize, Math.max(1, block.txCount))}
          empty={
            <EmptyState
              title={t('block.noTransactions')}
              text={t('block.noTransactionsText')}
            />
          }
          minWidth="68rem"
          stickyHeader
        />
      )}
      {page !== undefined && page.total > 0 && (
        <Pager
          {...neighboursOf(search, page)}
          pageSize={pageSize}
          total={page.total}
          onMove={(move) =>
            navigate({ search: { ...tabOnly, ...movePage(search, page, move) } })
          }
          onPageSize={(size) => navigate({ search: { ...tabOnly, size } })}
        />
      )}
    </Panel>
  )
}
