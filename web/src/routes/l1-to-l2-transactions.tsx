import { createFileRoute } from '@tanstack/react-router'
import { messagesQuery, messagesSearch } from '../parts/messages/messages-search.ts'
import { L1ToL2Page } from '../screens/messages/messages-page.tsx'

export const Route = createFileRoute('/l1-to-l2-transactions')({
  validateSearch: messagesSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queryClient }, deps: search }) {
    void queryClient.prefetchQuery(messagesQuery('L1_TO_L2', search))
  },
  component: L1ToL2Page,
})
