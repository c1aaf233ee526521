import type { RequestFor } from '@bvlgarichain/shared'
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../call-query.ts'

/** Pause between two polls of a live list, in milliseconds. */
const MESSAGE_POLL_MS = 3_000

/** A page of messages of one direction, newest first; polled if `live`. */
export const messageListQuery = (
  request: RequestFor<'crossLayerMessageList'>,
  live: boolean,
) =>
  queryOptions({
    ...callQuery(
      'crossLayerMessageList',
      request,
      live ? { staleTime: MESSAGE_POLL_MS, refetchInterval: MESSAGE_POLL_MS } : {},
    ),
  })
