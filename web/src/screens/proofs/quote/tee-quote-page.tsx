import '../../../locales/en-US/attestation.ts'
import '../../../locales/en-US/quote.ts'
import type { Hash, Hex, TeeProof } from '@bvlgarichain/contract'
import { readCollateral } from '@bvlgarichain/verify/quote'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, type NotFoundRouteProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import { teeQuoteQuery } from '../../../api/queries/batch.ts'
import { hexToBytes } from '../../../lib/hex.ts'
import { shorten } from '../../../lib/shorten.ts'
import { useText } from '../../../locales/text.tsx'
import { useChangeSearch } from '../../../parts/list/use-change-search.ts'
import { QuoteVerdict } from '../../../parts/proofs/quote-verdict.tsx'
import { MalformedItem } from '../../../parts/search/malformed-item.tsx'
import { useL1Batch } from '../../../parts/verification/use-l1-batch.ts'
import { ItemState } from '../../../ui/item-state.tsx'
import { MissingSection } from '../../../ui/missing.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CollateralFiles } from './collateral-files.tsx'
import { QuoteContent } from './quote-content.tsx'
import { QuoteNav } from './quote-nav.tsx'
import { QuoteOverview } from './quote-overview.tsx'

const route = getRouteApi('/tee-quote/$quoteId')

/** One attestation of a batch, by its id. */
export function TeeQuotePage() {
  const { quoteId: id } = route.useParams()
  return <NamedQuote key={id} id={id} />
}

/** Error screen: a path parameter isn't the id of a quote. */
export function MalformedQuote({ data }: NotFoundRouteProps) {
  const t = useText()
  return <MalformedItem kind="quote" name={t('quote.title')} input={data} />
}

function NamedQuote({ id }: { id: Hash }) {
  const t = useText()
  const query = useQuery(teeQuoteQuery(id))
  return (
    <>
      <PageTitle title={t('quote.title')} tab={`${t('quote.title')} ${shorten(id)}`} />
      <ItemState query={query} what={t('quote.unknown', { id })}>
        {(proof) =>
          proof === undefined ? (
            <QuoteSkeleton />
          ) : proof.quote === undefined ? (
            <QuoteWithoutBytes proof={proof} />
          ) : (
            <ProvenQuote proof={proof} quote={proof.quote} />
          )
        }
      </ItemState>
    </>
  )
}

function QuoteSkeleton() {
  const t = useText()
  return (
    <>
      <QuoteNav parts={['verdict', 'overview']} />
      <Panel title={t('quote.verdict')}>
        <QuoteVerdict check={{ state: 'CHECKING' }} isDevelopment={false} more={[]} />
      </Panel>
      <Panel title={t('quote.overview')}>
        <QuoteOverview proof={undefined} check={{ state: 'CHECKING' }} size={undefined} />
      </Panel>
    </>
  )
}

/** Facts about a quote whose bytes the backend does not provide: nothing can be checked. */
function QuoteWithoutBytes({ proof }: { proof: TeeProof }) {
  const t = useText()
  return (
    <>
      <Panel title={t('quote.verdict')}>
        <MissingSection />
      </Panel>
      <Panel title={t('quote.overview')}>
        <QuoteOverview proof={proof} check={{ state: 'UNAVAILABLE' }} size={undefined} />
      </Panel>
      {(['certificates', 'raw'] as const).map((part) => (
        <Panel key={part} title={t(`quote.${part}`)}>
          <MissingSection />
        </Panel>
      ))}
      <Panel title={t('quote.collateral')} flush>
        <CollateralFiles collateral={readCollateral(proof.collateral)} />
      </Panel>
    </>
  )
}

function ProvenQuote({ proof, quote }: { proof: TeeProof; quote: Hex }) {
  const l1 = useL1Batch(proof.batchIndex)
  const reportData = l1?.reportData
  const given = useMemo(
    () => ({
      quote: hexToBytes(quote),
      collateral: proof.collateral,
      expectedReportData: reportData,
      reportedReportData:
        proof.expectedReportData && hexToBytes(proof.expectedReportData),
    }),
    [proof, quote, reportData],
  )
  const { time } = route.useSearch()
  const changeSearch = useChangeSearch()
  return (
    <QuoteContent
      given={given}
      proof={proof}
      l1={l1}
      time={time === undefined ? undefined : 'SUBMISSION'}
      onTime={(next) => {
        const time = next === 'SUBMISSION' ? 'submission' : undefined
        changeSearch({ time }, { replace: true })
      }}
    />
  )
}
