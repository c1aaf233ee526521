import { type QuoteVerification, quoteVerdictOf } from '@bvlgarichain/verify/quote'
import { bytesToHex } from '../../lib/hex.ts'

/** Fields of a report that say which code runs: in an enclave, or in a virtual machine. */
const IDENTITIES = ['MRENCLAVE', 'MRSIGNER', 'MRTD'] as const

/** A measurement that a quote attests. */
export interface CodeIdentity {
  readonly name: (typeof IDENTITIES)[number]
  readonly hex: string
}

/** The measurements of the attested code and of its signer; none of a quote that can't be read. */
export function codeIdentities({
  reading: { bytes, fields },
}: Pick<QuoteVerification, 'reading'>): readonly CodeIdentity[] {
  return IDENTITIES.flatMap((name) => {
    const field = fields.find(({ id }) => id === `body.${name}`)
    if (field === undefined) return []
    const { offset, length } = field
    return [{ name, hex: bytesToHex(bytes.subarray(offset, offset + length)) }]
  })
}

/** Code of a quote whose measurements are listed: the hash of an enclave's, or a machine's name in the trust settings. */
export function listedCode(
  verification: Pick<QuoteVerification, 'reading' | 'steps'>,
): { readonly hex: string } | { readonly name: string } | undefined {
  const identities = codeIdentities(verification)
  const enclave = identities.find(({ name }) => name === 'MRENCLAVE')
  if (enclave !== undefined) return { hex: enclave.hex }
  // MRTD alone is the firmware of a machine, and no hash covers all of its code.
  const listed = verification.steps.find(({ id }) => id === 'measurement')?.facts?.name
  return listed === undefined ? undefined : { name: String(listed) }
}

/** Steps without which nothing is known of the code and the batch. */
const NEEDED = ['report-data', 'measurement'] as const

/**
 * The verdict as of now, if it lets one sentence name code and batch: nothing failed, and both
 * were checked.
 */
export function sentenceKind(
  verification: QuoteVerification,
): 'VERIFIED' | 'CAUTION' | 'DEVELOPMENT' | undefined {
  const isChecked = NEEDED.every((id) =>
    verification.steps.some((step) => step.id === id && step.outcome === 'PASS'),
  )
  if (!isChecked) return undefined
  const verdict = quoteVerdictOf(verification, true)
  return verdict === 'VERIFIED' || verdict === 'CAUTION' || verdict === 'DEVELOPMENT'
    ? verdict
    : undefined
}
