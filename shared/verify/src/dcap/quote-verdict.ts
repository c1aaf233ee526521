import type { quoteWords } from '../english/quote.ts'
import { openMeaning, QUOTE_MEANING, type Verdict, verdictOf } from '../verdict.ts'
import { type DcapStep, isFirmwareOnly } from './steps.ts'
import type { QuoteVerification } from './verify-quote.ts'

/** The result of verifying a quote. */
export type QuoteVerdictName =
  | Verdict
  /** Genuine or verified, but Intel does not call the platform up to date. */
  | 'CAUTION'
  /** Verified, under a root that the operator names. */
  | 'DEVELOPMENT'
  /** As of now, nothing failed but dates. */
  | 'EXPIRED'

/**
 * The verdict by the rule of `verdictOf`, and what a quote has beside it: a root, a state of the
 * platform, and a time as of which it was checked (`isNow`).
 */
export function quoteVerdictOf(
  { steps, root, rating }: QuoteVerification,
  isNow: boolean,
): QuoteVerdictName {
  const verdict = verdictOf(steps, QUOTE_MEANING)
  if (verdict === 'FAIL') {
    const failed = steps.filter(({ outcome }) => outcome === 'FAIL')
    return isNow &&
      failed.every(({ reason }) => reason === 'expired' || reason === 'stale')
      ? 'EXPIRED'
      : 'FAIL'
  }
  if (root.kind !== 'INTEL') return verdict === 'VERIFIED' ? 'DEVELOPMENT' : 'NOT_CHECKED'
  if (verdict === 'NOT_CHECKED') return verdict
  return rating?.status === 'UpToDate' ? verdict : 'CAUTION'
}

/** The text that names a verdict: the key of one of `quoteWords`. */
export function quoteTitleOf(
  verdict: QuoteVerdictName,
  steps: readonly DcapStep[],
): Extract<keyof typeof quoteWords, `verdict${string}`> {
  switch (verdict) {
    case 'GENUINE':
      return isFirmwareOnly(steps)
        ? 'verdictGENUINE_Firmware'
        : `verdictGENUINE_${openMeaning(steps, QUOTE_MEANING)}`
    case 'CAUTION': {
      const isOpen = verdictOf(steps, QUOTE_MEANING) === 'GENUINE'
      return isOpen ? 'verdictCAUTION_GENUINE' : 'verdictCAUTION'
    }
    default:
      return `verdict${verdict}`
  }
}
