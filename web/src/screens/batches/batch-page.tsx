import { type BatchDetail, type BatchIndex, toBatchIndex } from '@bvlgarichain/shared'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, type NotFoundRouteProps } from '@tanstack/react-router'
import { onChain } from '../../api/on-chain.ts'
import { batchQuery } from '../../api/queries/batch.ts'
import { errorStatus } from '../../lib/error-status.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { EvidencePanel } from '../../parts/evidence/evidence-panel.tsx'
import { FinalityProgress } from '../../parts/finality/finality-progress.tsx'
import { countOf } from '../../parts/links/block-range.tsx'
import { TabLinks } from '../../parts/links/tab-links.tsx'
import { DataFreshness } from '../../parts/list/data-freshness.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { GoneItem } from '../../ui/gone-item.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PrevNextAt } from '../../ui/prev-next.tsx'
import { BatchHeader } from './batch-header.tsx'
import { BatchBlocks, BatchTransactions } from './batch-lists.tsx'
import { BatchOverview } from './batch-overview.tsx'
import { BatchChunks, BatchData, RevertedBefore } from './batch-parts.tsx'
import { BatchProofs } from './batch-proofs.tsx'
import { BatchSkeleton } from './batch-skeleton.tsx'
import { FutureBatch } from './future-batch.tsx'

const route = getRouteApi('/batch/$batch')

/** One batch, by its index. */
export function BatchPage() {
  const { batch: index } = route.useParams()
  return <KnownBatch key={index} index={index} />
}

/** Says that a path parameter isn't the index of a batch. */
export function MalformedBatch({ data }: NotFoundRouteProps) {
  const t = useText()
  return (
    <>
      <PageTitle title={t('batch.batch')} />
      <Panel>
        <EmptyState
          title={t('batch.malformedTitle', { input: String(data) })}
          text={t('batch.malformedText')}
        />
      </Panel>
    </>
  )
}

function KnownBatch({ index }: { index: BatchIndex }) {
  const t = useText()
  const query = useQuery(batchQuery(index))
  const { item: batch, isGone } = onChain(query)
  return (
    <>
      <PageTitle title={t('batch.title', { index: formatNumber(index) })}>
        <Neighbours index={index} />
        {batch !== undefined && (
          <span data-testid="batch-finality" data-value={batch.finality}>
            <FinalityBadge finality={batch.finality} />
          </span>
        )}
      </PageTitle>
      {batch !== undefined ? (
        <BatchBody batch={batch} updated={query.dataUpdatedAt} />
      ) : query.isError ? (
        <Panel>
          {isGone ? (
            <GoneItem />
          ) : errorStatus(query.error) === 404 ? (
            <FutureBatch
              index={index}
              requests={query.errorUpdateCount}
              onMade={query.refetch}
            />
          ) : (
            <ErrorState error={query.error} onRetry={query.refetch} />
          )}
        </Panel>
      ) : (
        <BatchSkeleton />
      )}
    </>
  )
}

function Neighbours({ index }: { index: number }) {
  const t = useText()
  return (
    <PrevNextAt
      label={t('batch.neighbours')}
      at={index}
      link={(at, direction, arrow) => (
        <Link
          to="/batch/$batch"
          params={{ batch: toBatchIndex(at) }}
          aria-label={t(`batch.${direction}`, { index: formatNumber(at) })}
        >
          {arrow}
        </Link>
      )}
    />
  )
}

function BatchBody({ batch, updated }: { batch: BatchDetail; updated: number }) {
  const t = useText()
  const { tab } = route.useSearch()
  const tabs = [
    { tab: undefined, label: t('batch.tabDetails'), icon: IconListDetails },
    {
      tab: 'transactions',
      label: t('batch.tabTransactions'),
      icon: 'transaction' as const,
      count: batch.txCount,
    },
    {
      tab: 'blocks',
      label: t('batch.tabBlocks'),
      icon: 'block' as const,
      count: countOf(batch.startBlock, batch.endBlock),
    },
  ]
  const open = tabs.find((candidate) => candidate.tab === tab)?.tab
  return (
    <>
      <TabLinks label={t('batch.views')} open={open} tabs={tabs} />
      {open === 'transactions' && <BatchTransactions batch={batch} />}
      {open === 'blocks' && <BatchBlocks batch={batch} />}
      {open === undefined && <BatchDetails batch={batch} updated={updated} />}
    </>
  )
}

function BatchDetails({ batch, updated }: { batch: BatchDetail; updated: number }) {
  const t = useText()
  const { reverted } = batch
  return (
    <>
      <Panel title={t('batch.way')}>
        <FinalityProgress
          kind="BATCH"
          finality={batch.finality}
          stages={batch.stages}
          batchIndex={batch.batchIndex}
          showsProofs={false}
        />
      </Panel>
      <BatchProofs batch={batch} />
      <Panel
        title={t('batch.overview')}
        asOf={<DataFreshness updated={updated} live={batch.finality !== 'FINALIZED'} />}
      >
        <BatchOverview batch={batch} />
      </Panel>
      {reverted !== undefined && reverted.length > 0 && (
        <RevertedBefore reverted={reverted} />
      )}
      <Panel title={t('batch.header')}>
        <BatchHeader batch={batch} />
      </Panel>
      <BatchChunks batch={batch} />
      <Panel title={t('batch.dataAvailability')}>
        <BatchData batch={batch} />
      </Panel>
      <EvidencePanel subject={{ kind: 'batch', batch }} />
    </>
  )
}
