import { createFileRoute } from '@tanstack/react-router'
import { AccountsPage } from '../features/token/accounts-page.tsx'
import { listSearch } from './-list-search.ts'

export const Route = createFileRoute('/accounts')({
  component: AccountsPage,
  validateSearch: listSearch,
})
