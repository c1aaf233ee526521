import { ScreenTexts, useText } from '../../i18n/text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PasteProof } from './paste-proof.tsx'
import { useZkVerifier } from './use-zk-verifier.ts'
import { ZK_TEXTS } from './zk-texts.ts'

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
