import type { CrossLayerMessage, RequestOf } from '@bvlgarichain/contract'
import { endpointQuery, polledIf } from '../endpoint-query.ts'

/** Pause between two polls of messages that are awaited, in milliseconds. */
const MESSAGE_POLL_MS = 3_000

/** A page of messages of one direction, newest first; polled if `live`. */
export const messageListQuery = (
  request: RequestOf<'crossLayerMessageList'>,
  live: boolean,
) =>
  endpointQuery(
    'crossLayerMessageList',
    request,
    polledIf(live, { follows: 'transactions' }),
  )

/** The same page, polled until what it holds `isSettled`. */
export const messagesUntilQuery = (
  request: RequestOf<'crossLayerMessageList'> | undefined,
  isSettled: (list: readonly CrossLayerMessage[]) => boolean,
) =>
  endpointQuery('crossLayerMessageList', request, {
    staleTime: MESSAGE_POLL_MS,
    refetchInterval: ({ state }) => {
      const { list = [] } = (state.data ?? {}) as { list?: readonly CrossLayerMessage[] }
      return isSettled(list) ? false : MESSAGE_POLL_MS
    },
  })
