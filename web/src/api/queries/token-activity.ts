import {
  type Address,
  MAX_PAGE_SIZE,
  type TokenId,
  type TokenTransfer,
} from '@bvlgarichain/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { transferKey } from '../../lib/transfer-key.ts'
import { fetchPart } from '../fetch-part.ts'
import { tokenTransfersQuery } from './token.ts'

/** How long transfers that were read stay fresh, in milliseconds: they are read in bulk. */
export const READ_STALE_MS = 300_000
/** Pages of transfers that one step reads. */
export const PAGES_PER_STEP = 10

/** The newest transfers of a token, read so far. */
export interface ReadTransfers {
  readonly transfers: readonly TokenTransfer[]
  /** There are no older ones. */
  readonly isComplete: boolean
}

/** Reads transfers, the newest first, until there are enough of them. */
export async function readTransfers(
  client: QueryClient,
  filter: { readonly tokenId: TokenId; readonly address?: Address },
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
    const page = await fetchPart(client, {
      ...tokenTransfersQuery({ ...filter, pageSize: MAX_PAGE_SIZE, ...place }, false),
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
    // A backend may send one page forever.
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
      readTransfers(client, { tokenId }, { maxPages: steps * PAGES_PER_STEP, signal }),
    staleTime: READ_STALE_MS,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
