import type { Hex } from '@bvlgarichain/contract'
import { bytesToHex, hexToBytes, keccak256 } from 'viem/utils'
import { decodeRlp, encodeRlp, isSameBytes, type RlpItem } from '../rlp.ts'
import { decodePath, encodePath, nibblesOf } from './nibbles.ts'
import { EMPTY_ROOT } from './trie-proof.ts'

/** The nodes that a witness holds, by their hash. Each hash is computed here, so that none can lie. */
export interface NodePool {
  readonly nodes: Pick<ReadonlyMap<Hex, Uint8Array>, 'get'>
  /** Hashes of nodes that are known to be branches, though the nodes themselves aren't here. */
  readonly branches: ReadonlySet<Hex>
}

/** A trie was read or changed at a node that the witness lacks. */
export class MissingNodeError extends Error {
  override readonly name = 'MissingNodeError'
  readonly hash: Hex

  constructor(hash: Hex) {
    super(`The witness has no node ${hash}`)
    this.hash = hash
  }
}

type Nibbles = readonly number[]
interface Leaf {
  readonly kind: 'LEAF'
  readonly nibbles: Nibbles
  readonly value: Uint8Array
}
interface Extension {
  readonly kind: 'EXTENSION'
  readonly nibbles: Nibbles
  readonly child: Node
}
interface Branch {
  readonly kind: 'BRANCH'
  readonly children: readonly (Node | undefined)[]
}
interface Reference {
  readonly kind: 'REFERENCE'
  readonly hash: Hex
}
type Loaded = Leaf | Extension | Branch
type Node = Loaded | Reference

const HASH_BYTES = 32
const BRANCH_CHILDREN = 16

/** A Merkle Patricia trie of which only the nodes of a witness are known. Immutable. */
export interface PartialTrie {
  readonly root: Hex
  /** The value of a key, `undefined` where the trie has none. Throws `MissingNodeError`. */
  get(key: Uint8Array): Uint8Array | undefined
  /** The trie with another value for a key; `undefined` removes it. Throws `MissingNodeError`. */
  with(key: Uint8Array, value: Uint8Array | undefined): PartialTrie
}

/** The trie with this root, as far as the pool has its nodes. Keys must all have one length. */
export function partialTrie(root: Hex, pool: NodePool): PartialTrie {
  return trieOf(root === EMPTY_ROOT ? undefined : { kind: 'REFERENCE', hash: root }, pool)
}

function trieOf(node: Node | undefined, pool: NodePool): PartialTrie {
  return {
    get root() {
      if (node === undefined) return EMPTY_ROOT
      return node.kind === 'REFERENCE' ? node.hash : keccak256(encodeRlp(itemOf(node)))
    },
    get: (key) => find(node, nibblesOf(key), pool),
    with: (key, value) =>
      trieOf(
        value === undefined
          ? remove(node, nibblesOf(key), pool)
          : insert(node, nibblesOf(key), value, pool),
        pool,
      ),
  }
}

function find(
  node: Node | undefined,
  path: Nibbles,
  pool: NodePool,
): Uint8Array | undefined {
  if (node === undefined) return undefined
  const loaded = load(node, pool)
  switch (loaded.kind) {
    case 'LEAF':
      return sharedLength(loaded.nibbles, path) === path.length ? loaded.value : undefined
    case 'EXTENSION': {
      const { length } = loaded.nibbles
      return sharedLength(loaded.nibbles, path) === length
        ? find(loaded.child, path.slice(length), pool)
        : undefined
    }
    case 'BRANCH':
      return find(loaded.children[path[0] ?? -1], path.slice(1), pool)
  }
}

function insert(
  node: Node | undefined,
  path: Nibbles,
  value: Uint8Array,
  pool: NodePool,
): Node {
  if (node === undefined) return { kind: 'LEAF', nibbles: path, value }
  const loaded = load(node, pool)
  if (loaded.kind === 'BRANCH') {
    const [nibble = 0, ...rest] = path
    const child = insert(loaded.children[nibble], rest, value, pool)
    return { kind: 'BRANCH', children: loaded.children.with(nibble, child) }
  }
  const { nibbles } = loaded
  const shared = sharedLength(nibbles, path)
  if (loaded.kind === 'LEAF' && shared === nibbles.length) {
    return { kind: 'LEAF', nibbles, value }
  }
  if (loaded.kind === 'EXTENSION' && shared === nibbles.length) {
    const child = insert(loaded.child, path.slice(shared), value, pool)
    return { kind: 'EXTENSION', nibbles, child }
  }
  const below = nibbles.slice(shared + 1)
  const old: Node =
    loaded.kind === 'LEAF'
      ? { kind: 'LEAF', nibbles: below, value: loaded.value }
      : below.length > 0
        ? { kind: 'EXTENSION', nibbles: below, child: loaded.child }
        : loaded.child
  const added: Node = { kind: 'LEAF', nibbles: path.slice(shared + 1), value }
  const children: readonly (Node | undefined)[] = Array.from(
    { length: BRANCH_CHILDREN },
    (_, nibble) =>
      nibble === nibbles[shared] ? old : nibble === path[shared] ? added : undefined,
  )
  const branch: Node = { kind: 'BRANCH', children }
  return shared === 0
    ? branch
    : { kind: 'EXTENSION', nibbles: path.slice(0, shared), child: branch }
}

