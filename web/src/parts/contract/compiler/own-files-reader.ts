import { runInWorker, WorkerError } from '../../../lib/run-in-worker.ts'
import { type OwnFilesReading, textsOf } from './read-own-files.ts'

/** Longest time that reading may take, in milliseconds. */
const MAX_READING_MS = 60_000

/** Reads the files of a visitor in a worker: hashing them takes seconds. */
export async function readOwnFiles(files: readonly File[]): Promise<OwnFilesReading> {
  const texts = await textsOf(files)
  if (texts === undefined) return { kind: 'TOO_LARGE' }
  try {
    return await runInWorker(
      () =>
        new Worker(new URL('./own-files-worker.ts', import.meta.url), { type: 'module' }),
      texts,
      { maxMs: MAX_READING_MS },
    )
  } catch (error) {
    if (error instanceof WorkerError) return { kind: 'UNKNOWN' }
    throw error
  }
}
