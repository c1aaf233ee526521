import { createFileRoute } from '@tanstack/react-router'
import { TransactionsPage } from '../features/transaction/transactions-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { transactionsSearch } from './-transactions-search.ts'

export const Route = createFileRoute('/txs')({
  component: TransactionsPage,
  validateSearch: checkedSearch(transactionsSearch),
})
