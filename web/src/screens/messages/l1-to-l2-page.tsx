import { getRouteApi } from '@tanstack/react-router'
import { MessagesPage } from './messages-page.tsx'

const route = getRouteApi('/l1-to-l2-transactions')

/** Deposits and other messages from layer 1 to layer 2. */
export function L1ToL2Page() {
  return <MessagesPage direction="L1_TO_L2" search={route.useSearch()} />
}
