import type { Hash } from '@bvlgarichain/contract'
import type { StoredBatch } from '../records/batches.ts'
import type { Records } from '../records/open.ts'
import type { Journal, JournalBatch } from './journal.ts'
import { publicValuesOf, reportDataOf } from './proof-requests.ts'
import type { TeeProver } from './tee/tee-prover.ts'
import type { ZkProver } from './zk/zk-prover.ts'

/** The two clusters of provers. */
export type ProverKind = 'tee' | 'zk'

export interface ProvingOptions {
  readonly records: Records
  readonly tee: TeeProver
  readonly zk: ZkProver
  readonly l2ChainId: number
  readonly journal: Journal
}

/** The prover controller: requests the proofs that committed batches lack. */
export interface Proving {
  /** Has the quote made unless there is one. `committed`: Unix ms from which it was wanted. */
  tee(
    batch: StoredBatch,
    entry: JournalBatch,
    time: number,
    committed: number,
  ): Promise<void>
  /** Has the proof made unless there is one. `before`: state root that the batch begins with. */
  zk(
    batch: StoredBatch,
    entry: JournalBatch,
    time: number,
    committed: number,
    before: Hash,
  ): void
  rest(kind: ProverKind, paused: boolean): void
  isPaused(kind: ProverKind): boolean
}

/** Makes the prover controller. */
export function makeProving(options: ProvingOptions): Proving {
  const { records, journal } = options
  const paused = new Set<ProverKind>()

  return {
    async tee(batch, entry, time, committed) {
      if (paused.has('tee') || records.proofs.teeSummary(batch.hash)) return
      const begun = performance.now()
      const reportData = reportDataOf(batch)
      const { batchIndex, hash } = batch
      const quote = await options.tee.prove({ batchIndex, reportData, time })
      const provingMs = performance.now() - begun
      const ready = Math.round(time + provingMs)
      records.atomically(() =>
        records.proofs.insertTee({
          batchHash: hash,
          batchIndex,
          reportData,
          ready,
          provingMs,
          ...quote,
        }),
      )
      journal.batch('requestTee', entry, { start: committed, end: time })
      journal.batch('proveTee', entry, {
        start: time,
        end: time + provingMs,
        attributes: { 'tee.quote.id': quote.quoteId },
      })
    },

    zk(batch, entry, time, committed, before) {
      const { batchIndex, hash: batchHash } = batch
      if (paused.has('zk') || records.proofs.hasZk(batchHash)) return
      const begun = performance.now()
      const publicValues = publicValuesOf(options.l2ChainId, before, batch)
      const proof = options.zk.prove(publicValues)
      const provingMs = performance.now() - begun
      const ready = Math.round(time + provingMs)
      records.atomically(() =>
        records.proofs.insertZk({
          batchHash,
          batchIndex,
          proof,
          publicValues,
          ready,
          provingMs,
        }),
      )
      journal.batch('requestZk', entry, { start: committed, end: time })
      journal.batch('proveZk', entry, { start: time, end: time + provingMs })
    },

    rest(kind, on) {
      if (on) paused.add(kind)
      else paused.delete(kind)
    },
    isPaused: (kind) => paused.has(kind),
  }
}
