import { extname } from 'node:path'
import type { Hash, Hex } from '@bvlgarichain/shared'
import type { Logger } from 'pino'
import type { ProverFacts } from './development-prover.ts'
import { makeQueuedWorker } from './queued-worker.ts'

/** A proof and the time that its computation took, in milliseconds. */
export interface TimedProof {
  readonly proof: Hex
  readonly provingMs: number
}

/** Request to the worker: a proof under the key that it started with. */
export interface ProvingJob {
  readonly publicValues: Hex
  readonly verifyingKeyHash: Hash
}

/** Message of a worker that is ready; `discarded` as in `DevelopmentProver`. */
export interface ProverStart extends ProverFacts {
  readonly discarded: string | undefined
}

/**
 * The prover of the embedded rollup, in its own thread. Its proofs are real Groth16 proofs
 * in SP1's layout, under a development key: they prove nothing about execution.
 */
export interface ZkProver extends ProverFacts {
  /**
   * Proves public values, one after the other. Rejects when the thread ends meanwhile, after
   * which the next call starts a new one, and when the prover is closed.
   */
  prove(publicValues: Hex): Promise<TimedProof>
  /** Ends the thread and rejects the proofs that are not done. */
  close(): Promise<void>
}

/**
 * Starts the prover whose keys are in `dir`. The first start, or one that finds the keys damaged,
 * makes them, which takes a few seconds. Rejects when the folder cannot be written, and with the
 * signal's reason when aborted, which ends the thread at once.
 */
export async function startZkProver({
  dir,
  log,
  signal,
}: {
  readonly dir: string
  readonly log?: Logger
  readonly signal?: AbortSignal | undefined
}): Promise<ZkProver> {
  signal?.throwIfAborted()
  // A URL in a string is not rewritten by the compiler; both files have the same extension.
  const extension = extname(new URL(import.meta.url).pathname)
  const worker = makeQueuedWorker<ProverStart, ProvingJob, TimedProof>(
    'ZK prover',
    new URL(`./zk-worker${extension}`, import.meta.url),
    { dir },
  )
  const close = () => void worker.close()
  signal?.addEventListener('abort', close)
  const start = await worker
    .facts()
    .catch((error: unknown) => {
      signal?.throwIfAborted()
      throw error
    })
    .finally(() => signal?.removeEventListener('abort', close))
  const { discarded, ...facts } = start
  if (discarded !== undefined) {
    log?.warn(`The proving key in ${dir} was made anew, because ${discarded}`)
  }
  const { verifyingKeyHash } = facts
  return {
    ...facts,
    prove: (publicValues) => worker.ask({ publicValues, verifyingKeyHash }),
    close: () => worker.close(),
  }
}
