import type { TokenId, TokenTransfer } from '@bvlgarichain/shared'
import { MAX_PAGE_SIZE } from '@bvlgarichain/shared'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { LIST_PAGE_SIZE, type ListSearch } from '../../lib/list-search.ts'
import { type Piece, piecesOf } from '../../lib/pieces.ts'
import { transferKey } from '../../lib/transfer-key.ts'
import { tokenTransfersQuery } from './token.ts'

/** How long transfers that were read stay fresh, in milliseconds: they are read in bulk. */
const READ_STALE_MS = 300_000
/** Pages of transfers that one step reads. */
export const PAGES_PER_STEP = 10

/** The newest transfers of a token, as far as they were read. */
export interface ReadTransfers {
  readonly transfers: readonly TokenTransfer[]
  /** There are no older ones. */
  readonly isComplete: boolean
}

/** Reads transfers, the newest first, until there are enough of them. */
async function readTransfers(
  client: QueryClient,
  tokenId: TokenId,
  {
    maxPages,
    isEnough = () => false,
    signal,
  }: {
    maxPages: number
    isEnough?: (transfers: readonly TokenTransfer[]) => boolean
    signal: AbortSignal
  },
): Promise<ReadTransfers> {
  const read = new Map<string, TokenTransfer>()
  let cursor: string | undefined
  for (let pageNum = 1; pageNum <= maxPages; pageNum += 1) {
    signal.throwIfAborted()
    const place = cursor !== undefined ? { cursor } : pageNum > 1 ? { pageNum } : {}
    const page = await client.fetchQuery({
      ...tokenTransfersQuery({ tokenId, pageSize: MAX_PAGE_SIZE, ...place }, false),
      staleTime: READ_STALE_MS,
      meta: { silent: true },
    })
    const before = read.size
    for (const transfer of page.list) read.set(keyOf(transfer), transfer)
    cursor = page.nextCursor
    const transfers = [...read.values()]
    const isLast =
      cursor === undefined &&
      (page.total === undefined
        ? page.list.length < MAX_PAGE_SIZE
        : transfers.length >= page.total)
    if (isLast) return { transfers, isComplete: true }
    // A backend may send one page for ever.
    if (read.size === before || isEnough(transfers)) break
  }
  return { transfers: [...read.values()], isComplete: false }
}

/** Pieces of one batch event differ in their ids alone where their positions are missing. */
const keyOf = (transfer: TokenTransfer) =>
  `${transferKey(transfer)}-${transfer.nftId ?? ''}`

/** The newest transfers of a token, `steps` times {@link PAGES_PER_STEP} pages at most. */
export const recentTransfersQuery = (tokenId: TokenId, steps: number) =>
  queryOptions({
    queryKey: ['token-recent-transfers', tokenId, steps] as const,
    queryFn: ({ client, signal }) =>
      readTransfers(client, tokenId, { maxPages: steps * PAGES_PER_STEP, signal }),
    staleTime: READ_STALE_MS,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** A page of a token's pieces, and the transfers that they were seen in. */
export interface PiecePage {
  readonly list: Piece[]
  readonly total: number
  readonly totalIsMinimum: boolean
  readonly pageNum: number
  readonly pageSize: number
  /** Number of transfers that were read. */
  readonly read: number
  /** Time of the oldest of them. */
  readonly since: number | undefined
}

/**
 * A page of the pieces of an ERC-721 or ERC-1155, in the order of their last transfers. No
 * endpoint lists pieces: transfers are read until the page is full.
 */
export const tokenPiecesQuery = (
  tokenId: TokenId,
  { page = 1, size = LIST_PAGE_SIZE }: ListSearch,
) =>
  queryOptions({
    queryKey: ['token-pieces', tokenId, page, size] as const,
    queryFn: async ({ client, signal }): Promise<PiecePage> => {
      const end = page * size
      const { transfers, isComplete } = await readTransfers(client, tokenId, {
        maxPages: page * PAGES_PER_STEP,
        // One more tells that there is a next page.
        isEnough: (transfers) => piecesOf(transfers).length > end,
        signal,
      })
      const pieces = piecesOf(transfers)
      return {
        list: pieces.slice(end - size, end),
        total: pieces.length,
        totalIsMinimum: !isComplete,
        pageNum: page,
        pageSize: size,
        read: transfers.length,
        since: transfers.findLast(({ time }) => time !== undefined)?.time,
      }
    },
    staleTime: READ_STALE_MS,
    placeholderData: keepPreviousData,
  })
