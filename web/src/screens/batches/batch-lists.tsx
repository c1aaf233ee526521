import type { BatchDetail, BatchIndex } from '@bvlgarichain/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { batchTransactionsQuery } from '../../api/queries/batch.ts'
import { blockListQuery } from '../../api/queries/block.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { type ListSearch, listRequest } from '../../lib/list-search.ts'
import { blockColumns } from '../../parts/columns/block-columns.tsx'
import {
  transactionColumns,
  transactionRow,
} from '../../parts/columns/transaction-columns.tsx'
import { defineList } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'

const route = getRouteApi('/batch/$batch')

const batchTransactionList = (batchIndex: BatchIndex) =>
  defineList({
    ...transactionRow,
    name: 'batch-transactions',
    query: (search: ListSearch) =>
      batchTransactionsQuery({ ...listRequest(search), batchIndex }),
    columns: transactionColumns(),
    inTab: true,
    plain: true,
    texts: {
      title: (t) => t('batch.transactionsOf', { index: formatNumber(batchIndex) }),
      none: 'batch.noTransactions',
      noneText: 'batch.noTransactionsText',
    },
  })

const batchBlockList = (batchIndex: BatchIndex) =>
  defineList({
    name: 'batch-blocks',
    query: (search: ListSearch) =>
      blockListQuery({ ...listRequest(search), batchIndex }, false),
    columns: blockColumns.filter(({ id }) => id !== 'batch'),
    rowKey: ({ height }) => String(height),
    rowTestId: 'block-row',
    inTab: true,
    plain: true,
    texts: { title: (t) => t('batch.blocksOf', { index: formatNumber(batchIndex) }) },
  })

/** The transactions that a batch carries to layer 1. */
export function BatchTransactions({ batch: { batchIndex } }: { batch: BatchDetail }) {
  const list = useMemo(() => batchTransactionList(batchIndex), [batchIndex])
  return <ListScreen list={list} search={route.useSearch()} />
}

/** The blocks that a batch is made of. */
export function BatchBlocks({ batch: { batchIndex } }: { batch: BatchDetail }) {
  const list = useMemo(() => batchBlockList(batchIndex), [batchIndex])
  return <ListScreen list={list} search={route.useSearch()} />
}
