import {
  type ConsensusRequest,
  type ConsensusVerification,
  verifyConsensus,
} from '@bvlgarichain/verify/consensus'
import { runInWorkerOrHere } from '../../lib/run-in-worker.ts'

/** Longest time that a check may take, in milliseconds. */
const MAX_CHECK_MS = 60_000

/**
 * Follows the sync committees in a new worker: each signature takes a tenth of a second.
 *
 * @throws WorkerError if it takes too long, the signal's reason, or an error if the code can't be loaded
 */
export const verifyConsensusInWorker = (
  request: ConsensusRequest,
  signal: AbortSignal,
): Promise<ConsensusVerification> =>
  runInWorkerOrHere(
    () =>
      new Worker(new URL('./consensus-worker.ts', import.meta.url), { type: 'module' }),
    async () => verifyConsensus(request),
    request,
    { signal, maxMs: MAX_CHECK_MS },
  )
