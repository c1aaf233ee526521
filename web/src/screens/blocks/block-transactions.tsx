import type { BlockDetail } from '@bvlgarichain/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { transactionListQuery } from '../../api/queries/transaction.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { LIST_PAGE_SIZE, type ListSearch, listRequest } from '../../lib/list-search.ts'
import {
  transactionColumns,
  transactionRow,
} from '../../parts/columns/transaction-columns.tsx'
import { defineList } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'

const route = getRouteApi('/block/$blockHeight')

const blockTransactionList = ({ height }: Pick<BlockDetail, 'height'>) =>
  defineList({
    ...transactionRow,
    name: 'block-transactions',
    query: (search: ListSearch) =>
      transactionListQuery({ ...listRequest(search), blockHeight: height }, false),
    columns: transactionColumns().filter(({ id }) => id !== 'block'),
    inTab: true,
    plain: true,
    texts: {
      title: (t) => t('block.transactionsOf', { height: formatNumber(height) }),
      none: 'block.noTransactions',
      noneText: 'block.noTransactionsText',
    },
  })

/** The transactions of a block. */
export function BlockTransactions({
  block: { height, txCount },
}: {
  block: BlockDetail
}) {
  const search = route.useSearch()
  const pageSize = search.size ?? LIST_PAGE_SIZE
  return (
    <ListScreen
      list={useMemo(() => blockTransactionList({ height }), [height])}
      search={search}
      skeletonRows={Math.min(pageSize, Math.max(1, txCount ?? pageSize))}
    />
  )
}
