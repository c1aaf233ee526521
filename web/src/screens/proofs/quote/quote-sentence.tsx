import { cleanText, type TeeProof } from '@bvlgarichain/contract'
import type { QuoteVerification } from '@bvlgarichain/verify/quote'
import { useText } from '../../../locales/text.tsx'
import { BatchLink } from '../../../parts/links/batch-link.tsx'
import { listedCode, sentenceKind } from '../../../parts/proofs/quote-code.ts'
import classes from '../../../parts/proofs/quote-verdict.module.css'
import { HashText } from '../../../ui/hash-text.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'

/**
 * One sentence that says what a verified quote attests. Nothing if its code, its batch or its
 * signatures were not checked.
 */
export function QuoteSentence({
  verification,
  isChecking,
  proof,
}: {
  /** As of now. */
  verification: QuoteVerification | undefined
  /** Keeps the place of the sentence. */
  isChecking: boolean
  proof: TeeProof | undefined
}) {
  const t = useText()
  if (isChecking && proof?.batchIndex !== undefined) {
    return <p className={classes.sentence} data-room aria-hidden="true" />
  }
  if (verification === undefined) return null
  const kind = sentenceKind(verification)
  const code = listedCode(verification)
  const { batchIndex, submittedAt } = proof ?? {}
  if (kind === undefined || code === undefined || batchIndex === undefined) {
    return null
  }
  return (
    <p className={classes.sentence} data-testid="quote-sentence">
      <RichText
        text={t(`quote.sentence${kind}`)}
        parts={{
          code:
            'hex' in code ? (
              <HashText value={code.hex} />
            ) : (
              <bdi>{cleanText(code.name)}</bdi>
            ),
          batch: <BatchLink index={batchIndex} />,
          status: <bdi>{verification.rating?.status}</bdi>,
        }}
      />
      {submittedAt !== undefined && (
        <span className={classes.submitted}>
          {t('quote.submitted')}: <TimeAgo time={submittedAt} />
        </span>
      )}
    </p>
  )
}
