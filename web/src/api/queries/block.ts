import type { BlockHeight, Hash, RequestFor } from '@bvlgarichain/shared'
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../call-query.ts'

/** Pause between two polls of a live list, in milliseconds. */
export const BLOCK_LIST_POLL_MS = 2_000
/** Pause between two looks at a block that is not final yet, in milliseconds. */
const UNSETTLED_POLL_MS = 5_000

/** A page of blocks, newest first; polled if `live`. The screen shows its failures itself. */
export const blockListQuery = (request: RequestFor<'blockList'>, live: boolean) =>
  queryOptions({
    ...callQuery(
      'blockList',
      request,
      live ? { staleTime: BLOCK_LIST_POLL_MS, refetchInterval: BLOCK_LIST_POLL_MS } : {},
    ),
  })

/** A block by height or hash, looked at again until it is final. */
export const blockQuery = (id: { height: BlockHeight } | { hash: Hash }) =>
  queryOptions({
    ...callQuery(
      'blockDetail',
      'height' in id ? { blockHeight: id.height } : { blockHash: id.hash },
      { staleTime: UNSETTLED_POLL_MS },
    ),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.finality === 'FINALIZED'
        ? false
        : UNSETTLED_POLL_MS,
  })
