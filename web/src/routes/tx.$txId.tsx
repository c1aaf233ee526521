import { createFileRoute } from '@tanstack/react-router'
import { TransactionPage } from '../features/transaction/transaction-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { tabSearch } from './-tab-search.ts'

export const Route = createFileRoute('/tx/$txId')({
  component: TransactionPage,
  validateSearch: checkedSearch(tabSearch),
})
