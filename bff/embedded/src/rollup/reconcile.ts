import type { Hash } from '@bvlgarichain/contract'
import type { Logger } from 'pino'
import { toHex } from 'viem'
import type { Rpc } from '../chain/rpc.ts'
import type { Records } from '../records/open.ts'
import type { Heads, RollupContract } from './rollup-contract.ts'

/** The records lack a batch that layer 1 holds: they belong to another chain. */
export class RecordsMismatchError extends Error {
  override readonly name = 'RecordsMismatchError'
}

/** Maximum of batches below the head that are compared with layer 1. */
const COMPARED = 200

/**
 * Brings the records in line with layer 1, which is the truth, after a stop that let one of them
 * get ahead: a killed process resumes with chains that are up to a minute old. Batches that
 * layer 1 has never had are deleted with their proofs, stand again where their rollback is
 * undone, and are marked as rolled back where the process ended before it recorded that.
 * @throws RecordsMismatchError where a committed batch is unknown.
 */
export async function reconcileRecords(
  records: Records,
  rollup: RollupContract,
  heads: Heads,
  log: Logger,
): Promise<void> {
  const { batches } = records
  const everCommitted = await rollup.everCommitted()
  const forgotten: number[] = []
  for (;;) {
    const newest = batches.newest()
    if (newest === undefined || newest.batchIndex <= heads.committed) break
    if (everCommitted.has(newest.hash)) {
      batches.setRolledBack(newest.hash, true)
      continue
    }
    records.forget(newest.hash)
    forgotten.push(newest.batchIndex)
  }
  const restored = await restoreStanding(records, rollup, heads)
  for (const { hash, batchIndex } of batches.rolledBack()) {
    if (everCommitted.has(hash)) continue
    records.forget(hash)
    forgotten.push(batchIndex)
  }
  if (forgotten.length > 0) {
    log.info({ batches: forgotten }, 'Batches unknown to layer 1 are formed anew')
  }
  if (restored.length > 0) {
    log.warn(
      `The records were ahead of layer 1, on which these batches have not been rolled back: ${restored.join(', ')}.`,
    )
  }
}

/** Marks as standing the batches that layer 1 has; returns those that changed. */
async function restoreStanding(
  records: Records,
  rollup: RollupContract,
  heads: Heads,
): Promise<number[]> {
  const { batches } = records
  const restored: number[] = []
  const lowest = Math.max(0, heads.committed - COMPARED)
  for (let index = heads.committed; index >= lowest; index -= 1) {
    const hash: Hash = await rollup.batchHash(index)
    const known = batches.byIndex(index)
    if (known?.hash === hash) {
      // Below the newest agreement with nothing proven in between, the chain of parents vouches.
      if (index <= heads.tee) break
      continue
    }
    const other = batches.byHash(hash)
    if (other === undefined) {
      throw new RecordsMismatchError(`the records lack batch ${index} (${hash})`)
    }
    records.atomically(() => {
      if (known) records.forget(known.hash)
      batches.setRolledBack(hash, false)
    })
    restored.push(index)
  }
  return restored
}

/** True if layer 2 still holds the end of the newest committed batch. */
export async function layersAgree(
  records: Records,
  heads: Heads,
  l2: Rpc,
): Promise<boolean> {
  const batch = records.batches.byIndex(heads.committed)
  if (batch === undefined) return false
  const block = await l2.call<{ hash: Hash } | null>('eth_getBlockByNumber', [
    toHex(batch.endBlock),
    false,
  ])
  return block?.hash === batch.endBlockHash
}
