import type { RequestOf } from '@bvlgarichain/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { type ListSearch, listRequest } from '../../lib/list-search.ts'
import { endpointQuery, type Freshness, polledIf, SILENT } from '../endpoint-query.ts'

/** Longest keyword that the contract allows. */
export const KEYWORD_LENGTH = 100
/** How long lists of tokens stay fresh, in milliseconds; they change slowly. */
const TOKEN_STALE_MS = 10_000

/** A page of tokens. The search shows it, and fails, its own way. */
export const tokenListQuery = (request: RequestOf<'tokenList'>) =>
  endpointQuery('tokenList', request, { staleTime: TOKEN_STALE_MS })

/** How many token contracts there are. The list is whole without it. */
export const tokenCountQuery = () =>
  endpointQuery('tokenCount', {}, { staleTime: TOKEN_STALE_MS, ...SILENT })

/** One token by its id, polled: its counts grow. */
export const tokenQuery = (tokenId: RequestOf<'tokenDetail'>['tokenId']) =>
  endpointQuery(
    'tokenDetail',
    { tokenId },
    { staleTime: TOKEN_STALE_MS, refetchInterval: TOKEN_STALE_MS },
  )

/** A page of a token's holders; with `native`, of accounts. */
export const tokenHolderListQuery = (request: RequestOf<'tokenHolderList'>) =>
  endpointQuery('tokenHolderList', request, {
    staleTime: TOKEN_STALE_MS,
    placeholderData: keepPreviousData,
  })

/** A page of one token's transfers, newest first; polled if `live`. */
export const tokenTransfersQuery = (
  request: RequestOf<'tokenTransfers'>,
  live: boolean,
) => endpointQuery('tokenTransfers', request, freshness(live))

/** A page of all token transfers, newest first; polled if `live`. */
export const allTokenTransfersQuery = (
  request: RequestOf<'allTokenTransfers'>,
  live: boolean,
) => endpointQuery('allTokenTransfers', request, freshness(live))

/** The page of accounts that a URL names, by balance. */
export const accountsQuery = (search: ListSearch) =>
  tokenHolderListQuery({ tokenId: 'native', ...listRequest(search) })

const freshness = (live: boolean): Freshness =>
  live ? polledIf(true, { follows: 'transactions' }) : { staleTime: TOKEN_STALE_MS }
