import '@mantine/core/styles/Input.layer.css'
import type { ZkClaim } from '@bvlgarichain/verify/proof'
import { Button, InputBase } from '@mantine/core'
import { useRef, useState } from 'react'
import { useText } from '../../../locales/text.tsx'
import type { ZkVerifier } from '../../../parts/proofs/start-zk-verifier.ts'
import { useZkCheck } from '../../../parts/proofs/use-zk-verifier.ts'
import classes from '../../../parts/proofs/zk-verdict.module.css'
import { ZkVerdict } from '../../../parts/proofs/zk-verdict.tsx'
import { ChooseFiles } from '../../../ui/choose-files.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import notes from '../quote/tee-quote.module.css'
import { readProofFile } from './read-proof-file.ts'

const NO_BATCH = { id: 'values', outcome: 'NOT_CHECKED', reason: 'noBatch' } as const
const PARTS = [
  ['proof', 'Proof', 5],
  ['publicValues', 'Values', 3],
  ['programVKey', 'VKey', 1],
] as const

/** Verifies a pasted proof; nothing leaves the browser. */
export function PasteProof({ verifier }: { verifier: ZkVerifier | null | undefined }) {
  const t = useText()
  const [claim, setClaim] = useState<ZkClaim>()
  const [hasFault, setHasFault] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const parts = await readProofFile(file)
    setHasFault(parts === undefined)
    for (const [name] of PARTS) {
      const field = form.current?.elements.namedItem(name)
      const text = parts?.[name]
      if (text !== undefined && field instanceof HTMLTextAreaElement) field.value = text
    }
  }
  const drop = useFileDrop(([file]) => void take(file))
  return (
    <Panel>
      <p className={notes.text}>{t('zk.pasteText')}</p>
      <form
        ref={form}
        className={classes.form}
        {...drop}
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const read = (name: string) => hexOf(String(form.get(name) ?? ''))
          setClaim({
            proof: read('proof'),
            publicValues: read('publicValues'),
            programVKey: read('programVKey'),
            anyProgram: true,
          })
        }}
        onReset={() => {
          setClaim(undefined)
          setHasFault(false)
        }}
      >
        <div>
          <ChooseFiles onFiles={([file]) => void take(file)}>
            {t('zk.pasteFile')}
          </ChooseFiles>{' '}
          <span className={classes.hint}>{t('zk.pasteFileHint')}</span>
          {hasFault && <p role="alert">{t('zk.pasteFileFault')}</p>}
        </div>
        {PARTS.map(([name, part, rows]) => (
          <InputBase
            component="textarea"
            multiline
            key={name}
            label={t(`zk.paste${part}`)}
            description={t(`zk.paste${part}Hint`)}
            styles={{ input: { fontFamily: 'var(--font-mono)', resize: 'vertical' } }}
            name={name}
            rows={rows}
            required
            withAsterisk={false}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            placeholder="0x"
          />
        ))}
        <div className={classes.buttons}>
          <Button type="submit" variant="filled">
            {t('zk.pasteCheck')}
          </Button>
          <Button type="reset">{t('zk.pasteClear')}</Button>
        </div>
      </form>
      {claim !== undefined && (
        <div className={classes.result}>
          <Pasted claim={claim} verifier={verifier} />
        </div>
      )}
    </Panel>
  )
}

function Pasted({
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
