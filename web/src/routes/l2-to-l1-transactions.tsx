import { createFileRoute } from '@tanstack/react-router'
import { messagesQuery, messagesSearch } from '../parts/messages/messages-search.ts'
import { L2ToL1Page } from '../screens/messages/messages-page.tsx'

export const Route = createFileRoute('/l2-to-l1-transactions')({
  validateSearch: messagesSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    void queryClient.prefetchQuery(messagesQuery('L2_TO_L1', search))
  },
  component: L2ToL1Page,
})
