import { type BatchDetail, type BatchIndex, toBatchIndex } from '@bvlgarichain/contract'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, type NotFoundRouteProps } from '@tanstack/react-router'
import { onChain } from '../../api/on-chain.ts'
import { batchListQuery, batchQuery } from '../../api/queries/batch.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { EvidencePanel } from '../../parts/evidence/evidence-panel.tsx'
import { FinalityProgress } from '../../parts/finality/finality-progress.tsx'
import { countOf } from '../../parts/links/block-range.tsx'
import { TabLinks } from '../../parts/links/tab-links.tsx'
import { DataFreshness } from '../../parts/list/data-freshness.tsx'
import { MalformedItem } from '../../parts/search/malformed-item.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { FutureItem } from '../../ui/future-item.tsx'
import { ItemState } from '../../ui/item-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PrevNextAt } from '../../ui/prev-next.tsx'
import { BatchHeader } from './batch-header.tsx'
import { BatchBlocks, BatchTransactions } from './batch-lists.tsx'
import { BatchOverview } from './batch-overview.tsx'
import { BatchChunks, BatchData, RevertedBefore } from './batch-parts.tsx'
import { BatchProofs } from './batch-proofs.tsx'

const route = getRouteApi('/batch/$batch')
/** Batches that the pace is averaged over. */
const PACE_SAMPLE = 10

/** One batch, by its index. */
export function BatchPage() {
  const { batch: index } = route.useParams()
  return <KnownBatch key={index} index={index} />
}

/** Error screen: a path parameter isn't the index of a batch. */
export function MalformedBatch({ data }: NotFoundRouteProps) {
  return <MalformedItem kind="batch" name={useText()('common.batch')} input={data} />
}

function KnownBatch({ index }: { index: BatchIndex }) {
  const t = useText()
  const query = useQuery(batchQuery(index))
  const { item } = onChain(query)
  return (
    <>
      <PageTitle title={t('batch.title', { index: formatNumber(index) })}>
        <Neighbours index={index} />
        {item !== undefined && (
          <span data-testid="batch-finality" data-value={item.finality}>
            <FinalityBadge finality={item.finality} />
          </span>
        )}
      </PageTitle>
      <ItemState
        query={query}
        notFound={
          <FutureBatch
            index={index}
            requests={query.errorUpdateCount}
            onMade={query.refetch}
          />
        }
      >
        {(batch) => <BatchBody batch={batch} updated={query.dataUpdatedAt} />}
      </ItemState>
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

interface BodyProps {
  /** `undefined` while it loads. */
  readonly batch: BatchDetail | undefined
  readonly updated: number
}

function BatchBody({ batch, updated }: BodyProps) {
  const t = useText()
  const { tab } = route.useSearch()
  const tabs = [
    { tab: undefined, label: t('batch.tabDetails'), icon: IconListDetails },
    {
      tab: 'transactions',
      label: t('batch.tabTransactions'),
      icon: 'transaction' as const,
      count: batch === undefined ? null : batch.txCount,
    },
    {
      tab: 'blocks',
      label: t('batch.tabBlocks'),
      icon: 'block' as const,
      count: batch === undefined ? null : countOf(batch.startBlock, batch.endBlock),
    },
  ]
  const open = batch && tabs.find((candidate) => candidate.tab === tab)?.tab
  return (
    <>
      <TabLinks label={t('batch.views')} open={open} tabs={tabs} />
      {batch && open === 'transactions' && <BatchTransactions batch={batch} />}
      {batch && open === 'blocks' && <BatchBlocks batch={batch} />}
      {open === undefined && <BatchDetails batch={batch} updated={updated} />}
    </>
  )
}

function BatchDetails({ batch, updated }: BodyProps) {
  const t = useText()
  return (
    <>
      <Panel
        title={t('batch.overview')}
        asOf={
          batch && (
            <DataFreshness
              updatedAt={() => updated}
              live={batch.finality !== 'FINALIZED'}
            />
          )
        }
      >
        <BatchOverview batch={batch} />
      </Panel>
      <FinalityProgress kind="BATCH" item={batch} showsProofs={false} />
      {batch && <BatchProofs batch={batch} />}
      {batch && (
        <>
          {batch.reverted !== undefined && batch.reverted.length > 0 && (
            <RevertedBefore reverted={batch.reverted} />
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
      )}
    </>
  )
}

/** Screen of a batch that is not made yet; watches the relayer, and calls when it is. */
function FutureBatch({
  index,
  requests,
  onMade,
}: {
  index: BatchIndex
  /** Requests for it so far; none has found it. */
  requests: number
  onMade: () => void
}) {
  const { data } = useQuery(batchListQuery({ pageSize: PACE_SAMPLE }, true))
  const newest = data?.list.map(({ batchIndex, time }) => ({
    position: batchIndex,
    time,
  }))
  return (
    <FutureItem
      kind="batch"
      position={index}
      newest={newest}
      requests={requests}
      onExists={onMade}
    />
  )
}
