import { type BlockDetail, toBlockHeight } from '@bvlgarichain/shared'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, type NotFoundRouteProps } from '@tanstack/react-router'
import { onChain } from '../../api/on-chain.ts'
import { blockQuery } from '../../api/queries/block.ts'
import type { BlockId } from '../../api/requests.ts'
import { errorStatus } from '../../lib/error-status.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { EvidencePanel } from '../../parts/evidence/evidence-panel.tsx'
import { FinalityProgress } from '../../parts/finality/finality-progress.tsx'
import { FinalitySkeleton } from '../../parts/finality/finality-skeleton.tsx'
import { TabLinks } from '../../parts/links/tab-links.tsx'
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { GoneItem } from '../../ui/gone-item.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PrevNextAt } from '../../ui/prev-next.tsx'
import { BlockDetails } from './block-details.tsx'
import { BlockTransactions } from './block-transactions.tsx'
import { FutureBlock } from './future-block.tsx'

const route = getRouteApi('/block/$blockHeight')
const TRANSACTIONS_TAB = 'transactions'

/** One block, by its height or hash. */
export function BlockPage() {
  const { blockHeight: id } = route.useParams()
  return <KnownBlock key={id} id={id} />
}

/** Says that a path parameter is neither the height nor the hash of a block. */
export function MalformedBlock({ data }: NotFoundRouteProps) {
  const t = useText()
  return (
    <>
      <PageTitle title={t('block.block')} />
      <Panel>
        <EmptyState
          title={t('block.malformedTitle', { input: String(data) })}
          text={t('block.malformedText')}
        />
      </Panel>
    </>
  )
}

function KnownBlock({ id }: { id: BlockId }) {
  const t = useText()
  const query = useQuery(blockQuery(id))
  const { item: block, isGone } = onChain(query)
  const height = block?.height ?? (typeof id === 'number' ? id : undefined)
  const title =
    height === undefined
      ? t('block.block')
      : t('block.title', { height: formatNumber(height) })
  return (
    <>
      <PageTitle title={title}>
        {height !== undefined && <Neighbours height={height} />}
        {block !== undefined && (
          <span data-testid="block-finality" data-value={block.finality}>
            <FinalityBadge finality={block.finality} />
          </span>
        )}
      </PageTitle>
      {block !== undefined ? (
        <BlockBody block={block} />
      ) : query.isError ? (
        <Panel>
          {isGone ? (
            <GoneItem />
          ) : errorStatus(query.error) === 404 && typeof id === 'number' ? (
            <FutureBlock
              height={id}
              requests={query.errorUpdateCount}
              onSealed={query.refetch}
            />
          ) : (
            <ErrorState
              error={query.error}
              onRetry={query.refetch}
              what={t('block.unknown', { input: id })}
            />
          )}
        </Panel>
      ) : (
        <BlockSkeleton />
      )}
    </>
  )
}

function Neighbours({ height }: { height: number }) {
  const t = useText()
  return (
    <PrevNextAt
      label={t('block.neighbours')}
      at={height}
      link={(at, direction, arrow) => (
        <Link
          to="/block/$blockHeight"
          params={{ blockHeight: toBlockHeight(at) }}
          aria-label={t(`block.${direction}`, { height: formatNumber(at) })}
        >
          {arrow}
        </Link>
      )}
    />
  )
}

function BlockBody({ block }: { block: BlockDetail }) {
  const t = useText()
  const { tab } = route.useSearch()
  const open = tab === TRANSACTIONS_TAB ? tab : undefined
  return (
    <>
      <TabLinks
        label={t('block.views')}
        open={open}
        tabs={[
          { tab: undefined, label: t('block.tabDetails'), icon: IconListDetails },
          {
            tab: TRANSACTIONS_TAB,
            label: t('block.tabTransactions'),
            icon: 'transaction',
            count: block.txCount,
          },
        ]}
      />
      {open === undefined ? (
        <>
          <Panel title={t('block.finality')}>
            <FinalityProgress
              kind="BLOCK"
              finality={block.finality}
              stages={block.stages}
              batchIndex={block.batchIndex}
            />
          </Panel>
          <Panel>
            <BlockDetails block={block} />
          </Panel>
          <EvidencePanel subject={{ kind: 'block', block }} />
        </>
      ) : (
        <BlockTransactions block={block} />
      )}
    </>
  )
}

function BlockSkeleton() {
  const t = useText()
  return (
    <>
      <TabLinks
        label={t('block.views')}
        open={undefined}
        tabs={[
          { tab: undefined, label: t('block.tabDetails'), icon: IconListDetails },
          {
            tab: TRANSACTIONS_TAB,
            label: t('block.tabTransactions'),
            icon: 'transaction',
            count: null,
          },
        ]}
      />
      <Panel title={t('block.finality')}>
        <FinalitySkeleton />
      </Panel>
      <Panel>
        <DetailSkeleton
          labels={[
            t('block.height'),
            t('block.hash'),
            t('block.time'),
            t('block.batch'),
            t('block.txCount'),
            t('block.sequencer'),
            t('block.gasUsed'),
            t('block.gasLimit'),
            t('block.baseFee'),
            t('block.totalFee'),
            t('block.burntFees'),
            t('block.revenue'),
            t('block.size'),
            t('block.parentHash'),
            t('block.stateRoot'),
          ]}
        />
      </Panel>
    </>
  )
}
