import { parseUniqueJson, RepeatedMemberError } from '@bvlgarichain/contract'

/** Longest evidence file that is read, in bytes. */
export const MAX_EVIDENCE_BYTES = 32_000_000

type EvidenceFileProblem = 'tooLarge' | 'unreadable' | 'notJson' | 'repeated'

/** JSON of a visitor's file, of any form, or why there is none. */
export type EvidenceFile =
  | { readonly kind: 'READ'; readonly value: unknown }
  | { readonly kind: 'FAILED'; readonly problem: EvidenceFileProblem }

/** Reads a visitor's file as JSON. */
export async function readEvidenceFile(
  file: Pick<File, 'size' | 'text'>,
): Promise<EvidenceFile> {
  if (file.size > MAX_EVIDENCE_BYTES) return { kind: 'FAILED', problem: 'tooLarge' }
  const text = await file.text().catch(() => undefined)
  if (text === undefined) return { kind: 'FAILED', problem: 'unreadable' }
  try {
    return { kind: 'READ', value: parseUniqueJson(text) }
  } catch (error) {
    const problem = error instanceof RepeatedMemberError ? 'repeated' : 'notJson'
    return { kind: 'FAILED', problem }
  }
}
