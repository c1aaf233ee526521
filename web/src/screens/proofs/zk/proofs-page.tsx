import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, useCallback, useMemo, useState } from 'react'
import { useText } from '../../../locales/text.tsx'
import { ListScreen } from '../../../parts/list/list-screen.tsx'
import { batchList } from '../../../parts/proofs/batch-list.tsx'
import type { BatchesSearch } from '../../../parts/proofs/batches-search.ts'
import {
  ProofVerifierContext,
  useZkVerifier,
} from '../../../parts/proofs/use-zk-verifier.ts'
import { PageTitle } from '../../../ui/page-title.tsx'

const ProofRowVerdict = lazy(async () => ({
  default: (await import('../../../parts/proofs/proof-row-verdict.tsx')).ProofRowVerdict,
}))

const zkProofList = batchList({
  name: 'zk-proofs',
  kind: 'zk',
  header: 'zk.listVerdict',
  verifyText: 'zk.verifyOf',
  Verdict: ProofRowVerdict,
})

/** The latest ZK proofs; each can be verified in its row. */
export function ProofsPage({ search }: { search: BatchesSearch }) {
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
      </PageTitle>
      <ProofVerifierContext
        value={useMemo(() => ({ verifier, start }), [verifier, start])}
      >
        <ListScreen list={zkProofList} search={search} />
      </ProofVerifierContext>
    </>
  )
}
