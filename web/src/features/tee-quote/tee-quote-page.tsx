import type { Hash, TeeProof } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { teeQuoteQuery } from '../../api/queries/batch.ts'
import { ScreenTexts, useText } from '../../i18n/text.tsx'
import { hexToBytes } from '../../lib/hex.ts'
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QuoteContent } from './quote-content.tsx'
import { QUOTE_TEXTS } from './quote-texts.ts'
import { QuoteVerdict } from './quote-verdict.tsx'
import { readQuoteId } from './read-quote-id.ts'

const route = getRouteApi('/tee-quote/$quoteId')

/** One attestation of a batch, named in the address by its id. */
export function TeeQuotePage() {
  return (
    <ScreenTexts texts={QUOTE_TEXTS}>
      <AddressedQuote />
    </ScreenTexts>
  )
}

function AddressedQuote() {
  const t = useText()
  const { quoteId: input } = route.useParams()
  const id = readQuoteId(input)
  return (
    <>
      <PageTitle title={t('quote.title')} />
      {id === undefined ? (
        <Panel>
          <EmptyState
            title={t('quote.malformedTitle', { input })}
            text={t('quote.malformedText')}
          />
        </Panel>
      ) : (
        <NamedQuote key={id} id={id} />
      )}
    </>
  )
}

function NamedQuote({ id }: { id: Hash }) {
  const t = useText()
  const query = useQuery(teeQuoteQuery(id))
  if (query.data !== undefined) return <ProvenQuote proof={query.data} />
  if (query.isError) {
    return (
      <Panel>
        <ErrorState
          error={query.error}
          onRetry={query.refetch}
          what={t('quote.unknown', { id })}
        />
      </Panel>
    )
  }
  const labels = [
    'id',
    'type',
    'batch',
    'root',
    'state',
    'submitted',
    'l1Tx',
    'size',
  ] as const
  return (
    <>
      <Panel title={t('quote.verdict')}>
        <QuoteVerdict check={{ state: 'CHECKING' }} isDevelopment={false} limits={[]} />
      </Panel>
      <Panel title={t('quote.overview')}>
        <DetailSkeleton labels={labels.map((label) => t(`quote.${label}`))} />
      </Panel>
    </>
  )
}

function ProvenQuote({ proof }: { proof: TeeProof }) {
  const given = useMemo(
    () => ({
      quote: hexToBytes(proof.quote),
      collateral: proof.collateral,
      expectedReportData: hexToBytes(proof.expectedReportData),
    }),
    [proof],
  )
  const { time } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <QuoteContent
      given={given}
      proof={proof}
      time={time === undefined ? undefined : 'NOW'}
      onTime={(next) =>
        void navigate({
          search: (before) => ({ ...before, time: next === 'NOW' ? 'now' : undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
