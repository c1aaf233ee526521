import {
  type Address,
  isAddress,
  MAX_PAGE_SIZE,
  type Quantity,
  type TokenBalance,
  type TokenId,
  type TokenTransfer,
  ZERO_ADDRESS,
} from '@bvlgarichain/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchPart } from '../../api/fetch-part.ts'
import { accountTokensQuery } from '../../api/queries/account.ts'
import {
  PAGES_PER_STEP,
  READ_STALE_MS,
  type ReadTransfers,
  readTransfers,
} from '../../api/queries/token-activity.ts'
import { LIST_PAGE_SIZE, type ListSearch } from '../../lib/list-search.ts'
import { isCollection } from '../../lib/token-standard.ts'
import { transferKey } from '../../lib/transfer-key.ts'

/** Rows that were found in transfers, and how far those were read. */
export interface FoundPage<Row> {
  readonly list: Row[]
  readonly total: number
  readonly totalIsLowerBound: boolean
  readonly pageNum: number
  readonly pageSize: number
  /** Number of transfers that were read. */
  readonly read: number
  /** Time of the oldest of them. */
  readonly since: number | undefined
}
export type PiecePage = FoundPage<Piece>

function pageOf<Row>(
  rows: readonly Row[],
  { transfers, isComplete }: ReadTransfers,
  { page = 1, size = LIST_PAGE_SIZE }: ListSearch,
): FoundPage<Row> {
  return {
    list: rows.slice((page - 1) * size, page * size),
    total: rows.length,
    totalIsLowerBound: !isComplete,
    pageNum: page,
    pageSize: size,
    read: transfers.length,
    since: transfers.findLast(({ time }) => time !== undefined)?.time,
  }
}

/** Transfers of a collection up to which all are read. */
const ALL_READ = 5 * MAX_PAGE_SIZE
/** A URL may name any page: transfers are read for this many at most. */
const MAX_STEPS = 20

/**
 * A page of the pieces of an ERC-721 or ERC-1155. No endpoint lists pieces: transfers are read. Of a
 * collection with few the pieces come by their ids; else in the order of their last transfers,
 * which are read until the page is full.
 */
export const tokenPiecesQuery = (
  tokenId: TokenId,
  search: ListSearch,
  transferCount: Quantity | undefined = Number.POSITIVE_INFINITY,
) => {
  const { page = 1, size = LIST_PAGE_SIZE } = search
  const isById = Number(transferCount) <= ALL_READ
  return queryOptions({
    queryKey: ['token-pieces', tokenId, page, size, isById] as const,
    queryFn: async ({ client, signal }): Promise<PiecePage> => {
      const found = await readTransfers(
        client,
        { tokenId },
        {
          maxPages: Math.min(page, MAX_STEPS) * PAGES_PER_STEP,
          // One more row shows that there is a next page.
          isEnough: (transfers) => !isById && piecesOf(transfers).length > page * size,
          signal,
        },
      )
      const pieces = piecesOf(found.transfers)
      return pageOf(isById ? pieces.sort(byId) : pieces, found, search)
    },
    staleTime: READ_STALE_MS,
    placeholderData: keepPreviousData,
  })
}

/** Ids are decimal numbers of any length. */
const byId = (a: Piece, b: Piece): number =>
  a.nftId.length - b.nftId.length || (a.nftId < b.nftId ? -1 : 1)

/** A page of the transfers of a piece, the newest first. */
export interface HistoryPage extends FoundPage<TokenTransfer> {
  /** They were followed back from the owner, not found among all transfers. */
  readonly isFollowed: boolean
}

/**
 * A page of the transfers of one piece. Those of an ERC-721 whose `owner` is known are followed
 * back from there; others are looked for among the newest of the collection.
 */
export const pieceTransfersQuery = (
  { tokenId, nftId }: { readonly tokenId: Address; readonly nftId: string },
  owner: Address | undefined,
  search: ListSearch,
) => {
  const { page = 1, size = LIST_PAGE_SIZE } = search
  return queryOptions({
    queryKey: ['piece-transfers', tokenId, nftId, owner, page, size] as const,
    queryFn: async ({ client, signal }): Promise<HistoryPage> => {
      if (owner !== undefined) {
        const found = await followOwners(client, { tokenId, nftId, owner, signal })
        return { ...pageOf(found.transfers, found, search), isFollowed: true }
      }
      const found = await readTransfers(
        client,
        { tokenId },
        { maxPages: PAGES_PER_STEP, signal },
      )
      const own = found.transfers.filter((transfer) => transfer.nftId === nftId)
      return { ...pageOf(own, found, search), isFollowed: false }
    },
    staleTime: READ_STALE_MS,
    placeholderData: keepPreviousData,
  })
}

/** Owners that are followed back, and pages of transfers that are read of each. */
const MAX_OWNERS = 50
const PAGES_PER_OWNER = 3

