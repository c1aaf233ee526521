import type { BatchIndex } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, useCallback, useMemo, useState } from 'react'
import { formatNumber } from '../../../lib/format-amount.ts'
import type { ListSearch } from '../../../lib/list-search.ts'
import { useText } from '../../../locales/text.tsx'
import { proofList } from '../../../parts/columns/proof-list.tsx'
import { ListScreen } from '../../../parts/list/list-screen.tsx'
import {
  ProofVerifierContext,
  useZkVerifier,
} from '../../../parts/proofs/use-zk-verifier.ts'
import { VerifyOnDemand } from '../../../parts/verdict/row-verdict.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { BatchJump } from './batch-jump.tsx'

const ProofRowVerdict = lazy(async () => ({
  default: (await import('../../../parts/proofs/proof-row-verdict.tsx')).ProofRowVerdict,
}))

const zkProofList = proofList({
  name: 'zk-proofs',
  field: 'zkProof',
  title: 'zk.listTitle',
  none: 'zk.none',
  noneText: 'zk.noneText',
  proofHeader: 'zk.title',
  stateHeader: 'zk.listState',
  verdictHeader: 'zk.listVerdict',
  link: (index) => <ProofLink index={index} />,
  verdict: (index) => <Verify index={index} />,
})

/** The latest ZK proofs; each can be verified in its row. */
export function ProofsPage({ search }: { search: ListSearch }) {
  const t = useText()
  const [isWanted, setIsWanted] = useState(false)
  const verifier = useZkVerifier(isWanted)
  const start = useCallback(() => setIsWanted(true), [])
  return (
    <>
      <PageTitle title={t('zk.listHeading')}>
        <Button renderRoot={(props) => <Link {...props} to="/zk-proof/verify" />}>
          {t('zk.paste')}
        </Button>
        <BatchJump />
      </PageTitle>
      <ProofVerifierContext
        value={useMemo(() => ({ verifier, start }), [verifier, start])}
      >
        <ListScreen list={zkProofList} search={search} />
      </ProofVerifierContext>
    </>
  )
}

function ProofLink({ index }: { index: BatchIndex }) {
  const t = useText()
  return (
    <Link to="/zk-proof" search={{ batchIndex: index }}>
      {t('zk.batchLink', { index: formatNumber(index) })}
    </Link>
  )
}

function Verify({ index }: { index: BatchIndex }) {
  const t = useText()
  return (
    <VerifyOnDemand label={t('zk.verifyOf', { index: formatNumber(index) })}>
      <ProofRowVerdict index={index} />
    </VerifyOnDemand>
  )
}
