import type { BlockHeight, Hash, RequestOf } from '@bvlgarichain/contract'
import { endpointQuery, polledIf } from '../endpoint-query.ts'
import { UNTIL_FINAL } from '../until-final.ts'

/** A page of blocks, newest first; polled if `live`. */
export const blockListQuery = (request: RequestOf<'blockList'>, live: boolean) =>
  endpointQuery('blockList', request, polledIf(live, { follows: 'blocks' }))

/** Height or hash of a block. */
export type BlockId = BlockHeight | Hash

/** A block by height or hash, polled until it is final. */
export const blockQuery = (id: BlockId | undefined) =>
  endpointQuery(
    'blockDetail',
    id === undefined ? undefined : blockRequest(id),
    UNTIL_FINAL,
  )

const blockRequest = (id: BlockId): RequestOf<'blockDetail'> =>
  typeof id === 'number' ? { blockHeight: id } : { blockHash: id }
