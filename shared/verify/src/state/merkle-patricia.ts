import type { Hex } from '@bvlgarichain/contract'
import { bytesToHex, keccak256 } from 'viem/utils'
import { decodeRlp, decodeRlpList, readBytesItem, readQuantityItem } from '../rlp.ts'
import { EMPTY_ROOT, readTrieProof } from '../trie/trie-proof.ts'
import type { Account, LeafReading, StateTree } from './state-tree.ts'

/** Code hash of an account without code: keccak256 of nothing. */
export const EMPTY_CODE: Hex =
  '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'

/** An account that was never used. */
export const EMPTY_ACCOUNT: Account = {
  nonce: 0n,
  balance: 0n,
  storageRoot: EMPTY_ROOT,
  codeHash: EMPTY_CODE,
}

/** Ethereum's state tree: a Merkle Patricia trie keyed by keccak256 of address and slot. */
export const MERKLE_PATRICIA: StateTree = {
  kind: 'MERKLE_PATRICIA',

  readAccount: (root, address, nodes) =>
    readLeaf(root, address, nodes, decodeAccount, EMPTY_ACCOUNT),

  readSlot: (root, slot, nodes) =>
    readLeaf(root, slot, nodes, (value) => decodeSlot(value), 0n),
}

function readLeaf<Leaf>(
  root: Hex,
  key: Uint8Array,
  nodes: readonly Uint8Array[],
  decode: (value: Uint8Array) => Leaf | undefined,
  absent: Leaf,
): LeafReading<Leaf> {
  const reading = readTrieProof(root, keccak256(key, 'bytes'), nodes)
  if (reading.kind === 'INVALID') {
    const isOther =
      nodes.length > 0 && nodes.every((node) => decodeRlp(node) === undefined)
    return isOther ? { kind: 'OTHER_TREE' } : reading
  }
  if (reading.kind === 'ABSENT') return { kind: 'LEAF', leaf: absent, isAbsent: true }
  const leaf = decode(reading.value)
  return leaf === undefined
    ? { kind: 'INVALID', fault: 'MALFORMED', node: nodes.length - 1 }
    : { kind: 'LEAF', leaf, isAbsent: false }
}

/** An account's leaf: nonce, balance, storage root and code hash (Yellow Paper 4.1). */
export function decodeAccount(value: Uint8Array): Account | undefined {
  const [nonceItem, balanceItem, storageItem, codeItem, ...rest] =
    decodeRlpList(value) ?? []
  const nonce = readQuantityItem(nonceItem, 8)
  const balance = readQuantityItem(balanceItem)
  const storageRoot = readBytesItem(storageItem, 32)
  const codeHash = readBytesItem(codeItem, 32)
  const isWhole =
    nonce !== undefined &&
    balance !== undefined &&
    storageRoot !== undefined &&
    codeHash !== undefined &&
    rest.length === 0
  return isWhole
    ? {
        nonce,
        balance,
        storageRoot: bytesToHex(storageRoot),
        codeHash: bytesToHex(codeHash),
      }
    : undefined
}

/** A slot's leaf is the RLP of its value. A slot of 0 has none, but for development nodes that keep it. */
const decodeSlot = (value: Uint8Array): bigint | undefined =>
  readQuantityItem(decodeRlp(value))
