import type { TokenTransfer } from '@bvlgarichain/shared'

/** A piece of an ERC-721 or ERC-1155, as transfers tell of it. */
export interface Piece {
  readonly nftId: string
  /** Its newest transfer among those that were read; its receiver is the latest owner. */
  readonly last: TokenTransfer
  /** Transfers of it among those that were read. */
  readonly transferCount: number
}

/** The pieces in transfers, which are in order with the newest first. */
export function piecesOf(transfers: readonly TokenTransfer[]): Piece[] {
  const pieces = new Map<string, Piece>()
  for (const transfer of transfers) {
    const { nftId } = transfer
    if (nftId === undefined) continue
    const { last = transfer, transferCount = 0 } = pieces.get(nftId) ?? {}
    pieces.set(nftId, { nftId, last, transferCount: transferCount + 1 })
  }
  return [...pieces.values()]
}
