import type { Hex } from '@bvlgarichain/contract'
import type { ProofFault } from '../trie/trie-proof.ts'

/** An account as a state tree holds it. */
export interface Account {
  readonly nonce: bigint
  readonly balance: bigint
  readonly storageRoot: Hex
  readonly codeHash: Hex
}

/** A leaf of a state tree, or the fault of the proof that should lead to it. */
export type LeafReading<Leaf> =
  | { readonly kind: 'LEAF'; readonly leaf: Leaf; readonly isAbsent: boolean }
  | ProofFault
  /** The nodes are of another kind of tree, which says nothing about the state. */
  | { readonly kind: 'OTHER_TREE' }

/**
 * A kind of state tree. Rollups may keep another one than Ethereum; a further kind is added where
 * its hash function and node form are published.
 */
export interface StateTree {
  /** Name in reports and bundles. */
  readonly kind: string
  /** The account of an address; an absent one is empty. */
  readAccount(
    root: Hex,
    address: Uint8Array,
    nodes: readonly Uint8Array[],
  ): LeafReading<Account>
  /** The value of a 32-byte storage slot; 0 for one that was never written. */
  readSlot(root: Hex, slot: Uint8Array, nodes: readonly Uint8Array[]): LeafReading<bigint>
}