function remove(node: Node | undefined, path: Nibbles, pool: NodePool): Node | undefined {
  if (node === undefined) return undefined
  const loaded = load(node, pool)
  switch (loaded.kind) {
    case 'LEAF':
      return sharedLength(loaded.nibbles, path) === path.length ? undefined : node
    case 'EXTENSION': {
      const { nibbles, child } = loaded
      if (sharedLength(nibbles, path) < nibbles.length) return node
      const left = remove(child, path.slice(nibbles.length), pool)
      if (left === child) return node
      return left === undefined ? undefined : joined(nibbles, left, pool)
    }
    case 'BRANCH': {
      const [nibble = 0, ...rest] = path
      const child = loaded.children[nibble]
      const left = remove(child, rest, pool)
      if (left === child) return node
      const children = loaded.children.with(nibble, left)
      const filled = children.flatMap((one, at) =>
        one === undefined ? [] : [{ one, at }],
      )
      const [only] = filled
      return filled.length > 1 || only === undefined
        ? { kind: 'BRANCH', children }
        : joined([only.at], only.one, pool)
    }
  }
}

/** A node that is reached by these nibbles alone: they become part of it, unless it is a branch. */
function joined(nibbles: Nibbles, node: Node, pool: NodePool): Node {
  if (node.kind === 'REFERENCE' && pool.branches.has(node.hash)) {
    return { kind: 'EXTENSION', nibbles, child: node }
  }
  const loaded = load(node, pool)
  switch (loaded.kind) {
    case 'LEAF':
    case 'EXTENSION':
      return { ...loaded, nibbles: [...nibbles, ...loaded.nibbles] }
    case 'BRANCH':
      return { kind: 'EXTENSION', nibbles, child: node }
  }
}

function load(node: Node, pool: NodePool): Loaded {
  const loaded = loadedOf(node, pool)
  if (loaded === undefined) {
    throw new MissingNodeError(node.kind === 'REFERENCE' ? node.hash : EMPTY_ROOT)
  }
  return loaded
}

/** The node itself; `undefined` where the pool lacks it or has bytes that are none. */
function loadedOf(node: Node, pool: NodePool): Loaded | undefined {
  if (node.kind !== 'REFERENCE') return node
  const bytes = pool.nodes.get(node.hash)
  const item = bytes === undefined ? undefined : decodeRlp(bytes)
  return item === undefined ? undefined : nodeOf(item)
}

/** The node that an item is; `undefined` for an item that is none of a trie of keys of one length. */
function nodeOf(item: RlpItem): Loaded | undefined {
  if (item instanceof Uint8Array) return undefined
  if (item.length === BRANCH_CHILDREN + 1) {
    const children = item.slice(0, -1).map(childOf)
    return item.at(-1)?.length === 0 && !children.includes(null)
      ? { kind: 'BRANCH', children: children.map((child) => child ?? undefined) }
      : undefined
  }
  const [encoded, below, ...rest] = item
  if (!(encoded instanceof Uint8Array) || below === undefined || rest.length > 0) {
    return undefined
  }
  const path = decodePath(encoded)
  if (path === undefined) return undefined
  const { nibbles } = path
  if (path.isLeaf) {
    return below instanceof Uint8Array
      ? { kind: 'LEAF', nibbles, value: below }
      : undefined
  }
  const child = childOf(below)
  return child === undefined || child === null
    ? undefined
    : { kind: 'EXTENSION', nibbles, child }
}

/** The node below; `undefined` for none, null for an item that is no node. */
function childOf(item: RlpItem): Node | undefined | null {
  if (!(item instanceof Uint8Array)) return nodeOf(item) ?? null
  if (item.length === 0) return undefined
  return item.length === HASH_BYTES ? { kind: 'REFERENCE', hash: bytesToHex(item) } : null
}

