import { createFileRoute } from '@tanstack/react-router'
import { blockQuery } from '../api/queries/block.ts'
import { BlockPage } from '../features/block/block-page.tsx'
import { readBlockId } from '../features/block/read-block-id.ts'
import { askEarly } from './-ask-early.ts'
import { checkedSearch } from './-checked-search.ts'
import { tabSearch } from './-tab-search.ts'

export const Route = createFileRoute('/block/$blockHeight')({
  component: BlockPage,
  loader: (entry) => {
    const id = readBlockId(entry.params.blockHeight)
    if (id !== undefined) askEarly(entry, blockQuery(id))
  },
  validateSearch: checkedSearch(tabSearch),
})
