import { type BlockDetail, type BlockHeight, toBlockHeight } from '@bvlgarichain/contract'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, type NotFoundRouteProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import { onChain } from '../../api/on-chain.ts'
import { type BlockId, blockListQuery, blockQuery } from '../../api/queries/block.ts'
import { transactionListQuery } from '../../api/queries/transaction.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { LIST_PAGE_SIZE, type ListSearch, listRequest } from '../../lib/list-search.ts'
import { useText } from '../../locales/text.tsx'
import {
  transactionColumns,
  transactionRow,
} from '../../parts/columns/transaction-columns.tsx'
import { EvidencePanel } from '../../parts/evidence/evidence-panel.tsx'
import { FinalityProgress } from '../../parts/finality/finality-progress.tsx'
import { TabLinks } from '../../parts/links/tab-links.tsx'
import { defineList } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { MalformedItem } from '../../parts/search/malformed-item.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { FutureItem } from '../../ui/future-item.tsx'
import { ItemState } from '../../ui/item-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PrevNextAt } from '../../ui/prev-next.tsx'
import { BlockDetails } from './block-details.tsx'

const route = getRouteApi('/block/$blockHeight')
const TRANSACTIONS_TAB = 'transactions'
/** Blocks that the pace is measured over. */
const PACE_SAMPLE = 50

/** One block, by its height or hash. */
export function BlockPage() {
  const { blockHeight: id } = route.useParams()
  return <KnownBlock key={id} id={id} />
}

/** Error screen: a path parameter is neither the height nor the hash of a block. */
export function MalformedBlock({ data }: NotFoundRouteProps) {
  return <MalformedItem kind="block" name={useText()('block.block')} input={data} />
}

function KnownBlock({ id }: { id: BlockId }) {
  const t = useText()
  const query = useQuery(blockQuery(id))
  const { item: block } = onChain(query)
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
      <ItemState
        query={query}
        notFound={
          typeof id === 'number' ? (
            <FutureBlock
              height={id}
              requests={query.errorUpdateCount}
              onSealed={query.refetch}
            />
          ) : undefined
        }
        what={t('block.unknown', { input: id })}
      >
        {(block) => <BlockBody block={block} />}
      </ItemState>
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

function BlockBody({ block }: { block: BlockDetail | undefined }) {
  const t = useText()
  const { tab } = route.useSearch()
  const open = block && tab === TRANSACTIONS_TAB ? tab : undefined
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
            count: block === undefined ? null : block.txCount,
          },
        ]}
      />
      {block !== undefined && open !== undefined ? (
        <BlockTransactions block={block} />
      ) : (
        <>
          <Panel>
            <BlockDetails block={block} />
          </Panel>
          <FinalityProgress kind="BLOCK" item={block} />
          {block && <EvidencePanel subject={{ kind: 'block', block }} />}
        </>
      )}
    </>
  )
}

/** Screen of a block that is not sealed yet; watches the chain, and calls when it is. */
function FutureBlock({
  height,
  requests,
  onSealed,
}: {
  height: BlockHeight
  /** Requests for it so far; none has found it. */
  requests: number
  onSealed: () => void
}) {
  const { data } = useQuery(blockListQuery({ pageSize: PACE_SAMPLE }, true))
  const newest = data?.list.map(({ height, time }) => ({ position: height, time }))
  return (
    <FutureItem
      kind="block"
      position={height}
      newest={newest}
      requests={requests}
      onExists={onSealed}
    />
  )
}

const blockTransactionList = ({ height }: Pick<BlockDetail, 'height'>) =>
  defineList({
    ...transactionRow,
    name: 'block-transactions',
    query: (search: ListSearch) =>
      transactionListQuery({ ...listRequest(search), blockHeight: height }, false),
    columns: transactionColumns().filter(({ id }) => id !== 'block'),
    inTab: true,
    plain: true,
    texts: {
      title: (t) => t('block.transactionsOf', { height: formatNumber(height) }),
      none: 'block.noTransactions',
      noneText: 'block.noTransactionsText',
    },
  })

/** The transactions of a block. */
function BlockTransactions({ block: { height, txCount } }: { block: BlockDetail }) {
  const search = route.useSearch()
  const pageSize = search.size ?? LIST_PAGE_SIZE
  return (
    <ListScreen
      list={useMemo(() => blockTransactionList({ height }), [height])}
      search={search}
      skeletonRows={Math.min(pageSize, Math.max(1, txCount ?? pageSize))}
    />
  )
}
