import type { TeeProof } from '@bvlgarichain/contract'
import { readCollateral } from '@bvlgarichain/verify/quote'
import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { bytesToHex } from '../../../lib/hex.ts'
import { useText } from '../../../locales/text.tsx'
import { QuoteVerdict } from '../../../parts/proofs/quote-verdict.tsx'
import {
  type GivenQuote,
  type QuoteCheck,
  useQuoteCheck,
} from '../../../parts/proofs/use-quote-check.ts'
import { l1Limits } from '../../../parts/verification/l1-limits.ts'
import type { L1Batch } from '../../../parts/verification/load-l1-batch.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import layout from '../../../ui/layout.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { RawData } from '../../../ui/raw-data.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ExactTime } from '../../../ui/time-ago.tsx'
import { CertificateChain } from './certificate-chain.tsx'
import { CollateralFiles } from './collateral-files.tsx'
import { QuoteBytes } from './quote-bytes.tsx'
import { QUOTE_PARTS, QuoteNav, type QuotePartName } from './quote-nav.tsx'
import { QuoteOverview } from './quote-overview.tsx'
import { QuoteSentence } from './quote-sentence.tsx'
import { ReportData } from './report-data.tsx'

/**
 * A quote in full: verdict, bytes by field, and certificates. `given` must be a stable reference.
 */
export function QuoteContent({
  given,
  proof,
  l1,
  time,
  onTime,
}: {
  given: GivenQuote
  proof?: TeeProof
  /** Batch of the quote as layer 1 has it; `undefined` while it loads. */
  l1?: L1Batch | undefined
  /** Time as of which the quote is verified; by default now. */
  time: QuoteTime | undefined
  onTime: (time: QuoteTime | undefined) => void
}) {
  const t = useText()
  const hash = useLocation({ select: ({ hash }) => hash })
  const { quote: bytes, collateral, expectedReportData, reportedReportData } = given
  const [now] = useState(() => Date.now())
  const times = useTimes(given, proof, now)
  const name = time !== undefined && time in times ? time : 'NOW'
  const at = times[name] ?? now
  const made = useQuoteCheck(given, at)
  // Without the batch it is known what the quote says, not whether that is right.
  const isDue =
    proof !== undefined &&
    (l1 === undefined || (made.state === 'DONE' && made.given !== given))
  const check: QuoteCheck =
    made.state === 'UNAVAILABLE' || !isDue ? made : { state: 'CHECKING' }
  const verification = made.state === 'DONE' ? made.verification : undefined
  const reading = verification?.reading
  const isDone = made.state !== 'CHECKING'
  const hasReportData =
    expectedReportData !== undefined || reportedReportData !== undefined
  const parts: Readonly<Record<QuotePartName, boolean>> = {
    verdict: true,
    overview: true,
    reportData: reading?.quote !== undefined && hasReportData,
    bytes: reading !== undefined && reading.fields.length > 0,
    certificates: verification !== undefined,
    collateral: isDone,
    raw: isDone,
  }
  return (
    <>
      <QuoteNav parts={QUOTE_PARTS.filter((part) => parts[part])} />
      <Panel
        anchor="verdict"
        title={t('quote.verdict')}
        actions={
          <>
            <span className={layout.hint}>
              <ExactTime time={at} />
            </span>
            <Segmented
              label={t('quote.time')}
              options={TIMES.filter((time) => times[time] !== undefined).map((time) => ({
                value: time,
                label: t(`quote.time${time}`),
              }))}
              value={name}
              onChange={(next) => onTime(next === 'NOW' ? undefined : next)}
            />
          </>
        }
      >
        {name === 'NOW' && (
          <QuoteSentence
            verification={check.state === 'DONE' ? verification : undefined}
            isChecking={check.state === 'CHECKING'}
            proof={proof}
          />
        )}
        <QuoteVerdict
          check={check}
          asOf={name === 'NOW' ? undefined : at}
          isDevelopment={proof?.development === true}
          more={[
            ...(l1 === undefined ? [] : l1Limits(l1, t)),
            ...(name === 'SUBMISSION' ? [t('quote.limitSubmission')] : []),
          ]}
        />
      </Panel>
      <Panel
        anchor="overview"
        title={t('quote.overview')}
        actions={
          proof && (
            <Button renderRoot={(props) => <Link {...props} to="/tee-quote/verify" />}>
              {t('quote.own')}
            </Button>
          )
        }
      >
        <QuoteOverview proof={proof ?? null} check={check} size={bytes.length} />
      </Panel>
      {reading?.quote !== undefined && hasReportData && (
        <Panel title={t('quote.reportData')} anchor="reportData">
          <ReportData
            attested={reading.quote.reportData}
            expected={expectedReportData}
            reported={reportedReportData}
            isOfBatch={proof !== undefined}
          />
        </Panel>
      )}
      {reading !== undefined && reading.fields.length > 0 && (
        <Panel
          title={t('quote.bytes')}
          anchor="bytes"
          folded={{ isOpen: hash === 'bytes' }}
        >
          <QuoteBytes reading={reading} />
        </Panel>
      )}
      {verification !== undefined && (
        <CertificateChain
          certificates={verification.chain?.certificates ?? []}
          isOpen={hash === 'certificates'}
        />
      )}
      {/* Rendered after the check: it is below its result and would move. */}
      {isDone && (
        <>
          <Panel
            title={t('quote.collateral')}
            anchor="collateral"
            folded={{ isOpen: hash === 'collateral' }}
            flush
          >
            <CollateralFiles collateral={readCollateral(collateral)} />
          </Panel>
          <RawQuote bytes={bytes} proof={proof} />
        </>
      )}
    </>
  )
}

const TIMES = ['NOW', 'SUBMISSION', 'ISSUED'] as const
/** A time as of which a quote can be verified. */
export type QuoteTime = (typeof TIMES)[number]
type Times = Readonly<Partial<Record<QuoteTime, number>>>

/** Times as of which the quote can be verified, in Unix milliseconds. */
function useTimes(given: GivenQuote, proof: TeeProof | undefined, now: number): Times {
  const submittedAt = proof?.submittedAt
  return useMemo(() => {
    if (submittedAt !== undefined) return { NOW: now, SUBMISSION: submittedAt }
    const { issuedAt } = given
    return issuedAt === undefined ? { NOW: now } : { NOW: now, ISSUED: issuedAt }
  }, [given, submittedAt, now])
}

function RawQuote({ bytes, proof }: { bytes: Uint8Array; proof: TeeProof | undefined }) {
  const t = useText()
  const hex = useMemo(() => bytesToHex(bytes), [bytes])
  const stem = `quote-${proof?.quoteId.slice(2, 10) ?? 'own'}`
  return (
    <Panel
      anchor="raw"
      title={t('quote.raw')}
      actions={
        <>
          <DownloadButton
            name={`${stem}.dat`}
            label={t('quote.quoteFile')}
            content={() => new Uint8Array(bytes)}
          />
          {proof !== undefined && (
            <DownloadButton
              name={`${stem}.json`}
              type="application/json"
              label={t('quote.json')}
              content={() => JSON.stringify(proof, undefined, 2)}
            />
          )}
        </>
      }
    >
      <RawData value={hex} label={t('quote.rawHex')} />
    </Panel>
  )
}
