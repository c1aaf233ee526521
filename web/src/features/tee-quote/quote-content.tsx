import type { TeeProof } from '@bvlgarichain/shared'
import { readCollateral } from '@bvlgarichain/verify/quote'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { bytesToHex } from '../../lib/hex.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'
import { CertificateChain } from './certificate-chain.tsx'
import { CollateralFiles } from './collateral-files.tsx'
import { QuoteBytes } from './quote-bytes.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { QuoteOverview } from './quote-overview.tsx'
import { QuoteVerdict } from './quote-verdict.tsx'
import { ReportData } from './report-data.tsx'
import classes from './tee-quote.module.css'
import { type GivenQuote, useQuoteCheck } from './use-quote-check.ts'

/**
 * A quote in full: verdict, fields, bytes and certificates. `given` must be a stable reference.
 */
export function QuoteContent({
  given,
  proof,
  time,
  onTime,
}: {
  given: GivenQuote
  proof?: TeeProof
  /** Time as of which the quote is verified; by default now. */
  time: QuoteTime | undefined
  onTime: (time: QuoteTime | undefined) => void
}) {
  const t = useText()
  const { quote: bytes, collateral, expectedReportData } = given
  const [now] = useState(() => Date.now())
  const times = useTimes(given, proof, now)
  const name = time !== undefined && time in times ? time : 'NOW'
  const at = times[name] ?? now
  const check = useQuoteCheck(given, at)
  const verification = check.state === 'DONE' ? check.verification : undefined
  const reading = verification?.reading
  return (
    <>
      <Panel
        title={t('quote.verdict')}
        actions={
          <>
            <span className={classes.asOf}>
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
        <QuoteVerdict
          check={check}
          asOf={name === 'NOW' ? undefined : at}
          isDevelopment={proof?.development === true}
          limits={[
            t('quote.limitCode'),
            ...(proof === undefined ? [] : [t('quote.limitExpected')]),
            ...(name === 'SUBMISSION' ? [t('quote.limitSubmission')] : []),
            t('quote.limitNow'),
          ]}
        />
      </Panel>
      <Panel
        title={t('quote.overview')}
        actions={
          proof && (
            <Button renderRoot={(props) => <Link {...props} to="/tee-quote/verify" />}>
              {t('quote.own')}
            </Button>
          )
        }
      >
        <QuoteOverview proof={proof} check={check} size={bytes.length} />
      </Panel>
      {reading?.quote !== undefined && expectedReportData !== undefined && (
        <Panel title={t('quote.reportData')}>
          <ReportData attested={reading.quote.reportData} expected={expectedReportData} />
        </Panel>
      )}
      {reading !== undefined && reading.fields.length > 0 && (
        <Panel title={t('quote.bytes')}>
          <QuoteBytes reading={reading} />
        </Panel>
      )}
      {reading !== undefined && <QuoteFields reading={reading} />}
      {verification !== undefined && (
        <CertificateChain certificates={verification.chain?.certificates ?? []} />
      )}
      {/* Rendered after the check: it is below its result and would move. */}
      {check.state !== 'CHECKING' && (
        <>
          <Panel title={t('quote.collateral')} flush>
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
