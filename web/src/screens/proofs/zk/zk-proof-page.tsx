import '../../../locales/en-US/attestation.ts'
import '../../../locales/en-US/zk.ts'
import { type BatchIndex, toBatchIndex } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { batchQuery } from '../../../api/queries/batch.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import type { ZkVerifier } from '../../../parts/proofs/start-zk-verifier.ts'
import { useZkVerifier } from '../../../parts/proofs/use-zk-verifier.ts'
import { ZkVerdict } from '../../../parts/proofs/zk-verdict.tsx'
import { ItemState } from '../../../ui/item-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PrevNextAt } from '../../../ui/prev-next.tsx'
import { ProofsPage } from './proofs-page.tsx'
import { PublicValuesTable } from './public-values-table.tsx'
import { ZkOverview, ZkProofContent } from './zk-proof-content.tsx'

const route = getRouteApi('/zk-proof/')

/** The zero-knowledge proof of the batch in the URL, or the list of all. */
export function ZkProofPage() {
  const { batchIndex, ...search } = route.useSearch()
  return batchIndex === undefined ? (
    <ProofsPage search={search} />
  ) : (
    <Proof index={batchIndex} />
  )
}

function Proof({ index }: { index: BatchIndex }) {
  const verifier = useZkVerifier()
  return <ProofOf key={index} index={index} verifier={verifier} />
}

function ProofOf({
  index,
  verifier,
}: {
  index: BatchIndex
  /** The result of `useZkVerifier`. */
  verifier: ZkVerifier | null | undefined
}) {
  const t = useText()
  const query = useQuery(batchQuery(index))
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
        <Link to="/zk-proof">{t('zk.listHeading')}</Link>
        <Link to="/zk-proof/verify">{t('zk.paste')}</Link>
      </PageTitle>
      <ItemState query={query} what={t('zk.unknown', { index: formatNumber(index) })}>
        {(batch) =>
          batch === undefined ? (
            <ProofSkeleton />
          ) : (
            <ZkProofContent batch={batch} verifier={verifier} />
          )
        }
      </ItemState>
    </>
  )
}

function ProofSkeleton() {
  const t = useText()
  return (
    <>
      <Panel title={t('zk.verdict')}>
        <ZkVerdict check={{ state: 'CHECKING' }} more={[]} />
      </Panel>
      <PublicValuesTable values={undefined} />
      <Panel title={t('zk.overview')}>
        <ZkOverview batch={undefined} />
      </Panel>
    </>
  )
}
