import { createFileRoute } from '@tanstack/react-router'
import { transactionQuery } from '../api/queries/transaction.ts'
import { TransactionPage } from '../features/transaction/transaction-page.tsx'
import { searchKind } from '../lib/search-kind.ts'
import { askEarly } from './-ask-early.ts'
import { checkedSearch } from './-checked-search.ts'
import { tabSearch } from './-tab-search.ts'

export const Route = createFileRoute('/tx/$txId')({
  component: TransactionPage,
  loader: (entry) => {
    const named = searchKind(entry.params.txId)
    if (named.kind === 'hash') askEarly(entry, transactionQuery(named.hash))
  },
  validateSearch: checkedSearch(tabSearch),
})
