import type { Hash, TokenTransfer } from '@bvlgarichain/contract'

/** Token transfers by their transaction, in the order of the list. */
export function transfersByTransaction(
  transfers: readonly TokenTransfer[] | undefined,
): ReadonlyMap<Hash, readonly TokenTransfer[]> {
  const found = new Map<Hash, TokenTransfer[]>()
  for (const transfer of transfers ?? []) {
    const { txHash } = transfer
    const others = found.get(txHash)
    if (others === undefined) found.set(txHash, [transfer])
    else others.push(transfer)
  }
  return found
}
