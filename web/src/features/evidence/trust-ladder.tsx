import type { BatchIndex, Finality, Open } from '@bvlgarichain/shared'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { TextKey } from '../../i18n/dictionary.ts'
import { ScreenTexts, type Translate, useText } from '../../i18n/text.tsx'
import { valueText } from '../../i18n/value-text.ts'
import { useSettings } from '../../shell/settings.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { QuoteRowVerdict } from '../tee-quote/quote-row-verdict.tsx'
import { QUOTE_TEXTS } from '../tee-quote/quote-texts.ts'
import { RowVerdict } from '../verification/row-verdict.tsx'
import type { VerdictLook } from '../verification/verdict-head.tsx'
import { ProofRowVerdict } from '../zk-proof/proof-row-verdict.tsx'
import { ProofVerifierContext } from '../zk-proof/proof-verifier.ts'
import { useZkVerifier } from '../zk-proof/use-zk-verifier.ts'
import { ZK_TEXTS } from '../zk-proof/zk-texts.ts'
import { DownloadEvidence } from './download-evidence.tsx'
import classes from './evidence.module.css'
import { EVIDENCE_TEXTS } from './evidence-texts.ts'
import { checkLadder, type LadderSubject, type Rung, rungsOf } from './ladder.ts'

const LADDER_TEXTS = { ...EVIDENCE_TEXTS, ...QUOTE_TEXTS, ...ZK_TEXTS } as const
const LOOKS: Record<Rung['outcome'], VerdictLook> = {
  PASS: 'PASS',
  FAIL: 'FAIL',
  NOT_CHECKED: 'OPEN',
}

/** Rungs of trust of an item: which are checked here, and which the server tells. */
export function TrustLadder({ subject }: { subject: LadderSubject }) {
  return (
    <ScreenTexts texts={LADDER_TEXTS}>
      <Content subject={subject} />
    </ScreenTexts>
  )
}

function Content({ subject }: { subject: LadderSubject }) {
  const t = useText()
  const client = useQueryClient()
  const settings = useSettings()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const { mutate, isPending, isIdle, data } = useMutation({
    mutationFn: () => {
      controller.current = new AbortController()
      const { signal } = controller.current
      return checkLadder(subject, { client, settings, signal })
    },
    meta: { silent: true },
  })
  const verifier = useZkVerifier(!isIdle)
  const proofVerifier = useMemo(() => ({ verifier, start: () => {} }), [verifier])
  const { batchIndex, finality } = factsOf(subject)
  const rows = [
    ...rungsOf(subject).map((id) => ({
      label: t(`evidence.rung_${id}`),
      value: isPending ? (
        <Status look="CHECKING" value="CHECKING" title={t('evidence.status_CHECKING')} />
      ) : (
        <RungStatus rung={data?.find((rung) => rung.id === id)} />
      ),
      testId: `rung-${id}`,
    })),
    {
      label: t('evidence.rung_tee'),
      value: isIdle ? (
        <RungStatus rung={undefined} />
      ) : batchIndex === undefined ? (
        <NotBatched />
      ) : (
        <QuoteRowVerdict index={batchIndex} />
      ),
      testId: 'rung-tee',
    },
    {
      label: t('evidence.rung_zk'),
      value: isIdle ? (
        <RungStatus rung={undefined} />
      ) : batchIndex === undefined ? (
        <NotBatched />
      ) : (
        <ProofVerifierContext value={proofVerifier}>
          <ProofRowVerdict index={batchIndex} />
        </ProofVerifierContext>
      ),
      testId: 'rung-zk',
    },
    {
      label: t('evidence.rung_finality'),
      value: (
        <Status look="OPEN" value="TOLD" title={t('evidence.status_TOLD')}>
          {finality === undefined
            ? t('evidence.ladderFinalityNone')
            : t('evidence.ladderFinality', {
                finality: valueText(t, 'ui.', finality),
              })}
        </Status>
      ),
      testId: 'rung-finality',
    },
  ]
  return (
    <>
      <DetailList rows={rows} />
      <div className={classes.actions}>
        <Button variant="filled" onClick={() => isPending || mutate()}>
          {t(data === undefined ? 'evidence.checkAll' : 'evidence.checkAgain')}
        </Button>
      </div>
      {subject.kind !== 'block' && (
        <div className={classes.file}>
          <DownloadEvidence subject={subject} />
        </div>
      )}
    </>
  )
}

function factsOf(subject: LadderSubject): {
  readonly batchIndex?: BatchIndex | undefined
  readonly finality?: Open<Finality> | undefined
} {
  switch (subject.kind) {
    case 'transaction':
      return subject.tx
    case 'block':
      return subject.block
    case 'batch':
      return subject.batch
  }
}

function NotBatched() {
  const t = useText()
  return (
    <Status look="OPEN" value="NOT_CHECKED" title={t('evidence.status_NOT_CHECKED')}>
      {t('evidence.whyNot_notBatched')}
    </Status>
  )
}

function RungStatus({ rung }: { rung: Rung | undefined }) {
  const t = useText()
  if (rung === undefined) {
    return (
      <Status look="OPEN" value="TOLD" title={t('evidence.status_TOLD')}>
        {t('evidence.told')}
      </Status>
    )
  }
  return (
    <Status
      look={LOOKS[rung.outcome]}
      value={rung.outcome}
      title={t(`evidence.status_${rung.outcome}`)}
    >
      {explain(rung, t)}
    </Status>
  )
}

function explain({ id, outcome, reason, step, facts }: Rung, t: Translate): string {
  if (outcome === 'PASS') return t(`evidence.pass_${id}`, facts)
  if (reason !== undefined) return t(`evidence.whyNot_${reason}`)
  if (step === undefined) return ''
  const area = step.of === 'payload' || step.of === 'bundle' ? 'evidence' : 'verify'
  const why = step.step.reason
  // The families of steps have their texts under names of one form.
  return why === undefined
    ? t(`${area}.${step.of}_${step.step.id}` as TextKey)
    : t(`${area}.${step.of}Why_${why}` as TextKey, step.step.facts)
}

function Status({
  look,
  value,
  title,
  children,
}: {
  look: VerdictLook
  value: string
  title: string
  children?: ReactNode
}) {
  return (
    <>
      <RowVerdict look={look} title={title} text="" value={value} />
      {children !== undefined && <div className={classes.text}>{children}</div>}
    </>
  )
}
