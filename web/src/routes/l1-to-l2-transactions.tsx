import { createFileRoute } from '@tanstack/react-router'
import { messagesQuery } from '../api/queries/cross-layer.ts'
import { L1ToL2Page } from '../features/message/l1-to-l2-page.tsx'
import { messagesSearch } from '../features/message/messages-search.ts'
import { defined } from '../lib/defined.ts'

export const Route = createFileRoute('/l1-to-l2-transactions')({
  validateSearch: messagesSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: { address, open: _, ...paging } }) {
    void queryClient.prefetchQuery(
      messagesQuery(paging, { direction: 'L1_TO_L2', ...defined({ address }) }),
    )
  },
  component: L1ToL2Page,
})
