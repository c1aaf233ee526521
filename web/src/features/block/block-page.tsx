import type { BlockDetail } from '@bvlgarichain/shared'
import { getRouteApi, Link } from '@tanstack/react-router'
import { blockQuery } from '../../api/queries/block.ts'
import type { BlockId } from '../../api/requests.ts'
import { useDeferredQuery } from '../../api/use-deferred-query.ts'
import { useText } from '../../i18n/text.tsx'
import { errorStatus } from '../../lib/error-status.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PrevNext } from '../../ui/prev-next.tsx'
import { FinalityProgress } from '../finality/finality-progress.tsx'
import { FinalitySkeleton } from '../finality/finality-skeleton.tsx'
import { TabLinks } from '../links/tab-links.tsx'
import { BlockDetails } from './block-details.tsx'
import { BlockTransactions } from './block-transactions.tsx'
import { FutureBlock } from './future-block.tsx'
import { readBlockId } from './read-block-id.ts'

const route = getRouteApi('/block/$blockHeight')
const TRANSACTIONS_TAB = 'transactions'

/** One block, named in the address by height or hash. */
export function BlockPage() {
  const t = useText()
  const { blockHeight: input } = route.useParams()
  const id = readBlockId(input)
  if (id !== undefined) return <KnownBlock key={input} id={id} />
  return (
    <>
      <PageTitle title={t('block.block')} />
      <Panel>
        <EmptyState
          title={t('block.malformedTitle', { input })}
          text={t('block.malformedText')}
        />
      </Panel>
    </>
  )
}

function KnownBlock({ id }: { id: BlockId }) {
  const t = useText()
  const query = useDeferredQuery(blockQuery(id))
  const block = query.data
  const height = block?.height ?? ('height' in id ? id.height : undefined)
  const title =
    height === undefined
      ? t('block.block')
      : t('block.title', { height: formatNumber(height) })
  return (
    <>
      <PageTitle title={title}>
        {height !== undefined && <Neighbours height={height} />}
        {block !== undefined && <FinalityBadge finality={block.finality} />}
      </PageTitle>
      {block !== undefined ? (
        <BlockBody block={block} />
      ) : query.isError ? (
        <Panel>
          {errorStatus(query.error) === 404 && 'height' in id ? (
            <FutureBlock height={id.height} onSealed={query.refetch} />
          ) : (
            <ErrorState
              error={query.error}
              onRetry={query.refetch}
              what={t('block.unknown', { input: 'hash' in id ? id.hash : id.height })}
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
    <PrevNext
      label={t('block.neighbours')}
      previous={
        height === 0
          ? undefined
          : (arrow) => (
              <Link
                to="/block/$blockHeight"
                params={{ blockHeight: String(height - 1) }}
                aria-label={t('block.previous', { height: formatNumber(height - 1) })}
              >
                {arrow}
              </Link>
            )
      }
      next={(arrow) => (
        <Link
          to="/block/$blockHeight"
          params={{ blockHeight: String(height + 1) }}
          aria-label={t('block.next', { height: formatNumber(height + 1) })}
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
          { tab: undefined, label: t('block.tabDetails') },
          {
            tab: TRANSACTIONS_TAB,
            label: t('block.tabTransactions'),
            count: block.txCount,
          },
        ]}
      />
      {open === undefined ? (
        <>
          <Panel>
            <BlockDetails block={block} />
          </Panel>
          <Panel title={t('block.finality')}>
            <FinalityProgress
              finality={block.finality}
              stages={block.stages}
              batchIndex={block.batchIndex}
            />
          </Panel>
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
          { tab: undefined, label: t('block.tabDetails') },
          { tab: TRANSACTIONS_TAB, label: t('block.tabTransactions'), count: null },
        ]}
      />
      <Panel>
        <DetailSkeleton
          labels={[
            t('block.height'),
            t('block.hash'),
            t('block.status'),
            t('block.time'),
            t('block.batch'),
            t('block.txCount'),
            t('block.sequencer'),
            t('block.gasUsed'),
            t('block.gasLimit'),
            t('block.baseFee'),
            t('block.totalFee'),
            t('block.size'),
            t('block.parentHash'),
            t('block.stateRoot'),
          ]}
        />
      </Panel>
      <Panel title={t('block.finality')}>
        <FinalitySkeleton />
      </Panel>
    </>
  )
}
