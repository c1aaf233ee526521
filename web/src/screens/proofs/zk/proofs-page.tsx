import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, useCallback, useMemo, useState } from 'react'
import type { ListSearch } from '../../../lib/list-search.ts'
import { readBatchIndex } from '../../../lib/path-params.ts'
import { useText } from '../../../locales/text.tsx'
import { ListScreen } from '../../../parts/list/list-screen.tsx'

import {
  ProofVerifierContext,
  useZkVerifier,
} from '../../../parts/proofs/use-zk-verifier.ts'
import { JumpForm } from '../../../ui/jump-form.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { proofList } from '../proof-list.tsx'

const ProofRowVerdict = lazy(async () => ({
  default: (await import('../../../parts/proofs/proof-row-verdict.tsx')).ProofRowVerdict,
}))

const zkProofList = proofList({
  name: 'zk-proofs',
  kind: 'zk',
  title: 'zk.listTitle',
  none: 'zk.none',
  noneText: 'zk.noneText',
  proofHeader: 'zk.title',
  stateHeader: 'zk.listState',
  verdictHeader: 'zk.listVerdict',
  to: '/zk-proof',
  linkText: 'zk.batchLink',
  verifyText: 'zk.verifyOf',
  Verdict: ProofRowVerdict,
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

/** Form that opens the proof of a batch by its index. */
export function BatchJump() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <JumpForm
      label={t('zk.jump')}
      placeholder={t('zk.jumpPlaceholder')}
      button={t('zk.go')}
      width="7rem"
      onJump={(typed) => {
        const batchIndex = readBatchIndex(typed)
        if (batchIndex !== undefined) {
          void navigate({ to: '/zk-proof', search: { batchIndex } })
        }
      }}
    />
  )
}
