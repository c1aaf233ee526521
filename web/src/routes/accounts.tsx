import { createFileRoute } from '@tanstack/react-router'
import { AccountsPage } from '../features/token/accounts-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { listSearch } from './-list-search.ts'

export const Route = createFileRoute('/accounts')({
  component: AccountsPage,
  validateSearch: checkedSearch(listSearch),
})
