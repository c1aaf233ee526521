import type { Hex } from '@bvlgarichain/contract'
import { bytesToHex, keccak256 } from 'viem/utils'
import { decodeRlp, encodeRlp, isSameBytes, type RlpItem } from '../rlp.ts'
import { decodePath, nibblesOf } from './nibbles.ts'

/** Root of a trie without entries: keccak256 of the RLP of nothing. */
export const EMPTY_ROOT: Hex =
  '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'

/** Fault of a proof, and the position of the node that has it. */
export interface ProofFault {
  readonly kind: 'INVALID'
  /**
   * `HASH`: the node isn't the one that its parent, or the root, names. `MALFORMED`: it is no node
   * of a Merkle Patricia trie. `INCOMPLETE`: the nodes end before the key does. `EXTRA`: nodes
   * follow that the key does not lead to.
   */
  readonly fault: 'HASH' | 'MALFORMED' | 'INCOMPLETE' | 'EXTRA'
  readonly node: number
}

/** The entry of a key under a root, as its proof shows it. */
export type TrieReading =
  | { readonly kind: 'VALUE'; readonly value: Uint8Array }
  | { readonly kind: 'ABSENT' }
  | ProofFault

const BRANCH_ITEMS = 17
const HASH_BYTES = 32
const EMPTY = Uint8Array.of(0x80)

/**
 * Reads a key's value, or its absence, from the nodes between a root and the key, root first
 * (Yellow Paper, appendix D). Each node must be canonical, have the hash that leads to it, and be
 * needed. A node of fewer than 32 bytes is part of its parent; some programs list it again as a
 * node of its own, which is accepted.
 */
export function readTrieProof(
  root: Hex,
  key: Uint8Array,
  nodes: readonly Uint8Array[],
): TrieReading {
  if (nodes.length === 0 && root === EMPTY_ROOT) return { kind: 'ABSENT' }
  const path = nibblesOf(key)
  let depth = 0
  let used = 0
  let wanted: RlpItem | Hex = root
  let mustBranch = false
  const fault = (kind: ProofFault['fault']): ProofFault => ({
    kind: 'INVALID',
    fault: kind,
    node: Math.max(used - 1, 0),
  })
  for (;;) {
    let item: RlpItem
    if (typeof wanted === 'string') {
      const node = nodes[used]
      if (node === undefined) return fault('INCOMPLETE')
      used++
      if (keccak256(node) !== wanted) return fault('HASH')
      // Of all tries only the empty one has a node that is no list.
      if (used === 1 && isSameBytes(node, EMPTY)) {
        return used === nodes.length ? { kind: 'ABSENT' } : fault('EXTRA')
      }
      const decoded = decodeRlp(node)
      if (decoded === undefined) return fault('MALFORMED')
      item = decoded
    } else {
      item = wanted
      const listed = nodes[used]
      if (listed !== undefined && isSameBytes(listed, encodeRlp(item))) used++
    }
    const next = stepThrough(item, path.slice(depth))
    if (next === undefined || (mustBranch && !next.isBranch)) return fault('MALFORMED')
    if (next.child === undefined) {
      if (used < nodes.length) {
        used++
        return fault('EXTRA')
      }
      return next.value === undefined
        ? { kind: 'ABSENT' }
        : { kind: 'VALUE', value: next.value }
    }
    depth += next.nibbles
    wanted = next.child instanceof Uint8Array ? bytesToHex(next.child) : next.child
    mustBranch = !next.isBranch
  }
}

/** Result of following a path through one node. */
interface Passage {
  readonly isBranch: boolean
  /** Number of nibbles that the node takes off the path. */
  readonly nibbles: number
  /** The node below, as its hash or in place; `undefined` where the path ends. */
  readonly child?: RlpItem | undefined
  /** The value where the path ends; `undefined` for none. */
  readonly value?: Uint8Array | undefined
}

/** Follows a path through a node; `undefined` for an item that is no node. */
function stepThrough(item: RlpItem, path: readonly number[]): Passage | undefined {
  if (item instanceof Uint8Array) return undefined
  if (item.length === BRANCH_ITEMS) return stepThroughBranch(item, path)
  const [encoded, below, ...rest] = item
  if (!(encoded instanceof Uint8Array) || below === undefined || rest.length > 0) {
    return undefined
  }
  const own = decodePath(encoded)
  if (own === undefined) return undefined
  const isOnPath = own.nibbles.every((nibble, at) => nibble === path[at])
  if (own.isLeaf) {
    if (!(below instanceof Uint8Array) || below.length === 0) return undefined
    const isHere = isOnPath && own.nibbles.length === path.length
    return { isBranch: false, nibbles: 0, value: isHere ? below : undefined }
  }
  if (own.nibbles.length === 0 || !isChild(below)) return undefined
  return {
    isBranch: false,
    nibbles: own.nibbles.length,
    child: isOnPath ? below : undefined,
  }
}

function stepThroughBranch(
  items: readonly RlpItem[],
  path: readonly number[],
): Passage | undefined {
  const children = items.slice(0, -1)
  const value = items.at(-1)
  if (!(value instanceof Uint8Array)) return undefined
  // An empty list, 0xc0, is no empty place.
  const filled = children.filter(
    (child) => child.length > 0 || !(child instanceof Uint8Array),
  )
  const entries = filled.length + (value.length > 0 ? 1 : 0)
  // A branch that leads to one place would be a leaf or an extension.
  if (!filled.every(isChild) || entries < 2) return undefined
  const [nibble] = path
  if (nibble === undefined) {
    return { isBranch: true, nibbles: 0, value: value.length > 0 ? value : undefined }
  }
  const child = children[nibble]
  return {
    isBranch: true,
    nibbles: 1,
    child: child === undefined || child.length === 0 ? undefined : child,
  }
}

/** A node below: 32 bytes are its hash, a list is the node itself, shorter than a hash. */
const isChild = (item: RlpItem): boolean =>
  item instanceof Uint8Array
    ? item.length === HASH_BYTES
    : (item.length === 2 || item.length === BRANCH_ITEMS) &&
      encodeRlp(item).length < HASH_BYTES
