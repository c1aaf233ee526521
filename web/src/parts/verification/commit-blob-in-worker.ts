import type { Hex } from '@bvlgarichain/contract'
import type { BlobToCommitment } from '@bvlgarichain/verify/payload'
import { runInWorkerOrHere } from '../../lib/run-in-worker.ts'
import { commitmentOrThrow } from './commitment-or-throw.ts'

/** Size of the worker, most of it the trusted setup of KZG, as it is sent, in bytes (brotli). */
export const KZG_DOWNLOAD_BYTES = 450_000

/** Longest time that a commitment may take, download included, in milliseconds. */
const MAX_COMMIT_MS = 60_000

/** The newest commitment: ladder, evidence file and its check ask for that of one blob after another. */
let newest: { readonly blob: Hex; readonly commitment: Hex | null } | undefined

/**
 * Commitment of a blob, made in a new worker; `null` for bytes that are no blob, and `undefined` where
 * it can't be made: without the code, in time, or because the signal is aborted.
 */
export async function commitBlobInWorker(
  blob: Hex,
  signal: AbortSignal,
): Promise<Hex | null | undefined> {
  if (newest?.blob === blob) return newest.commitment
  try {
    const commitment = await runInWorkerOrHere<Hex | null>(
      () => new Worker(new URL('./blob-worker.ts', import.meta.url), { type: 'module' }),
      async () => (await import('./commit-blob.ts')).commitBlob(blob),
      blob,
      { signal, maxMs: MAX_COMMIT_MS },
    )
    newest = { blob, commitment }
    return commitment
  } catch {
    return undefined
  }
}

/** Function that the verifiers make commitments with. */
export const blobCommitter =
  (signal: AbortSignal): BlobToCommitment =>
  async (blob) =>
    commitmentOrThrow(await commitBlobInWorker(blob, signal))
