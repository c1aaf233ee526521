import { getRouteApi } from '@tanstack/react-router'
import { MessagesPage } from './messages-page.tsx'

const route = getRouteApi('/l2-to-l1-transactions')

/** Withdrawals and other messages from layer 2 to layer 1. */
export function L2ToL1Page() {
  return <MessagesPage direction="L2_TO_L1" search={route.useSearch()} />
}
