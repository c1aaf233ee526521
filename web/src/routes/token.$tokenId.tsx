import { createFileRoute } from '@tanstack/react-router'
import { TokenPage } from '../features/token/token-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { tokenSearch } from './-token-search.ts'

export const Route = createFileRoute('/token/$tokenId')({
  component: TokenPage,
  validateSearch: checkedSearch(tokenSearch),
})
