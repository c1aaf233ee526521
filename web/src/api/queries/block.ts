import type { RequestFor } from '@bvlgarichain/shared'
import { queryOptions } from '@tanstack/react-query'
import { callQuery, polledIf } from '../call-query.ts'
import { type BlockId, blockRequest } from '../requests.ts'
import { UNSETTLED_POLL_MS, untilFinal } from '../until-final.ts'

/** Pause between two polls of a live list, in milliseconds. */
const BLOCK_LIST_POLL_MS = 2_000

/** A page of blocks, newest first; polled if `live`. */
export const blockListQuery = (request: RequestFor<'blockList'>, live: boolean) =>
  callQuery('blockList', request, polledIf(live, BLOCK_LIST_POLL_MS))

/** A block by height or hash, looked at again until it is final. */
export const blockQuery = (id: BlockId) =>
  queryOptions({
    ...callQuery('blockDetail', blockRequest(id), { staleTime: UNSETTLED_POLL_MS }),
    refetchInterval: untilFinal,
  })
