import type { BundleVerification } from '@bvlgarichain/verify/bundle'
import { runInWorkerOrHere } from '../../lib/run-in-worker.ts'
import { commitBlobInWorker } from '../verification/commit-blob-in-worker.ts'
import { type BundleTask, blobOfFile, textOfTask } from './bundle-task.ts'

/** Longest time that a check may take, in milliseconds. */
const MAX_CHECK_MS = 60_000

/**
 * Checks an evidence file, with its quote and its proof, in a new worker. The commitment of a blob is made in
 * another one before, whose code only such a file loads.
 *
 * @throws WorkerError if it takes too long, the signal's reason, or an error if the code can't be loaded
 */
export async function checkBundleInWorker(
  file: Omit<BundleTask, 'commitment'>,
  signal: AbortSignal,
): Promise<BundleVerification> {
  const blob = blobOfFile(file.value)
  const commitment = blob && (await commitBlobInWorker(blob, signal))
  const task = { ...file, commitment }
  return runInWorkerOrHere(
    () => new Worker(new URL('./bundle-worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./check-bundle.ts')).checkBundle(task),
    textOfTask(task),
    { signal, maxMs: MAX_CHECK_MS },
  )
}
