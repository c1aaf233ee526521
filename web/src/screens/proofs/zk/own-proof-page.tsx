import { ScreenTexts, useText } from '../../../locales/text.tsx'
import { useZkVerifier } from '../../../parts/proofs/use-zk-verifier.ts'
import { ZK_TEXTS } from '../../../parts/proofs/zk-texts.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PasteProof } from './paste-proof.tsx'

/** Verifies a visitor's own proof; nothing leaves the browser. */
export function OwnProofPage() {
  return (
    <ScreenTexts texts={ZK_TEXTS}>
      <OwnProof />
    </ScreenTexts>
  )
}

function OwnProof() {
  const t = useText()
  const verifier = useZkVerifier()
  return (
    <>
      <PageTitle title={t('zk.paste')} />
      <PasteProof verifier={verifier} />
    </>
  )
}
