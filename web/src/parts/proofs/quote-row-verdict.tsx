import type { BatchIndex, Hex, TeeProof } from '@bvlgarichain/contract'
import { quoteVerdictOf } from '@bvlgarichain/verify/quote'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { quoteOfBatchQuery } from '../../api/queries/batch.ts'
import { hexToBytes } from '../../lib/hex.ts'
import { useText } from '../../locales/text.tsx'
import { RowVerdict } from '../verdict/row-verdict.tsx'
import { useL1Batch } from '../verification/use-l1-batch.ts'
import { QUOTE_LOOKS, wordsOf } from './quote-verdict.tsx'
import { useQuoteCheck } from './use-quote-check.ts'

/**
 * Verdict on a batch's quote, made in this browser as of now. An event on layer 1 tells which report data the
 * quote must have. Without it they aren't compared: with report data from the server, any quote would pass.
 */
export function QuoteRowVerdict({ index }: { index: BatchIndex }) {
  const t = useText()
  const { data, error } = useQuery(quoteOfBatchQuery(index))
  const l1 = useL1Batch(index)
  if (data?.quote !== undefined && (data.batchIndex ?? index) === index) {
    if (l1 !== undefined) {
      return <CheckedQuote proof={data} quote={data.quote} reportData={l1.reportData} />
    }
  }
  const isLoading = error === null && (data === undefined || l1 === undefined)
  return (
    <RowVerdict
      look={isLoading ? 'CHECKING' : 'OPEN'}
      title={t(isLoading ? 'common.loading' : 'quote.rowNoQuote')}
      text={error?.message ?? ''}
      value={isLoading ? 'CHECKING' : 'UNAVAILABLE'}
    />
  )
}

function CheckedQuote({
  proof,
  quote,
  reportData,
}: {
  proof: TeeProof
  quote: Hex
  reportData: Uint8Array | undefined
}) {
  const t = useText()
  const [now] = useState(() => Date.now())
  const given = useMemo(
    () => ({
      quote: hexToBytes(quote),
      collateral: proof.collateral,
      expectedReportData: reportData,
    }),
    [proof, quote, reportData],
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
