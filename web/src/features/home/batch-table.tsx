import '@mantine/core/styles/Table.layer.css'
import type { Batch } from '@bvlgarichain/shared'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { batchListQuery, batchQuery } from '../../api/queries/batch.ts'
import { useLastError } from '../../api/use-last-error.ts'
import { useText } from '../../i18n/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { ProofBadge } from '../../ui/proof-badge.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { BAND_BATCHES } from '../finality/band-batches.ts'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockRange } from '../links/block-range.tsx'
import { NativeAmount } from '../links/native-amount.tsx'

/** Batches shown. */
const ROWS = 6

/** The newest batches as a table. The finality band has requested them already. */
export function BatchTable({ paused }: { paused: boolean }) {
  const t = useText()
  const query = useQuery(batchListQuery({ pageSize: BAND_BATCHES }, !paused))
  const error = useLastError(query)
  const rows = query.data?.list.slice(0, ROWS)
  if (rows === undefined) {
    return (
      error !== null && <ErrorState error={error} onRetry={() => void query.refetch()} />
    )
  }
  if (rows.length === 0) return <EmptyState title={t('batch.none')} />
  return (
    <Table.ScrollContainer minWidth={760} type="native">
      <Table
        aria-label={t('home.latestBatches')}
        fz="sm"
        verticalSpacing={8}
        horizontalSpacing="md"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('batch.index')}</Table.Th>
            <Table.Th>{t('batch.age')}</Table.Th>
            <Table.Th>{t('batch.blocks')}</Table.Th>
            <Table.Th ta="end">{t('batch.txns')}</Table.Th>
            <Table.Th>{t('ui.finality')}</Table.Th>
            <Table.Th>{t('finality.tee')}</Table.Th>
            <Table.Th>{t('finality.zk')}</Table.Th>
            <Table.Th ta="end">{t('home.batchCost')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((batch) => (
            <Row key={batch.batchIndex} batch={batch} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Row({
  batch: { batchIndex, time, startBlock, endBlock, txCount, finality, teeProof, zkProof },
}: {
  batch: Batch
}) {
  const t = useText()
  return (
    <Table.Tr data-testid="home-batch-row" data-value={batchIndex}>
      <Table.Th scope="row">
        <BatchLink index={batchIndex} />
      </Table.Th>
      <Table.Td>
        <TimeAgo time={time} />
      </Table.Td>
      <Table.Td>
        <BlockRange first={startBlock} last={endBlock} />
      </Table.Td>
      <Table.Td ta="end">{t('home.txCount', { count: txCount })}</Table.Td>
      <Table.Td>
        <FinalityBadge finality={finality} />
      </Table.Td>
      <Table.Td>
        <ProofBadge state={teeProof} />
      </Table.Td>
      <Table.Td>
        <ProofBadge state={zkProof} />
      </Table.Td>
      <Table.Td ta="end">
        <L1Fee batchIndex={batchIndex} isCommitted={finality !== 'BATCHED'} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Fee of a batch on L1: only its detail says so, and only once it is committed. */
function L1Fee({
  batchIndex,
  isCommitted,
}: {
  batchIndex: Batch['batchIndex']
  isCommitted: boolean
}) {
  const { data, isPending, isError } = useQuery({
    ...batchQuery(batchIndex),
    refetchInterval: false,
    enabled: isCommitted,
    // The row is whole without it.
    meta: { silent: true },
  })
  if (!isCommitted || (isPending && !isError)) return null
  return <NativeAmount wei={data?.l1Fee} />
}
