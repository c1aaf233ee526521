import type { Hex } from '@bvlgarichain/contract'
import { bytesToHex, keccak256, numberToHex } from 'viem/utils'
import { readHexQuantity } from '../read.ts'
import { decodeRlp, readQuantityItem } from '../rlp.ts'
import { type NodePool, partialTrie } from '../trie/partial-trie.ts'
import { decodeAccount, EMPTY_ACCOUNT } from './merkle-patricia.ts'

/** An account with its slots, as `eth_getProof` returns it. */
export interface AccountProof {
  readonly address: Hex
  readonly balance: Hex
  readonly codeHash: Hex
  readonly nonce: Hex
  readonly storageHash: Hex
  readonly accountProof: readonly Hex[]
  readonly storageProof: readonly {
    readonly key: Hex
    readonly value: Hex
    readonly proof: readonly Hex[]
  }[]
}

/** Nodes of a proof: those of the account, then those of each slot. */
export const nodesOf = ({ accountProof, storageProof }: AccountProof): readonly Hex[] => [
  ...accountProof,
  ...storageProof.flatMap(({ proof }) => proof),
]

/**
 * Makes the response of `eth_getProof` from nodes that are found by their hash. Throws
 * `MissingNodeError` where one of the path is missing.
 */
export function proveAccount(
  root: Hex,
  { address, slots }: { readonly address: Hex; readonly slots: readonly Hex[] },
  nodeOf: (hash: Hex) => Uint8Array | undefined,
): AccountProof {
  const leaf = readPath(root, keccak256(address, 'bytes'), nodeOf)
  const account = (leaf.value && decodeAccount(leaf.value)) ?? EMPTY_ACCOUNT
  const { balance, codeHash, nonce, storageRoot } = account
  return {
    address,
    balance: numberToHex(balance),
    codeHash,
    nonce: numberToHex(nonce),
    storageHash: storageRoot,
    accountProof: leaf.proof,
    storageProof: slots.map((key) => {
      const word = numberToHex(readHexQuantity(key) ?? 0n, { size: 32 })
      const slot = readPath(storageRoot, keccak256(word, 'bytes'), nodeOf)
      const value = slot.value && readQuantityItem(decodeRlp(slot.value))
      return { key, value: numberToHex(value ?? 0n), proof: slot.proof }
    }),
  }
}

/** Value of a key, and the nodes that lead to it from the root. */
function readPath(
  root: Hex,
  key: Uint8Array,
  nodeOf: (hash: Hex) => Uint8Array | undefined,
): { readonly value: Uint8Array | undefined; readonly proof: readonly Hex[] } {
  const proof: Hex[] = []
  const nodes: NodePool['nodes'] = {
    get(hash) {
      const node = nodeOf(hash)
      if (node !== undefined) proof.push(bytesToHex(node))
      return node
    },
  }
  const value = partialTrie(root, { nodes, branches: new Set() }).get(key)
  return { value, proof }
}
