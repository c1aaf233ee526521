import { type Hash, isHash } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { teeQuoteQuery } from '../../api/queries/batch.ts'
import { useText } from '../../i18n/text.tsx'
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QuoteContent } from './quote-content.tsx'

const route = getRouteApi('/tee-quote/$quoteId')

/** One attestation of a batch, named in the address by its id. */
export function TeeQuotePage() {
  const t = useText()
  const { quoteId: input } = route.useParams()
  const id = input.trim().toLowerCase()
  return (
    <>
      <PageTitle title={t('quote.title')} />
      {isHash(id) ? (
        <NamedQuote key={id} id={id} />
      ) : (
        <Panel>
          <EmptyState
            title={t('quote.malformedTitle', { input })}
            text={t('quote.malformedText')}
          />
        </Panel>
      )}
    </>
  )
}

function NamedQuote({ id }: { id: Hash }) {
  const t = useText()
  const query = useQuery(teeQuoteQuery(id))
  if (query.data !== undefined) return <QuoteContent proof={query.data} />
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
    'debug',
    'key',
    'submitted',
    'l1Tx',
    'size',
  ] as const
  return (
    <Panel title={t('quote.overview')}>
      <DetailSkeleton labels={labels.map((label) => t(`quote.${label}`))} />
    </Panel>
  )
}
