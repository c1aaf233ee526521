import '../../../locales/en-US/attestation.ts'
import '../../../locales/en-US/quote.ts'
import type { BatchIndex } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { quoteOfBatchQuery } from '../../../api/queries/batch.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import { ListScreen } from '../../../parts/list/list-screen.tsx'
import { batchList } from '../../../parts/proofs/batch-list.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Panel } from '../../../ui/panel.tsx'

const route = getRouteApi('/tee-quote/')

const QuoteRowVerdict = lazy(async () => ({
  default: (await import('../../../parts/proofs/quote-row-verdict.tsx')).QuoteRowVerdict,
}))

const quoteList = batchList({
  name: 'tee-quotes',
  kind: 'tee',
  header: 'quote.listVerdict',
  verifyText: 'quote.verifyOf',
  Verdict: QuoteRowVerdict,
})

/** The latest TEE quotes, or the way to that of the batch in the URL. */
export function QuotesPage() {
  const { batchIndex, ...search } = route.useSearch()
  return batchIndex === undefined ? (
    <Quotes search={search} />
  ) : (
    <QuoteOf index={batchIndex} />
  )
}

function Quotes({ search }: { search: Parameters<typeof quoteList.query>[0] }) {
  const t = useText()
  return (
    <>
      <PageTitle title={t('quote.listHeading')}>
        <Button renderRoot={(props) => <Link {...props} to="/tee-quote/verify" />}>
          {t('quote.own')}
        </Button>
      </PageTitle>
      <ListScreen list={quoteList} search={search} />
    </>
  )
}

/** Leads to the quote of a batch once its id is known. */
function QuoteOf({ index }: { index: BatchIndex }) {
  const t = useText()
  const { data, error, refetch } = useQuery(quoteOfBatchQuery(index))
  if (data !== undefined) {
    return (
      <Navigate to="/tee-quote/$quoteId" params={{ quoteId: data.quoteId }} replace />
    )
  }
  return (
    <>
      <PageTitle title={t('quote.titleOf', { index: formatNumber(index) })}>
        <Link to="/tee-quote">{t('quote.listHeading')}</Link>
      </PageTitle>
      <Panel>
        {error === null ? (
          <p role="status">{t('common.loading')}</p>
        ) : (
          <ErrorState
            error={error}
            onRetry={refetch}
            what={t('quote.noneOf', { index: formatNumber(index) })}
          />
        )}
      </Panel>
    </>
  )
}
