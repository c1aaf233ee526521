import type { Hex } from '@bvlgarichain/contract'
import { keccak256 } from 'viem/utils'
import { decodeHeader } from '../block/raw-header.ts'
import { readBytes } from '../read.ts'
import { decodeRlp, readQuantityItem } from '../rlp.ts'
import { decodeAccount, EMPTY_CODE } from '../state/merkle-patricia.ts'
import { readNodes, verifyAccountProof } from '../state/verify-account.ts'
import { leavesOf, type NodePool, nodesBefore, partsOf } from '../trie/partial-trie.ts'
import { EMPTY_ROOT } from '../trie/trie-proof.ts'

/**
 * The part of the state that executing a block needs, as nodes return it. Either proofs
 * (`eth_getProof`) or a node's own witness (`debug_executionWitness`). Nothing in it is trusted.
 */
export interface ExecutionWitness {
  /** Responses of `eth_getProof` at the parent block, one for each account. */
  readonly proofs?: readonly unknown[] | undefined
  /**
   * The same at the block itself. They are needed only where a slot or an account is removed, for
   * the nodes beside it.
   */
  readonly proofsAfter?: readonly unknown[] | undefined
  /**
   * Trie nodes, as `state` of `debug_executionWitness`. Those of the state after the block may be
   * among them, for the same reason as `proofsAfter`.
   */
  readonly state?: readonly unknown[] | undefined
  /** Code of the contracts. */
  readonly codes?: readonly unknown[] | undefined
  /** RLP of the headers before the parent, newest first, for `BLOCKHASH`. */
  readonly headers?: readonly unknown[] | undefined
}

/** A witness whose every part is known to belong to the parent's state. */
export interface CheckedWitness extends NodePool {
  readonly codes: ReadonlyMap<Hex, Uint8Array>
  /** Hashes of blocks by their height. */
  readonly blockHashes: ReadonlyMap<bigint, Hex>
  /** Leaves of the state after the block that say nothing. */
  readonly zeros: readonly ExplicitZero[]
  /** Number of trie nodes given. */
  readonly count: number
}

/**
 * A leaf for an empty account, or for slots of 0. Ethereum has none of them; some development nodes
 * keep them, so that their roots differ though the state is the same.
 */
export interface ExplicitZero {
  /** Hash of the address. */
  readonly account: Hex
  readonly isEmptyAccount: boolean
  /** Hashes of the slots. */
  readonly slots: readonly Hex[]
}

/** Result of checking a witness. */
export type WitnessReading =
  | { readonly kind: 'READ'; readonly witness: CheckedWitness }
  /** Something doesn't belong to the state. */
  | { readonly kind: 'INVALID'; readonly fault: WitnessFault; readonly part: string }
  | { readonly kind: 'MISSING' | 'OTHER_TREE' | 'TOO_LARGE' }

/** Part of a witness that doesn't belong to the state. */
type WitnessFault = 'PROOF' | 'NODE' | 'CODE' | 'HEADER' | 'UNREADABLE'

/** The block that is executed and its parent; both headers are known to be right. */
export interface WitnessBlocks {
  readonly parentHeight: bigint
  readonly parentHash: Hex
  /** Parent of the parent. */
  readonly grandparentHash: Hex
  readonly rootBefore: Hex
  readonly rootAfter: Hex
}

const MAX_PARTS = 50_000
const MAX_HEADERS = 256

/** Checks each part of a witness against the state root of the parent block, and takes it apart. */
export function readWitness(
  { proofs, proofsAfter = [], state, codes = [], headers = [] }: ExecutionWitness,
  blocks: WitnessBlocks,
): WitnessReading {
  const lists = [proofs ?? [], proofsAfter, state ?? [], codes, headers]
  if (!lists.every((list) => Array.isArray(list))) return invalid('UNREADABLE', 'witness')
  if (proofs === undefined && state === undefined) return { kind: 'MISSING' }
  const isLarge = lists.some(({ length }) => length > MAX_PARTS)
  if (isLarge || headers.length > MAX_HEADERS) return { kind: 'TOO_LARGE' }

  const nodes = new Map<Hex, Uint8Array>()
  const after = new Map<Hex, Uint8Array>()
  const branches = new Set<Hex>()
  const codeHashes = new Set<Hex>()

  for (const proof of proofs ?? []) {
    const fault = checkProof(proof, blocks.rootBefore)
    if (fault !== undefined) return fault
    for (const node of nodesOfProof(proof)) nodes.set(keccak256(node), node)
  }
  for (const [at, node] of (state ?? []).entries()) {
    const bytes = readBytes(node)
    if (bytes === undefined) return invalid('NODE', String(at))
    nodes.set(keccak256(bytes), bytes)
  }
  const count = nodes.size
  if (count === 0 && blocks.rootBefore !== EMPTY_ROOT) return { kind: 'MISSING' }
  const reached = walk(blocks.rootBefore, nodes, codeHashes)
  const reachedAfter: ReadonlySet<Hex> =
    state === undefined ? new Set() : walk(blocks.rootAfter, nodes, new Set())
  for (const [hash, bytes] of nodes) {
    if (reached.has(hash)) continue
    if (reachedAfter.has(hash)) after.set(hash, bytes)
    // An inline node is listed in some proofs besides, and nothing names its hash.
    else if (bytes.length >= 32) return invalid('NODE', hash)
  }
  for (const proof of proofsAfter) {
    const fault = checkProof(proof, blocks.rootAfter)
    if (fault !== undefined) return fault
    for (const node of nodesOfProof(proof)) after.set(keccak256(node), node)
  }
  const both = new Map([...nodes, ...after])
  const zeros = zerosIn(blocks.rootAfter, { nodes: both, branches })
  for (const node of after.values()) {
    const before = nodesBefore(node)
    for (const bytes of before.nodes) nodes.set(keccak256(bytes), bytes)
    if (before.branch !== undefined) branches.add(before.branch)
  }

  const byHash = new Map<Hex, Uint8Array>()
  for (const [at, code] of codes.entries()) {
    const bytes = readBytes(code)
    if (bytes === undefined) return invalid('CODE', String(at))
    const hash = keccak256(bytes)
    if (hash !== EMPTY_CODE && !codeHashes.has(hash)) return invalid('CODE', hash)
    byHash.set(hash, bytes)
  }

  const blockHashes = readHeaders(headers, blocks)
  return blockHashes === undefined
    ? invalid('HEADER', 'headers')
    : {
        kind: 'READ',
        witness: { nodes, branches, codes: byHash, blockHashes, zeros, count },
      }
}

