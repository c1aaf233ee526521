import { createFileRoute } from '@tanstack/react-router'
import { BlocksPage } from '../features/block/blocks-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { listSearch } from './-list-search.ts'

export const Route = createFileRoute('/blocks')({
  component: BlocksPage,
  validateSearch: checkedSearch(listSearch),
})
