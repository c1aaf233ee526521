import { createFileRoute } from '@tanstack/react-router'
import { TransfersPage } from '../features/transfer/transfers-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { transfersSearch } from './-transfers-search.ts'

export const Route = createFileRoute('/transfers')({
  component: TransfersPage,
  validateSearch: checkedSearch(transfersSearch),
})
