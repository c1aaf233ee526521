import { isRecord } from '@bvlgarichain/contract'
import { attempt } from '../../../lib/attempt.ts'
import { bytesToHex } from '../../../lib/hex.ts'

/** Larger than any proof with its public values. */
const MAX_FILE_BYTES = 1_000_000
const PARTS = ['proof', 'publicValues', 'programVKey'] as const

/** Parts of a proof, as text. */
export type ProofParts = Partial<Record<(typeof PARTS)[number], string>>

/**
 * Reads a proof from a file: JSON as this explorer saves it, or the bytes of the proof alone.
 *
 * @returns `undefined` if the file is too large or has none of a proof's parts
 */
export async function readProofFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<ProofParts | undefined> {
  if (file.size === 0 || file.size > MAX_FILE_BYTES) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder().decode(bytes).trim()
  if (/^(?:0x)?[0-9a-f]+$/i.test(text)) return { proof: text }
  if (!text.startsWith('{')) return { proof: bytesToHex(bytes) }
  const value = attempt<unknown>(() => JSON.parse(text))
  if (!isRecord(value)) return undefined
  const parts: ProofParts = {}
  for (const name of PARTS) {
    const part = value[name]
    if (typeof part === 'string') parts[name] = part
  }
  return Object.keys(parts).length > 0 ? parts : undefined
}
