import type { Hex } from '@bvlgarichain/contract'
import { bytesToHex, keccak256 } from 'viem/utils'
import { encodeRlp, quantityBytes, type RlpItem } from '../rlp.ts'
import { encodePath, nibblesOf } from './nibbles.ts'

interface Entry {
  /** The key, four bits each. */
  readonly nibbles: readonly number[]
  readonly value: Uint8Array
}

/** Called with each node that has a hash of its own, children first. */
type OnNode = (entries: readonly Entry[], encoded: Uint8Array) => void

/** Length from which a parent contains a node's hash. */
const HASHED_FROM = 32

/** The key of a position in a list: its RLP (Yellow Paper 4.4.2). */
export const positionKey = (position: number): Uint8Array =>
  encodeRlp(quantityBytes(BigInt(position)))

/**
 * Root of the Merkle Patricia trie over a list, keyed by the RLP of each position, as a header
 * has it of its transactions and receipts (Yellow Paper 4.4.2, appendix D).
 */
export function trieRoot(values: readonly Uint8Array[]): Hex {
  const root = encodeRlp(nodeOf(entriesOf(values), 0))
  return keccak256(root)
}

/**
 * The nodes from that trie's root to the value at a position, root first: the proof that
 * `readTrieProof` checks. Empty for a position that the list does not have.
 */
export function trieProof(
  values: readonly Uint8Array[],
  position: number,
): readonly Hex[] {
  const entries = entriesOf(values)
  const wanted = entries[position]
  if (wanted === undefined) return []
  const nodes: Hex[] = []
  const root = nodeOf(entries, 0, (below, encoded) => {
    if (below.includes(wanted)) nodes.push(bytesToHex(encoded))
  })
  return [bytesToHex(encodeRlp(root)), ...nodes.reverse()]
}

const entriesOf = (values: readonly Uint8Array[]): readonly Entry[] =>
  values.map((value, position) => ({ nibbles: nibblesOf(positionKey(position)), value }))

/** The node of these entries. No key is the beginning of another, so that no branch holds a value. */
function nodeOf(entries: readonly Entry[], depth: number, onNode?: OnNode): RlpItem {
  const [first, ...others] = entries
  if (first === undefined) return new Uint8Array()
  if (others.length === 0) {
    return [
      encodePath({ nibbles: first.nibbles.slice(depth), isLeaf: true }),
      first.value,
    ]
  }
  const isShared = (at: number) =>
    others.every(({ nibbles }) => nibbles[at] === first.nibbles[at])
  let end = depth
  while (isShared(end)) end++
  if (end > depth) {
    return [
      encodePath({ nibbles: first.nibbles.slice(depth, end), isLeaf: false }),
      reference(entries, end, onNode),
    ]
  }
  const children = Array.from({ length: 16 }, (_, nibble) => {
    const below = entries.filter(({ nibbles }) => nibbles[depth] === nibble)
    return below.length === 0 ? new Uint8Array() : reference(below, depth + 1, onNode)
  })
  return [...children, new Uint8Array()]
}

function reference(entries: readonly Entry[], depth: number, onNode?: OnNode): RlpItem {
  const node = nodeOf(entries, depth, onNode)
  const encoded = encodeRlp(node)
  if (encoded.length < HASHED_FROM) return node
  onNode?.(entries, encoded)
  return keccak256(encoded, 'bytes')
}