/** Transfers of a piece of an ERC-721: the one that its owner got it by, the one before, and so on. */
async function followOwners(
  client: QueryClient,
  {
    tokenId,
    nftId,
    owner,
    signal,
  }: {
    readonly tokenId: Address
    readonly nftId: string
    readonly owner: Address
    readonly signal: AbortSignal
  },
): Promise<ReadTransfers> {
  const transfers: TokenTransfer[] = []
  const followed = new Set<string>()
  let holder = owner
  while (transfers.length < MAX_OWNERS) {
    const isArrival = (transfer: TokenTransfer) =>
      transfer.nftId === nftId &&
      transfer.to === holder &&
      !followed.has(transferKey(transfer))
    const read = await readTransfers(
      client,
      { tokenId, address: holder },
      { maxPages: PAGES_PER_OWNER, isEnough: (all) => all.some(isArrival), signal },
    )
    const arrival = read.transfers.find(isArrival)
    if (arrival === undefined) break
    transfers.push(arrival)
    followed.add(transferKey(arrival))
    if (arrival.from === undefined) break
    if (arrival.from === ZERO_ADDRESS) return { transfers, isComplete: true }
    holder = arrival.from
  }
  return { transfers, isComplete: false }
}

/** Collections of an account whose transfers are read, and pages of each. */
const MAX_COLLECTIONS = 20
const PAGES_PER_COLLECTION = 5

/**
 * A page of the pieces that an account holds, as transfers show: of the collections that it holds
 * something of, by its own transfers.
 */
export const accountPiecesQuery = (address: Address, search: ListSearch) => {
  const { page = 1, size = LIST_PAGE_SIZE } = search
  return queryOptions({
    queryKey: ['account-pieces', address, page, size] as const,
    queryFn: async ({ client, signal }): Promise<PiecePage> => {
      const held = await fetchPart(client, {
        ...accountTokensQuery(address, { size: MAX_PAGE_SIZE }),
        meta: { silent: true },
      })
      const collections = held.list.filter(isOfPieces)
      const found = await Promise.all(
        collections.slice(0, MAX_COLLECTIONS).map(async (token) => {
          const { tokenId } = token
          const own = await readTransfers(
            client,
            { tokenId, address },
            { maxPages: PAGES_PER_COLLECTION, signal },
          )
          const transfers = own.transfers.map((each) => ({ ...each, token }))
          return { ...own, transfers }
        }),
      )
      const all: ReadTransfers = {
        transfers: found
          .flatMap(({ transfers }) => transfers)
          .sort((a, b) => (b.time ?? 0) - (a.time ?? 0)),
        isComplete:
          found.every(({ isComplete }) => isComplete) &&
          collections.length <= MAX_COLLECTIONS &&
          held.list.length < MAX_PAGE_SIZE,
      }
      return pageOf(heldPiecesOf(all.transfers, address), all, search)
    },
    staleTime: READ_STALE_MS,
    placeholderData: keepPreviousData,
  })
}

const isOfPieces = ({ tokenId, type }: TokenBalance): boolean =>
  isAddress(tokenId) && isCollection(type)

/** A piece of an ERC-721 or ERC-1155 that transfers name. */
export interface Piece {
  readonly nftId: string
  /** Its newest transfer among those that were read; its receiver is the latest owner. */
  readonly last: TokenTransfer
  /** Transfers of it among those that were read. */
  readonly transferCount: number
}

/** The pieces in transfers, which are in order with the newest first. */
function piecesOf(transfers: readonly TokenTransfer[]): Piece[] {
  const pieces = new Map<string, Piece>()
  for (const transfer of transfers) {
    const { nftId } = transfer
    if (nftId === undefined) continue
    // Collections have ids of their own.
    const key = `${transfer.token?.tokenId} ${nftId}`
    const { last = transfer, transferCount = 0 } = pieces.get(key) ?? {}
    pieces.set(key, { nftId, last, transferCount: transferCount + 1 })
  }
  return [...pieces.values()]
}

/**
 * The pieces that transfers of an account, the newest first, leave it with: those of an ERC-721
 * that came to it last, and those of which more came than went.
 */
function heldPiecesOf(transfers: readonly TokenTransfer[], account: Address): Piece[] {
  const balances = new Map<string, bigint>()
  for (const { token, nftId, from, to, amount } of transfers) {
    const key = `${token?.tokenId} ${nftId}`
    const moved = BigInt(amount ?? 1)
    const change = (to === account ? moved : 0n) - (from === account ? moved : 0n)
    balances.set(key, (balances.get(key) ?? 0n) + change)
  }
  return piecesOf(transfers).filter(({ nftId, last }) =>
    last.token?.type === 'ERC721'
      ? last.to === account
      : (balances.get(`${last.token?.tokenId} ${nftId}`) ?? 0n) > 0n,
  )
}
