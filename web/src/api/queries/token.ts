import type { RequestFor } from '@bvlgarichain/shared'
import { callQuery } from '../call-query.ts'

/** How long lists of tokens stay fresh, in milliseconds; they change slowly. */
const TOKEN_STALE_MS = 10_000

/** A page of tokens. */
export const tokenListQuery = (request: RequestFor<'tokenList'>) =>
  callQuery('tokenList', request, { staleTime: TOKEN_STALE_MS })

/** One token by its id. */
export const tokenQuery = (tokenId: RequestFor<'tokenDetail'>['tokenId']) =>
  callQuery('tokenDetail', { tokenId }, { staleTime: TOKEN_STALE_MS })
