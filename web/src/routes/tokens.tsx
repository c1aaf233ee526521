import { createFileRoute } from '@tanstack/react-router'
import { TokensPage } from '../features/token/tokens-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { tokensSearch } from './-tokens-search.ts'

export const Route = createFileRoute('/tokens')({
  component: TokensPage,
  validateSearch: checkedSearch(tokensSearch),
})
