import type { Hash, TransactionDetail } from '@bvlgarichain/shared'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { transactionQuery } from '../../api/queries/transaction.ts'
import { useDeferredQuery } from '../../api/use-deferred-query.ts'
import { useText } from '../../i18n/text.tsx'
import { errorStatus } from '../../lib/error-status.ts'
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { FinalityProgress } from '../finality/finality-progress.tsx'
import { FinalitySkeleton } from '../finality/finality-skeleton.tsx'
import { TabLinks } from '../links/tab-links.tsx'
import { InternalCalls } from './internal-calls.tsx'
import { MethodBadge } from './method-badge.tsx'
import { readTransactionHash } from './read-transaction-hash.ts'
import { TransactionFees } from './transaction-fees.tsx'
import { TransactionInput } from './transaction-input.tsx'
import { TransactionLogs } from './transaction-logs.tsx'
import { TransactionOverview } from './transaction-overview.tsx'
import { TransactionTransfers } from './transaction-transfers.tsx'
import { UnknownTransaction } from './unknown-transaction.tsx'

const route = getRouteApi('/tx/$txId')
const Timeline = lazy(async () => ({
  default: (await import('./timeline/transaction-timeline.tsx')).TransactionTimeline,
}))

/** One transaction, named in the address by its hash. */
export function TransactionPage() {
  const t = useText()
  const { txId } = route.useParams()
  const hash = readTransactionHash(txId)
  if (hash !== undefined) return <NamedTransaction key={hash} hash={hash} />
  return (
    <>
      <PageTitle title={t('transaction.transaction')} />
      <Panel>
        <EmptyState
          title={t('transaction.malformedTitle')}
          text={t('transaction.malformedText', { input: txId, length: txId.length })}
        />
      </Panel>
    </>
  )
}

function NamedTransaction({ hash }: { hash: Hash }) {
  const t = useText()
  const query = useDeferredQuery(transactionQuery(hash))
  const tx = query.data
  return (
    <>
      <PageTitle title={t('transaction.transaction')}>
        {tx !== undefined && (
          <>
            <StatusBadge status={tx.status} />
            <FinalityBadge finality={tx.finality} />
            <MethodBadge tx={tx} />
          </>
        )}
      </PageTitle>
      {tx !== undefined ? (
        <TransactionBody tx={tx} />
      ) : query.isError ? (
        <Panel>
          {errorStatus(query.error) === 404 ? (
            <UnknownTransaction hash={hash} onArrived={query.refetch} />
          ) : (
            <ErrorState error={query.error} onRetry={query.refetch} />
          )}
        </Panel>
      ) : (
        <TransactionSkeleton />
      )}
    </>
  )
}

function TransactionBody({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { tab } = route.useSearch()
  const tabs = [
    { tab: undefined, label: t('transaction.tabDetails') },
    {
      tab: 'transfers',
      label: t('transaction.tabTransfers'),
      count: tx.tokenTransfers.length,
    },
    { tab: 'calls', label: t('transaction.tabCalls'), count: tx.internalCalls.length },
    { tab: 'logs', label: t('transaction.tabLogs'), count: tx.logs.length },
    { tab: 'timeline', label: t('timeline.tab') },
  ]
  const toLog = useLocation({ select: ({ hash }) => hash.startsWith('log-') })
  // A link to a log need not name its tab.
  const wanted = tab ?? (toLog ? 'logs' : undefined)
  const open = tabs.find((candidate) => candidate.tab === wanted)?.tab
  return (
    <>
      <TabLinks label={t('transaction.views')} open={open} tabs={tabs} />
      {open === 'transfers' && <TransactionTransfers transfers={tx.tokenTransfers} />}
      {open === 'calls' && <InternalCalls calls={tx.internalCalls} />}
      {open === 'logs' && <TransactionLogs logs={tx.logs} />}
      {open === 'timeline' && (
        <Suspense>
          <Timeline tx={tx} />
        </Suspense>
      )}
      {open === undefined && (
        <>
          <Panel title={t('transaction.overview')}>
            <TransactionOverview tx={tx} />
          </Panel>
          <Panel title={t('transaction.finality')}>
            <FinalityProgress
              finality={tx.finality}
              stages={tx.stages}
              batchIndex={tx.batchIndex}
            />
          </Panel>
          <Panel title={t('transaction.feePanel')}>
            <TransactionFees tx={tx} />
          </Panel>
          <Panel title={t('transaction.input')}>
            <TransactionInput tx={tx} />
          </Panel>
        </>
      )}
    </>
  )
}

const OVERVIEW = [
  'hash',
  'status',
  'block',
  'index',
  'batch',
  'time',
  'from',
  'to',
  'nonce',
  'type',
  'kind',
] as const
const FEES = [
  'value',
  'fee',
  'executionFee',
  'securityFee',
  'gasUsed',
  'gasLimit',
  'gasPrice',
] as const

/** As high as the page that comes, so that nothing in sight moves. */
function TransactionSkeleton() {
  const t = useText()
  const tabs = [
    { tab: undefined, label: t('transaction.tabDetails') },
    { tab: 'transfers', label: t('transaction.tabTransfers'), count: null },
    { tab: 'calls', label: t('transaction.tabCalls'), count: null },
    { tab: 'logs', label: t('transaction.tabLogs'), count: null },
    { tab: 'timeline', label: t('timeline.tab') },
  ]
  return (
    <>
      <TabLinks label={t('transaction.views')} open={undefined} tabs={tabs} />
      <Panel title={t('transaction.overview')}>
        <DetailSkeleton labels={OVERVIEW.map((name) => t(`transaction.${name}`))} />
      </Panel>
      <Panel title={t('transaction.finality')}>
        <FinalitySkeleton />
      </Panel>
      <Panel title={t('transaction.feePanel')}>
        <DetailSkeleton labels={FEES.map((name) => t(`transaction.${name}`))} />
      </Panel>
    </>
  )
}
