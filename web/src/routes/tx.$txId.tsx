import { createFileRoute } from '@tanstack/react-router'
import { transactionQuery } from '../api/queries/transaction.ts'
import { readHash } from '../lib/path-params.ts'
import { checkSearch } from '../lib/tab-search.ts'
import {
  MalformedTransaction,
  TransactionPage,
} from '../screens/transactions/transaction-page.tsx'
import { pathParam } from './-path-param.ts'

export const Route = createFileRoute('/tx/$txId')({
  params: { parse: ({ txId }) => ({ txId: pathParam(txId, readHash) }) },
  validateSearch: checkSearch,
  loader({ context: { queryClient }, params: { txId } }) {
    void queryClient.prefetchQuery(transactionQuery(txId))
  },
  component: TransactionPage,
  notFoundComponent: MalformedTransaction,
})
