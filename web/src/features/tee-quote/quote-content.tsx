import type { TeeProof } from '@bvlgarichain/shared'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useText } from '../../i18n/text.tsx'
import { hexToBytes } from '../../lib/hex.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { CollateralFiles } from './collateral-files.tsx'
import { parseQuote, type QuoteProblem } from './parse-quote.ts'
import { QuoteFields } from './quote-fields.tsx'
import { QuoteOverview } from './quote-overview.tsx'
import { ReportData } from './report-data.tsx'
import classes from './tee-quote.module.css'

/** A quote in full: what it says, what it must say, and the bytes themselves. */
export function QuoteContent({ proof }: { proof: TeeProof }) {
  const t = useText()
  const { quoteId, quote: hex, collateral } = proof
  const bytes = hexToBytes(hex)
  const quote = parseQuote(bytes)
  const stem = `quote-${quoteId.slice(2, 10)}`
  const readable = 'problem' in quote ? undefined : quote
  return (
    <>
      {proof.development === true && (
        <div className={classes.development} role="note" data-testid="development-root">
          <IconAlertTriangle size={28} stroke={1.5} aria-hidden="true" />
          <div>
            <strong>{t('quote.development')}</strong>
            <p>{t('quote.developmentText')}</p>
          </div>
        </div>
      )}
      <Panel title={t('quote.overview')}>
        <QuoteOverview proof={proof} quote={readable} size={bytes.length} />
      </Panel>
      {'problem' in quote && (
        <Panel>
          <Unreadable problem={quote} />
        </Panel>
      )}
      {readable !== undefined && (
        <>
          <Panel title={t('quote.reportData')}>
            <ReportData
              attested={readable.reportData}
              expected={hexToBytes(proof.expectedReportData)}
            />
          </Panel>
          <Panel title={t('quote.measurements')}>
            <QuoteFields fields={readable.body} />
          </Panel>
          <Panel title={t('quote.header')}>
            <QuoteFields fields={readable.header} />
          </Panel>
          <Panel title={t('quote.signature')}>
            <QuoteFields fields={readable.signature} />
          </Panel>
        </>
      )}
      <Panel title={t('quote.collateral')} flush>
        <CollateralFiles collateral={collateral ?? {}} />
      </Panel>
      <Panel
        title={t('quote.raw')}
        actions={
          <>
            <DownloadButton
              name={`${stem}.dat`}
              label={t('quote.quoteFile')}
              content={() => bytes}
            />
            <DownloadButton
              name={`${stem}.json`}
              type="application/json"
              label={t('quote.json')}
              content={() => JSON.stringify(proof, undefined, 2)}
            />
          </>
        }
      >
        <RawData value={hex} label={t('quote.rawHex')} />
      </Panel>
    </>
  )
}

function Unreadable({ problem }: { problem: QuoteProblem }) {
  const t = useText()
  const text =
    problem.problem === 'short'
      ? t('quote.unreadableShort', { count: problem.length })
      : problem.problem === 'version'
        ? t('quote.unreadableVersion', { version: problem.version })
        : t('quote.unreadableType', { type: problem.type })
  return <EmptyState title={t('quote.unreadable')} text={text} />
}
