import { createFileRoute } from '@tanstack/react-router'
import { messagesQuery } from '../api/queries/cross-layer.ts'
import { L2ToL1Page } from '../features/message/l2-to-l1-page.tsx'
import { messagesSearch } from '../features/message/messages-search.ts'
import { defined } from '../lib/defined.ts'

export const Route = createFileRoute('/l2-to-l1-transactions')({
  validateSearch: messagesSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { address, open: _, ...paging } }) {
    void queryClient.prefetchQuery(
      messagesQuery(paging, { direction: 'L2_TO_L1', ...defined({ address }) }),
    )
  },
  component: L2ToL1Page,
})
