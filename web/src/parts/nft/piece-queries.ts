import type { Address, Open, TokenType } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import type { PieceMetadata } from './metadata.ts'

const OWNER_STALE_MS = 15_000
const METADATA_STALE_MS = 300_000

/** A piece of an ERC-721 or ERC-1155. */
export interface PieceId {
  readonly tokenId: Address
  readonly nftId: string
  readonly type: Open<TokenType> | undefined
}

/** Metadata of a piece, and why there is none. */
export interface FoundMetadata {
  readonly kind: 'READ' | 'NONE' | 'ELSEWHERE' | 'UNUSABLE'
  readonly metadata?: PieceMetadata | undefined
  /** As the contract returns it, for this id. */
  readonly uri?: string | undefined
}

/** Reads nodes and decodes what they return; loaded with the first piece. */
const loadReader = () => import('./read-piece.ts')

/** Metadata that the contract names for a piece. */
export const metadataQuery = (piece: PieceId, hasMedia: boolean) =>
  queryOptions({
    queryKey: [
      'piece-metadata',
      piece.tokenId,
      piece.nftId,
      piece.type,
      hasMedia,
    ] as const,
    queryFn: async ({ signal }): Promise<FoundMetadata> =>
      (await loadReader()).readPieceMetadata(piece, { hasMedia, signal }),
    staleTime: METADATA_STALE_MS,
    retry: false,
    meta: { silent: true },
  })

/** Owner of a piece of an ERC-721 at the head; `null` where the contract names none. */
export const ownerQuery = (piece: PieceId) =>
  queryOptions({
    queryKey: ['piece-owner', piece.tokenId, piece.nftId] as const,
    queryFn: async (): Promise<Address | null> =>
      (await loadReader()).readPieceOwner(piece),
    staleTime: OWNER_STALE_MS,
    retry: false,
    meta: { silent: true },
  })

/** How much of an id of an ERC-1155 an account holds at the head; `null` where the call fails. */
export const balanceQuery = (piece: PieceId, account: Address) =>
  queryOptions({
    queryKey: ['piece-balance', piece.tokenId, piece.nftId, account] as const,
    queryFn: async (): Promise<string | null> =>
      (await loadReader()).readPieceBalance(piece, account),
    staleTime: OWNER_STALE_MS,
    retry: false,
    meta: { silent: true },
  })
