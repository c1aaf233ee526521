import { createFileRoute } from '@tanstack/react-router'
import { BlockPage } from '../features/block/block-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { tabSearch } from './-tab-search.ts'

export const Route = createFileRoute('/block/$blockHeight')({
  component: BlockPage,
  validateSearch: checkedSearch(tabSearch),
})
