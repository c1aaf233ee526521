import type { Hash } from '@bvlgarichain/contract'
import { concat, keccak256 } from 'viem'

/** Leaf that fills a tree up to a power of two, and root of a batch without messages. */
export const ZERO_HASH = `0x${'0'.repeat(64)}` as Hash

const parent = (left: Hash, right: Hash) => keccak256(concat([left, right])) as Hash

/** Every level of the tree over `leaves`, the leaves first and the root last. */
function levelsOf(leaves: readonly Hash[]): Hash[][] {
  const width = 2 ** Math.ceil(Math.log2(Math.max(1, leaves.length)))
  let level = Array.from({ length: width }, (_, index) => leaves[index] ?? ZERO_HASH)
  const levels = [level]
  while (level.length > 1) {
    const below = level
    level = Array.from({ length: below.length / 2 }, (_, index) =>
      parent(below[index * 2] ?? ZERO_HASH, below[index * 2 + 1] ?? ZERO_HASH),
    )
    levels.push(level)
  }
  return levels
}

/**
 * Root of the binary keccak256 tree over the messages of a batch in the order of their
 * nonces, padded with zeros to a power of two; {@link ZERO_HASH} without messages.
 */
export function messageRoot(leaves: readonly Hash[]): Hash {
  return levelsOf(leaves).at(-1)?.[0] ?? ZERO_HASH
}

/**
 * Siblings on the way from the leaf at `index` to the root, lowest first, as `Merkle.sol`
 * expects them. Throws a `RangeError` for an index without a leaf.
 */
export function messageProof(leaves: readonly Hash[], index: number): Hash[] {
  if (!(index in leaves)) throw new RangeError(`the tree has no leaf ${index}`)
  return levelsOf(leaves)
    .slice(0, -1)
    .map((level, height) => level[(index >> height) ^ 1] ?? ZERO_HASH)
}
