import '../../../locales/en-US/attestation.ts'
import '../../../locales/en-US/zk.ts'
import type { ZkClaim } from '@bvlgarichain/verify/proof'
import { useState } from 'react'
import { useText } from '../../../locales/text.tsx'
import type { ZkVerifier } from '../../../parts/proofs/start-zk-verifier.ts'
import { useZkCheck, useZkVerifier } from '../../../parts/proofs/use-zk-verifier.ts'
import classes from '../../../parts/proofs/zk-verdict.module.css'
import { ZkVerdict } from '../../../parts/proofs/zk-verdict.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { OwnPage } from '../own-form.tsx'
import { readProofFile } from './read-proof-file.ts'

const NO_BATCH = { id: 'values', outcome: 'NOT_CHECKED', reason: 'noBatch' } as const
const PARTS = [
  ['proof', 'Proof', 5],
  ['publicValues', 'Values', 3],
  ['programVKey', 'VKey', 1],
] as const

/** Verifies a visitor's own proof; nothing leaves the browser. */
export function OwnProofPage() {
  return <OwnProof verifier={useZkVerifier()} />
}

/** The form, and what the verifier says about the proof in it. */
export function OwnProof({ verifier }: { verifier: ZkVerifier | null | undefined }) {
  const t = useText()
  const [claim, setClaim] = useState<ZkClaim>()
  return (
    <OwnPage
      kind="zk"
      title={t('zk.paste')}
      text={t('zk.pasteText')}
      fileHint={t('zk.pasteFileHint')}
      fields={PARTS.map(([name, part, rows]) => ({
        name,
        label: t(`zk.paste${part}`),
        hint: t(`zk.paste${part}Hint`),
        rows,
        isRequired: true,
      }))}
      readFile={async (file) => (await readProofFile(file)) ?? t('zk.pasteFileFault')}
      onCheck={({ proof, publicValues, programVKey }) => {
        setClaim({
          proof: hexOf(proof),
          publicValues: hexOf(publicValues),
          programVKey: hexOf(programVKey),
          anyProgram: true,
        })
        return undefined
      }}
      onClear={() => setClaim(undefined)}
    >
      {claim !== undefined && (
        <Panel>
          <div className={classes.result}>
            <Verdict claim={claim} verifier={verifier} />
          </div>
        </Panel>
      )}
    </OwnPage>
  )
}

function Verdict({
  claim,
  verifier,
}: {
  claim: ZkClaim
  verifier: ZkVerifier | null | undefined
}) {
  const check = useZkCheck(verifier, claim)
  return <ZkVerdict check={check} values={NO_BATCH} more={[]} />
}

/** Pasted text without white space and quotation marks, and with 0x. */
export function hexOf(text: string): string {
  const hex = text.replace(/[\s"']/g, '')
  return hex === '' || /^0x/i.test(hex) ? hex : `0x${hex}`
}
