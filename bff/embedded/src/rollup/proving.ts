import { setTimeout as pause } from 'node:timers/promises'
import type { Hash } from '@bvlgarichain/shared'
import type { Logger } from 'pino'
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
  readonly l2ChainId: number
  readonly journal: Journal
  readonly log: Logger
}

/** The prover controller: asks for the proofs that committed batches lack. */
export interface Proving {
  /** Has the quote made unless there is one. `committed`: Unix ms from which it was wanted. */
  tee(
    batch: StoredBatch,
    entry: JournalBatch,
    time: number,
    committed: number,
  ): Promise<void>
  /**
   * Starts the proof unless there is one or another is being made. It goes on in the
   * background; a failure is logged and tried again at the next call.
   */
  zk(
    prover: ZkProver,
    batch: StoredBatch,
    entry: JournalBatch,
    before: Hash,
    committed: number,
  ): void
  rest(kind: ProverKind, paused: boolean): void
  isPaused(kind: ProverKind): boolean
  /** From now on a proof under way comes to nothing: it is asked for again at the next start. */
  stop(): void
}

/** Pause after a proof that failed, in milliseconds. */
const RETRY_MS = 10_000

/** Makes the prover controller. */
export function makeProving(options: ProvingOptions): Proving {
  const { records, journal, log } = options
  const paused = new Set<ProverKind>()
  let isProving = false
  let isStopped = false

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

    zk(prover, batch, entry, before, committed) {
      if (isProving || paused.has('zk') || records.proofs.hasZk(batch.hash)) return
      isProving = true
      const begun = Date.now()
      const { batchIndex, hash: batchHash } = batch
      const publicValues = publicValuesOf(options.l2ChainId, before, batch)
      prover
        .prove(publicValues)
        .then(({ proof, provingMs }) => {
          if (isStopped) return
          const ready = Date.now()
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
          journal.batch('requestZk', entry, {
            start: Math.min(committed, begun),
            end: begun,
          })
          journal.batch('proveZk', entry, { start: begun, end: ready })
        })
        .catch(async (error: unknown) => {
          if (isStopped) return
          log.error({ err: error, batchIndex }, 'A zero-knowledge proof was not made')
          await pause(RETRY_MS, undefined, { ref: false })
        })
        .finally(() => {
          isProving = false
        })
    },

    rest(kind, on) {
      if (on) paused.add(kind)
      else paused.delete(kind)
    },
    isPaused: (kind) => paused.has(kind),
    stop() {
      isStopped = true
    },
  }
}
