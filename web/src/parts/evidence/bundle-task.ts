import type { Hex } from '@bvlgarichain/contract'
import type { BundleTrust } from '@bvlgarichain/verify/bundle'

/** A file of the visitor and all that it is checked with. */
export interface BundleTask {
  readonly value: unknown
  readonly trust: BundleTrust
  /** Hashes of layer-1 blocks that the visitor or a light client vouches for. */
  readonly hashes: readonly string[]
  /** Commitment of the file's blob; `null` for bytes that are none, absent where it couldn't be made. */
  readonly commitment?: Hex | null | undefined
}

/** Blob of a file, which may be any value. */
export function blobOfFile(value: unknown): Hex | undefined {
  const { batch }: { readonly batch?: unknown } = Object(value)
  const { blob }: { readonly blob?: unknown } = Object(batch)
  return typeof blob === 'string' ? (blob as Hex) : undefined
}

/** A task as JSON: browsers copy no deeply nested values to a worker. */
export const textOfTask = (task: BundleTask): string => JSON.stringify(task)

/** The task of {@link textOfTask}. */
export const taskOfText = (text: string): BundleTask => JSON.parse(text)