const invalid = (fault: WitnessFault, part: string): WitnessReading => ({
  kind: 'INVALID',
  fault,
  part,
})

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function checkProof(proof: unknown, root: Hex): WitnessReading | undefined {
  const part = String(fieldsOf(proof).address ?? '?')
  const { steps } = verifyAccountProof(proof, root, { address: part })
  // Only the nodes are used, so that fields beside them may be missing.
  const step = steps.find(
    ({ outcome, reason }) => outcome !== 'PASS' && reason !== 'fieldsMissing',
  )
  if (step === undefined) return undefined
  if (step.reason === 'otherTree') return { kind: 'OTHER_TREE' }
  return step.reason === 'noProof' ? { kind: 'MISSING' } : invalid('PROOF', part)
}

function nodesOfProof(proof: unknown): readonly Uint8Array[] {
  const { accountProof, storageProof } = fieldsOf(proof)
  const slots = Array.isArray(storageProof) ? storageProof : []
  return [accountProof, ...slots.map((slot: unknown) => fieldsOf(slot).proof)].flatMap(
    (list) => readNodes(list) ?? [],
  )
}

/** The leaves of the state after that say nothing. */
function zerosIn(root: Hex, pool: NodePool): readonly ExplicitZero[] {
  return leavesOf(root, pool).flatMap(({ key, value }): readonly ExplicitZero[] => {
    const account = decodeAccount(value)
    if (account === undefined) return []
    const { nonce, balance, codeHash, storageRoot } = account
    const isEmptyAccount = nonce === 0n && balance === 0n && codeHash === EMPTY_CODE
    const slots = leavesOf(storageRoot, pool).flatMap((slot) =>
      readQuantityItem(decodeRlp(slot.value)) === 0n ? [slot.key] : [],
    )
    return isEmptyAccount || slots.length > 0
      ? [{ account: key, isEmptyAccount, slots }]
      : []
  })
}

/** Hashes of the nodes that a state root leads to; collects those of the accounts' code. */
function walk(
  root: Hex,
  nodes: ReadonlyMap<Hex, Uint8Array>,
  codeHashes: Set<Hex>,
): ReadonlySet<Hex> {
  const reached = new Set<Hex>()
  const queue: { readonly hash: Hex; readonly isState: boolean }[] = [
    { hash: root, isState: true },
  ]
  for (const { hash, isState } of queue) {
    const bytes = reached.has(hash) ? undefined : nodes.get(hash)
    if (bytes === undefined) continue
    reached.add(hash)
    const { hashes, values } = partsOf(bytes)
    queue.push(...hashes.map((below) => ({ hash: below, isState })))
    for (const value of isState ? values : []) {
      const account = decodeAccount(value)
      if (account === undefined) continue
      codeHashes.add(account.codeHash)
      if (account.storageRoot !== EMPTY_ROOT) {
        queue.push({ hash: account.storageRoot, isState: false })
      }
    }
  }
  return reached
}

/** Hashes of the blocks before, each named by the header after it; `undefined` where one isn't. */
function readHeaders(
  headers: readonly unknown[],
  { parentHeight, parentHash, grandparentHash }: WitnessBlocks,
): ReadonlyMap<bigint, Hex> | undefined {
  const hashes = new Map([[parentHeight, parentHash]])
  if (parentHeight > 0n) hashes.set(parentHeight - 1n, grandparentHash)
  const read = headers.map((header) => {
    const bytes = readBytes(header)
    return bytes === undefined ? undefined : decodeHeader(bytes)
  })
  if (read.includes(undefined)) return undefined
  // Nodes list them in either order, and the parent among them.
  const ordered = read
    .filter((header) => header !== undefined)
    .toSorted((one, other) => Number(other.height - one.height))
  for (const { hash, height, parentHash: before } of ordered) {
    if (hashes.get(height) !== hash) return undefined
    if (height > 0n) hashes.set(height - 1n, before)
  }
  return hashes
}
