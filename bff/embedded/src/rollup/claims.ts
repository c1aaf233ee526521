import type { Hash } from '@bvlgarichain/contract'
import type { Claim } from '../chain/l1-traffic.ts'
import type { StoredBatch } from '../records/batches.ts'
import type { Message } from './message.ts'
import { messageProof } from './message-tree.ts'

/** Maximum of claimable withdrawals that are kept. */
const KEPT = 500

/** The withdrawals of batches on their way, and those that can be claimed. */
export interface Claims {
  /** Adds the messages of a batch that has been formed. */
  expect(batchHash: Hash, messages: readonly Message[]): void
  /** The batch is proven. */
  release(batch: Pick<StoredBatch, 'hash' | 'batchIndex' | 'messages'>): void
  /** Forgets a batch that was rolled back. */
  drop(batchHash: Hash): void
  next(): Claim | undefined
}

/** Starts with none: after a restart, older withdrawals are left to be claimed by visitors. */
export function makeClaims(): Claims {
  const expected = new Map<Hash, readonly Message[]>()
  const ready: Claim[] = []
  return {
    expect(batchHash, messages) {
      if (messages.length > 0) expected.set(batchHash, messages)
    },
    release({ hash, batchIndex, messages }) {
      for (const [leafIndex, message] of (expected.get(hash) ?? []).entries()) {
        const proof = messageProof(messages, leafIndex)
        ready.push({ message, batchIndex, leafIndex, proof })
      }
      ready.splice(0, ready.length - KEPT)
      expected.delete(hash)
    },
    drop: (batchHash) => void expected.delete(batchHash),
    next: () => ready.shift(),
  }
}