function itemOf(node: Loaded): RlpItem {
  switch (node.kind) {
    case 'LEAF':
      return [encodePath({ nibbles: node.nibbles, isLeaf: true }), node.value]
    case 'EXTENSION':
      return [
        encodePath({ nibbles: node.nibbles, isLeaf: false }),
        referenceTo(node.child),
      ]
    case 'BRANCH':
      return [
        ...node.children.map((child) =>
          child === undefined ? new Uint8Array() : referenceTo(child),
        ),
        new Uint8Array(),
      ]
  }
}

/** A parent contains a node's hash, or the node itself if it is shorter. */
function referenceTo(node: Node): RlpItem {
  if (node.kind === 'REFERENCE') return hexToBytes(node.hash)
  const item = itemOf(node)
  const encoded = encodeRlp(item)
  return encoded.length < HASH_BYTES ? item : keccak256(encoded, 'bytes')
}

function sharedLength(one: Nibbles, other: Nibbles): number {
  const end = one.findIndex((nibble, at) => nibble !== other[at])
  return end === -1 ? one.length : end
}

/** Nodes that a node names, of which the walk through a pool goes on; values of leaves besides. */
export function partsOf(bytes: Uint8Array): {
  readonly hashes: readonly Hex[]
  readonly values: readonly Uint8Array[]
} {
  const hashes: Hex[] = []
  const values: Uint8Array[] = []
  const visit = (node: Node | undefined): void => {
    switch (node?.kind) {
      case 'REFERENCE':
        hashes.push(node.hash)
        break
      case 'LEAF':
        values.push(node.value)
        break
      case 'EXTENSION':
        visit(node.child)
        break
      case 'BRANCH':
        node.children.forEach(visit)
    }
  }
  const item = decodeRlp(bytes)
  visit(item === undefined ? undefined : nodeOf(item))
  return { hashes, values }
}

/** A leaf with the whole path that leads to it, which is the hash of what it is about. */
export interface LeafOfKey {
  readonly key: Hex
  readonly value: Uint8Array
}

const KEY_NIBBLES = 64
/** Nodes visited at most: hashes may name one node from many places. */
const MAX_VISITS = 200_000

/** The leaves below a root, as far as the pool has their nodes. */
export function leavesOf(root: Hex, pool: NodePool): readonly LeafOfKey[] {
  const leaves: LeafOfKey[] = []
  const queue: { readonly node: Node; readonly path: Nibbles }[] = [
    { node: { kind: 'REFERENCE', hash: root }, path: [] },
  ]
  for (const { node, path } of queue) {
    if (path.length > KEY_NIBBLES || queue.length > MAX_VISITS) continue
    const loaded = loadedOf(node, pool)
    switch (loaded?.kind) {
      case 'LEAF': {
        const nibbles = [...path, ...loaded.nibbles]
        if (nibbles.length !== KEY_NIBBLES) break
        const digits = nibbles.map((nibble) => nibble.toString(16)).join('')
        leaves.push({ key: `0x${digits}`, value: loaded.value })
        break
      }
      case 'EXTENSION':
        if (loaded.nibbles.length > 0) {
          queue.push({ node: loaded.child, path: [...path, ...loaded.nibbles] })
        }
        break
      case 'BRANCH':
        for (const [nibble, child] of loaded.children.entries()) {
          if (child !== undefined) queue.push({ node: child, path: [...path, nibble] })
        }
    }
  }
  return leaves
}

/**
 * Nodes of the trie before a change that follow from a node of the trie after it. Where removing a key
 * leaves a branch with one child, that child takes over the branch's place, and its path grows.
 * The child itself is not on the removed key's path, so that a proof of it lacks it; but it is the
 * grown node with a shorter path. Those that are no such child do no harm: nodes are found by hash.
 */
export function nodesBefore(bytes: Uint8Array): {
  readonly nodes: readonly Uint8Array[]
  readonly branch?: Hex | undefined
} {
  const item = decodeRlp(bytes)
  const node = item === undefined ? undefined : nodeOf(item)
  if (node === undefined || node.kind === 'BRANCH') return { nodes: [] }
  const shorter = node.nibbles.slice(1).map((_, at): Loaded => {
    return { ...node, nibbles: node.nibbles.slice(at + 1) }
  })
  const whole =
    node.kind === 'LEAF' ? [...shorter, { ...node, nibbles: [] as Nibbles }] : shorter
  const isBranch = node.kind === 'EXTENSION' && node.child.kind === 'REFERENCE'
  return {
    nodes: whole
      .map((one) => encodeRlp(itemOf(one)))
      .filter((one) => one.length >= HASH_BYTES && !isSameBytes(one, bytes)),
    branch: isBranch && node.child.kind === 'REFERENCE' ? node.child.hash : undefined,
  }
}
