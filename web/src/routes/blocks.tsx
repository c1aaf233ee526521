import { createFileRoute } from '@tanstack/react-router'
import { BlocksPage } from '../features/block/blocks-page.tsx'
import { listSearch } from './-list-search.ts'

export const Route = createFileRoute('/blocks')({
  component: BlocksPage,
  validateSearch: listSearch,
})
