import { createFileRoute } from '@tanstack/react-router'
import { L2ToL1Page } from '../features/message/l2-to-l1-page.tsx'
import { checkedSearch } from './-checked-search.ts'
import { messagesSearch } from './-messages-search.ts'

export const Route = createFileRoute('/l2-to-l1-transactions')({
  component: L2ToL1Page,
  validateSearch: checkedSearch(messagesSearch),
})
