import type { Address, TokenTransfer } from '@bvlgarichain/contract'

/** A piece of an ERC-721 or ERC-1155 that transfers name. */
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
export function heldPiecesOf(
  transfers: readonly TokenTransfer[],
  account: Address,
): Piece[] {
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
