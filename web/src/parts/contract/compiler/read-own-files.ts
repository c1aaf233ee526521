import {
  type CompilerInputReading,
  readCompilerInput,
  textsByHash,
} from '@bvlgarichain/verify/source'
import { attempt } from '../../../lib/attempt.ts'

/** Longest files that are read, together, in bytes. */
export const MAX_OWN_BYTES = 20_000_000
/** Missing sources that are named, and the longest part of a name in characters. */
const MAX_MISSING = 20
const MAX_PATH = 100

/** Reading of the files of a visitor. */
export type OwnFilesReading =
  | Exclude<CompilerInputReading, { kind: 'MISSING' }>
  /** The first paths of sources that the files do not hold, and how many there are. */
  | {
      readonly kind: 'MISSING'
      readonly missing: readonly string[]
      readonly count: number
    }
  | { readonly kind: 'TOO_LARGE' }

/** Texts of files; `undefined` where they are too large together. */
export async function textsOf(
  files: readonly Pick<File, 'size' | 'text'>[],
): Promise<readonly string[] | undefined> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_OWN_BYTES) return undefined
  return Promise.all(files.map((file) => file.text().catch(() => '')))
}

/**
 * Reads a standard JSON input, or metadata with their sources, from the texts of files in any order. Of several
 * files that could be one of these the first that is complete counts.
 */
export function readOwnTexts(texts: readonly string[]): OwnFilesReading {
  const textOf = textsByHash(texts)
  let best: OwnFilesReading = { kind: 'UNKNOWN' }
  for (const text of texts) {
    const reading = readCompilerInput(
      attempt(() => JSON.parse(text) as unknown),
      textOf,
    )
    if (reading.kind === 'READ') return reading
    if (best.kind === 'UNKNOWN') best = bounded(reading)
  }
  return best
}

function bounded(reading: CompilerInputReading): OwnFilesReading {
  if (reading.kind !== 'MISSING') return reading
  const missing = reading.missing
    .slice(0, MAX_MISSING)
    .map((path) => (path.length > MAX_PATH ? `${path.slice(0, MAX_PATH)}…` : path))
  return { kind: 'MISSING', missing, count: reading.missing.length }
}
