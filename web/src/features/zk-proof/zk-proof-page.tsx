import { type BatchIndex, toBatchIndex } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { batchQuery } from '../../api/queries/batch.ts'
import { statisticQuery } from '../../api/queries/network.ts'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PrevNext } from '../../ui/prev-next.tsx'
import { BatchJump } from './batch-jump.tsx'
import { ZkProofContent } from './zk-proof-content.tsx'

const route = getRouteApi('/zk-proof')

/** The zero-knowledge proof of a batch: the one the address names, or the newest. */
export function ZkProofPage() {
  const { batchIndex } = route.useSearch()
  return batchIndex === undefined ? (
    <NewestProof />
  ) : (
    <ProofOf key={batchIndex} index={batchIndex} />
  )
}

function NewestProof() {
  const t = useText()
  const query = useQuery({ ...statisticQuery(), meta: { silent: true } })
  // Held: a newer proof must not take the place of the one that is being read.
  const [newest, setNewest] = useState<BatchIndex>()
  if (newest === undefined && query.data?.lastZkProvenBatch !== undefined) {
    setNewest(query.data.lastZkProvenBatch)
  }
  if (newest !== undefined) return <ProofOf index={newest} isNewest />
  return (
    <>
      <PageTitle title={t('zk.title')} />
      {query.data !== undefined ? (
        <Panel>
          <EmptyState title={t('zk.none')} text={t('zk.noneText')} />
        </Panel>
      ) : query.isError ? (
        <Panel>
          <ErrorState error={query.error} onRetry={query.refetch} />
        </Panel>
      ) : (
        <ProofSkeleton />
      )}
    </>
  )
}

function ProofOf({ index, isNewest = false }: { index: BatchIndex; isNewest?: boolean }) {
  const t = useText()
  const query = useQuery(batchQuery(index))
  const batch = query.data
  return (
    <>
      <PageTitle title={t('zk.titleOf', { index: formatNumber(index) })}>
        <PrevNext
          label={t('zk.neighbours')}
          previous={
            index === 0
              ? undefined
              : (arrow) => (
                  <Link
                    to="/zk-proof"
                    search={{ batchIndex: toBatchIndex(index - 1) }}
                    aria-label={t('zk.previous', { index: formatNumber(index - 1) })}
                  >
                    {arrow}
                  </Link>
                )
          }
          next={(arrow) => (
            <Link
              to="/zk-proof"
              search={{ batchIndex: toBatchIndex(index + 1) }}
              aria-label={t('zk.next', { index: formatNumber(index + 1) })}
            >
              {arrow}
            </Link>
          )}
        />
        {isNewest ? (
          <span>{t('zk.newest')}</span>
        ) : (
          <Link to="/zk-proof">{t('zk.newest')}</Link>
        )}
        <BatchJump />
      </PageTitle>
      {batch !== undefined ? (
        <ZkProofContent batch={batch} />
      ) : query.isError ? (
        <Panel>
          <ErrorState
            error={query.error}
            onRetry={query.refetch}
            what={t('zk.unknown', { index: formatNumber(index) })}
          />
        </Panel>
      ) : (
        <ProofSkeleton />
      )}
    </>
  )
}

function ProofSkeleton() {
  const t = useText()
  const labels = ['batch', 'state', 'system', 'provingTime', 'ready', 'l1Tx'] as const
  return (
    <Panel title={t('zk.overview')}>
      <DetailSkeleton labels={labels.map((label) => t(`zk.${label}`))} />
    </Panel>
  )
}
