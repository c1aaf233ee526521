import type { TokenRef, TokenTransfer } from '@bvlgarichain/contract'
import { createContext, use } from 'react'

/** Pieces that a transaction moved: the token of each, by the id of the piece. */
export type MovedPieces = ReadonlyMap<string, TokenRef>

/** Pieces to which decoded ids lead. */
export const MovedPiecesContext = createContext<MovedPieces>(new Map())

/** Names of arguments that are the id of a piece. */
const ID_NAME = /^_?(?:nft|token)?_?ids?$/i

/** The pieces of these transfers; none of an id that two tokens have. */
export function movedPieces(transfers: readonly TokenTransfer[]): MovedPieces {
  const pieces = new Map<string, TokenRef>()
  const shared = new Set<string>()
  for (const { nftId, token } of transfers) {
    if (nftId === undefined || token === undefined) continue
    const known = pieces.get(nftId)
    if (known !== undefined && known.tokenId !== token.tokenId) shared.add(nftId)
    pieces.set(nftId, token)
  }
  for (const nftId of shared) pieces.delete(nftId)
  return pieces
}

/** The token whose piece an argument names, if the transaction moved that piece. */
export function useMovedPiece(name: string, value: string): TokenRef | undefined {
  const pieces = use(MovedPiecesContext)
  return ID_NAME.test(name) ? pieces.get(value) : undefined
}
