import { createFileRoute } from '@tanstack/react-router'
import { L1ToL2Page } from '../features/message/l1-to-l2-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { messagesSearch } from './-messages-search.ts'

export const Route = createFileRoute('/l1-to-l2-transactions')({
  component: L1ToL2Page,
  validateSearch: checkedSearch(messagesSearch),
})
