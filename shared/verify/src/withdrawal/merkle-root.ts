import type { Hex } from '@bvlgarichain/contract'
import { bytesToHex, concatBytes, keccak256 } from 'viem/utils'
import { readBytes } from '../read.ts'

/**
 * Root that a leaf leads to with its siblings, lowest first: a binary keccak256 tree, padded
 * with zeros to a power of two. `undefined` if it is no proof of 32-byte nodes, or for an
 * index outside the tree.
 */
export function merkleRoot(
  leaf: unknown,
  index: number,
  siblings: readonly unknown[],
): Hex | undefined {
  const first = readBytes(leaf, 32)
  const isInside =
    Number.isSafeInteger(index) && index >= 0 && index < 2 ** siblings.length
  if (first === undefined || !isInside) return undefined
  let node = first
  let rest = index
  for (const sibling of siblings) {
    const other = readBytes(sibling, 32)
    if (other === undefined) return undefined
    const pair = rest % 2 === 0 ? [node, other] : [other, node]
    node = keccak256(concatBytes(pair), 'bytes')
    rest = Math.floor(rest / 2)
  }
  return bytesToHex(node)
}
