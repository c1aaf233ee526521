import type { BatchIndex, Hex, TeeProof } from '@bvlgarichain/shared'
import { quoteVerdictOf } from '@bvlgarichain/verify/quote'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { quoteOfBatchQuery } from '../../api/queries/batch.ts'
import { useText } from '../../i18n/text.tsx'
import { hexToBytes } from '../../lib/hex.ts'
import { RowVerdict } from '../verification/row-verdict.tsx'
import { QUOTE_LOOKS, wordsOf } from './quote-verdict.tsx'
import { useQuoteCheck } from './use-quote-check.ts'

/** Verdict on a batch's quote, made in this browser as of now. */
export function QuoteRowVerdict({ index }: { index: BatchIndex }) {
  const t = useText()
  const { data, error } = useQuery(quoteOfBatchQuery(index))
  if (data?.quote !== undefined) return <CheckedQuote proof={data} quote={data.quote} />
  const isLoading = data === undefined && error === null
  return (
    <RowVerdict
      look={isLoading ? 'CHECKING' : 'OPEN'}
      title={t(isLoading ? 'common.loading' : 'quote.rowNoQuote')}
      text={error?.message ?? ''}
      value={isLoading ? 'CHECKING' : 'UNAVAILABLE'}
    />
  )
}

function CheckedQuote({ proof, quote }: { proof: TeeProof; quote: Hex }) {
  const t = useText()
  const [now] = useState(() => Date.now())
  const given = useMemo(
    () => ({
      quote: hexToBytes(quote),
      collateral: proof.collateral,
      expectedReportData:
        proof.expectedReportData && hexToBytes(proof.expectedReportData),
    }),
    [proof, quote],
  )
  const check = useQuoteCheck(given, now)
  if (check.state !== 'DONE') {
    return (
      <RowVerdict
        look={QUOTE_LOOKS[check.state]}
        title={t(`quote.verdict${check.state}`)}
        text={check.state === 'UNAVAILABLE' ? t('quote.verdictUNAVAILABLEText') : ''}
        value={check.state}
      />
    )
  }
  const verdict = quoteVerdictOf(check.verification, true)
  const { title, text } = wordsOf(check.verification, verdict, t)
  const isDevelopment =
    proof.development === true || check.verification.root.kind === 'DEVELOPMENT'
  const look = QUOTE_LOOKS[verdict]
  return (
    <RowVerdict
      look={isDevelopment && look === 'PASS' ? 'CAUTION' : look}
      title={title}
      text={isDevelopment ? `${text} ${t('quote.developmentRoot')}` : text}
      value={verdict}
    />
  )
}
