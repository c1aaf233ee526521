import { type BatchIndex, toBatchIndex } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { batchQuery } from '../../api/queries/batch.ts'
import { quietStatisticQuery } from '../../api/queries/network.ts'
import { zk } from '../../i18n/en-us/zk.ts'
import { ScreenTexts, useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PrevNextAt } from '../../ui/prev-next.tsx'
import { BatchJump } from './batch-jump.tsx'
import { PasteProof } from './paste-proof.tsx'
import { PublicValuesTable } from './public-values-table.tsx'
import type { ZkVerifier } from './start-zk-verifier.ts'
import { useZkVerifier } from './use-zk-verifier.ts'
import { ZkProofContent } from './zk-proof-content.tsx'
import classes from './zk-proof-page.module.css'
import { ZkVerdict } from './zk-verdict.tsx'

const route = getRouteApi('/zk-proof')
/** English texts of this screen only. */
const ZK_TEXTS = { zk } as const

/** The zero-knowledge proof of a batch: that of the URL, or the newest. */
export function ZkProofPage() {
  return (
    <ScreenTexts texts={ZK_TEXTS}>
      <Proof />
    </ScreenTexts>
  )
}

function Proof() {
  const { batchIndex } = route.useSearch()
  const verifier = useZkVerifier()
  return (
    <>
      {batchIndex === undefined ? (
        <NewestProof verifier={verifier} />
      ) : (
        <ProofOf key={batchIndex} index={batchIndex} verifier={verifier} />
      )}
      <div className={classes.own}>
        <PasteProof verifier={verifier} />
      </div>
    </>
  )
}

/** The result of `useZkVerifier`. */
interface Verifying {
  readonly verifier: ZkVerifier | null | undefined
}

function NewestProof({ verifier }: Verifying) {
  const t = useText()
  const query = useQuery(quietStatisticQuery())
  // Fixed: a newer proof must not replace the one being read.
  const [newest, setNewest] = useState<BatchIndex>()
  if (newest === undefined && query.data?.lastZkProvenBatch !== undefined) {
    setNewest(query.data.lastZkProvenBatch)
  }
  if (newest !== undefined) return <ProofOf index={newest} verifier={verifier} isNewest />
  return (
    <>
      <PageTitle title={t('zk.title')}>
        <BatchJump />
      </PageTitle>
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

function ProofOf({
  index,
  verifier,
  isNewest = false,
}: Verifying & { index: BatchIndex; isNewest?: boolean }) {
  const t = useText()
  const query = useQuery(batchQuery(index))
  const batch = query.data
  return (
    <>
      <PageTitle title={t('zk.titleOf', { index: formatNumber(index) })}>
        <PrevNextAt
          label={t('zk.neighbours')}
          at={index}
          link={(at, direction, arrow) => (
            <Link
              to="/zk-proof"
              search={{ batchIndex: toBatchIndex(at) }}
              aria-label={t(`zk.${direction}`, { index: formatNumber(at) })}
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
        <ZkProofContent batch={batch} verifier={verifier} />
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
  const labels = [
    'batch',
    'state',
    'system',
    'provingTime',
    'ready',
    'l1Tx',
    'verifier',
  ] as const
  return (
    <div className={classes.pending}>
      <Panel title={t('zk.verdict')}>
        <ZkVerdict check={{ state: 'CHECKING' }} limits={[]} />
      </Panel>
      <PublicValuesTable values={undefined} />
      <Panel title={t('zk.overview')}>
        <DetailSkeleton labels={labels.map((label) => t(`zk.${label}`))} />
      </Panel>
    </div>
  )
}
