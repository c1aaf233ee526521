import type { ZkClaim } from '@bvlgarichain/verify/proof'
import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import fields from '../../ui/filter-bar.module.css'
import { Panel } from '../../ui/panel.tsx'
import notes from '../tee-quote/tee-quote.module.css'
import type { ZkVerifier } from './start-zk-verifier.ts'
import { useZkCheck } from './use-zk-verifier.ts'
import classes from './zk-verdict.module.css'
import { ZkVerdict } from './zk-verdict.tsx'

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
  return (
    <Panel title={t('zk.paste')}>
      <p className={notes.text}>{t('zk.pasteText')}</p>
      <form
        className={classes.form}
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
        onReset={() => setClaim(undefined)}
      >
        {PARTS.map(([name, part, rows]) => (
          <label key={name} className={classes.label}>
            <span>
              {t(`zk.paste${part}`)}{' '}
              <span className={classes.hint}>{t(`zk.paste${part}Hint`)}</span>
            </span>
            <textarea
              className={classes.input}
              name={name}
              rows={rows}
              required
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              placeholder="0x"
            />
          </label>
        ))}
        <div className={classes.buttons}>
          <button type="submit" className={fields.field}>
            {t('zk.pasteCheck')}
          </button>
          <button type="reset" className={fields.field}>
            {t('zk.pasteClear')}
          </button>
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
  const t = useText()
  const check = useZkCheck(verifier, claim)
  const isNamed =
    check.state === 'DONE' &&
    check.verification.steps.some(
      ({ id, outcome }) => id === 'program' && outcome === 'PASS',
    )
  return (
    <ZkVerdict
      check={check}
      values={NO_BATCH}
      limits={[...(isNamed ? [] : [t('zk.limitStranger')]), t('zk.limitProgram')]}
    />
  )
}

/** Pasted text without white space and quotation marks, and with 0x. */
export function hexOf(text: string): string {
  const hex = text.replace(/[\s"']/g, '')
  return hex === '' || /^0x/i.test(hex) ? hex : `0x${hex}`
}
