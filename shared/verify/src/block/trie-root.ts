import type { Hex } from '@bvlgarichain/shared'
import { keccak256 } from 'viem/utils'
import { encodeRlp, quantityBytes, type RlpItem } from '../rlp.ts'

interface Entry {
  /** The key, four bits each. */
  readonly nibbles: readonly number[]
  readonly value: Uint8Array
}

/** Length from which a node stands in its parent as its hash. */
const HASHED_FROM = 32

/**
 * Root of the Merkle Patricia trie over a list, keyed by the RLP of each position, as a header
 * has it of its transactions (Yellow Paper 4.4.2, appendix D).
 */
export function trieRoot(values: readonly Uint8Array[]): Hex {
  if (values.length === 0) return keccak256(encodeRlp(new Uint8Array()))
  const entries = values.map((value, position) => ({
    nibbles: nibblesOf(encodeRlp(quantityBytes(BigInt(position)))),
    value,
  }))
  return keccak256(encodeRlp(nodeOf(entries, 0)))
}

const nibblesOf = (key: Uint8Array): readonly number[] =>
  [...key].flatMap((byte) => [byte >> 4, byte & 0xf])

/**
 * The node under which these entries, of which there is at least one, stand. No key is the
 * beginning of another, so that no branch holds a value.
 */
function nodeOf(entries: readonly Entry[], depth: number): RlpItem {
  const [first, ...others] = entries
  if (first === undefined) return new Uint8Array()
  if (others.length === 0) return [pathOf(first.nibbles.slice(depth), true), first.value]
  const isShared = (at: number) =>
    others.every(({ nibbles }) => nibbles[at] === first.nibbles[at])
  let end = depth
  while (isShared(end)) end++
  if (end > depth) {
    return [pathOf(first.nibbles.slice(depth, end), false), reference(entries, end)]
  }
  const children = Array.from({ length: 16 }, (_, nibble) => {
    const below = entries.filter(({ nibbles }) => nibbles[depth] === nibble)
    return below.length === 0 ? new Uint8Array() : reference(below, depth + 1)
  })
  return [...children, new Uint8Array()]
}

function reference(entries: readonly Entry[], depth: number): RlpItem {
  const node = nodeOf(entries, depth)
  const encoded = encodeRlp(node)
  return encoded.length < HASHED_FROM ? node : keccak256(encoded, 'bytes')
}

/** Hex-prefix encoding (appendix C). */
function pathOf(nibbles: readonly number[], isLeaf: boolean): Uint8Array {
  const flag = isLeaf ? 2 : 0
  const whole = nibbles.length % 2 === 1 ? [flag + 1, ...nibbles] : [flag, 0, ...nibbles]
  return Uint8Array.from({ length: whole.length / 2 }, (_, index) => {
    return ((whole[2 * index] ?? 0) << 4) | (whole[2 * index + 1] ?? 0)
  })
}
