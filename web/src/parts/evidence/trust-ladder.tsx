import '../../locales/en-US/evidence.ts'
import type { Outcome } from '@bvlgarichain/verify'
import { type BundleVerification, trustHash } from '@bvlgarichain/verify/bundle'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { RuntimeSettings } from '../../api/config.ts'
import { useSettings } from '../../app/settings.tsx'
import { saveFile } from '../../lib/export/save-file.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { type Translate, useLocale, useText } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'
import { type ShownStep, StepList } from '../../ui/step-list.tsx'
import { shownSteps } from '../verdict/step-texts.ts'
import { VerdictHead } from '../verdict/verdict-head.tsx'
import { KZG_DOWNLOAD_BYTES } from '../verification/commit-blob-in-worker.ts'
import { comparedFields } from '../verification/compared-fields.ts'
import { type EvidenceSubject, evidenceName } from '../verification/evidence-subject.ts'
import type { LoadingProgress } from '../verification/load-transactions.ts'
import { type EvidenceMaking, makeEvidence } from '../verification/make-evidence.ts'
import { useSharedFailures } from '../verification/shared-failures.ts'
import { BundleReport } from './bundle-report.tsx'
import classes from './evidence.module.css'
import { ExecutionStep } from './execution-step.tsx'
import { useTask } from './use-task.ts'

/** Longest source that a file names, in characters. */
const MAX_SOURCE = 512

interface LadderProps {
  readonly subject: EvidenceSubject
  /** The evidence is checked without a press of the button. */
  readonly isAtOnce: boolean
  /** The visitor has requested the check. */
  readonly onCheck?: () => void
  readonly onVerified?: ((verification: BundleVerification) => void) | undefined
}

/**
 * Makes the evidence of an item, checks it as the page for evidence files and the command line do, and offers
 * it as a file.
 */
export function TrustLadder(props: LadderProps) {
  // A result belongs to the fields that it was made with.
  return <Ladder key={comparedFields(props.subject)} {...props} />
}

function Ladder({ subject, isAtOnce, onCheck, onVerified }: LadderProps) {
  const t = useText()
  const client = useQueryClient()
  const settings = useSettings()
  const [progress, setProgress] = useState<LoadingProgress>()
  const [executed, setExecuted] = useState<Outcome>()
  const [verified, setVerified] = useState<BundleVerification>()
  const onChecked = useCallback(
    (verification: BundleVerification) => {
      setVerified(verification)
      onVerified?.(verification)
    },
    [onVerified],
  )
  const { start, isPending, isIdle, isError, data } = useTask(
    (signal) => {
      setProgress(undefined)
      setVerified(undefined)
      const about = aboutOf(settings)
      return makeEvidence(subject, { client, settings, signal, about }, setProgress)
    },
    { isAtOnce },
  )
  const made = !isPending && data?.kind === 'MADE' ? data : undefined
  const contradictions = isPending ? [] : contradictionsOf(data, t)
  const others = useSharedFailures(subject, 'ladder', [
    ...contradictions,
    ...shownSteps('bundle', failedOf(made && verified), t),
    ...(executed === 'FAIL'
      ? [{ id: 'execution', title: t('evidence.rung_execution'), outcome: executed }]
      : []),
  ])
  const failures = [...others, ...contradictions]
  const outcome = failures.length > 0 ? 'FAIL' : executed
  const execution = (subject.kind === 'transaction' || subject.kind === 'block') && (
    <ExecutionStep subject={subject} onOutcome={setExecuted} />
  )
  return (
    <>
      {made && (
        <BundleReport
          isOfPage
          value={made.bundle}
          more={subject.kind === 'transaction' ? [t('evidence.notComparedText')] : []}
          executed={outcome}
          onVerified={onChecked}
        >
          {failures.length > 0 && <StepList steps={failures} />}
          {execution}
        </BundleReport>
      )}
      {!isPending && (isError || data?.kind === 'MISSING') && (
        <>
          <VerdictHead
            look={outcome === 'FAIL' ? 'FAIL' : 'OPEN'}
            title={t(
              outcome === 'FAIL' ? 'evidence.verdict_FAIL' : 'evidence.notCheckedTitle',
            )}
            text={isError ? t('evidence.whyNot_notLoaded') : ''}
            data-testid="bundle-verdict"
            data-value={outcome === 'FAIL' ? outcome : 'MISSING'}
          />
          {failures.length > 0 && <StepList steps={failures} />}
        </>
      )}
      {!isIdle && !isPending && !made && execution}
      {!isPending && data && <Missing making={data} />}
      <div className={classes.actions}>
        <Button
          variant="filled"
          onClick={() => {
            if (isPending) return
            start()
            onCheck?.()
          }}
        >
          {t(isIdle || isPending ? 'evidence.checkAll' : 'evidence.checkAgain')}
        </Button>
        {made && (
          <Button
            onClick={() =>
              saveFile(
                evidenceName(subject),
                new Blob([JSON.stringify(made.bundle)], { type: 'application/json' }),
              )
            }
          >
            {t('evidence.download')}
          </Button>
        )}
        <span className={layout.dimmed}>
          {made
            ? t('evidence.downloadText')
            : mayHaveBlob(subject, settings) &&
              t('evidence.blobDownload', {
                size: formatNumber(KZG_DOWNLOAD_BYTES / 1e6),
              })}
        </span>
        {/* Announced as it changes, so it is there from the start. */}
        <span className={layout.dimmed} role="status" data-testid="ladder-progress">
          {isPending && progressText(progress, t)}
        </span>
      </div>
    </>
  )
}

const failedOf = (verified: BundleVerification | undefined) =>
  verified?.steps.filter(({ outcome }) => outcome === 'FAIL') ?? []

/** Fields of an item that no evidence can be made of, as a step that failed. */
function contradictionsOf(
  making: EvidenceMaking | undefined,
  t: Translate,
): readonly ShownStep[] {
  if (making?.kind !== 'MISSING' || making.contradicted === undefined) return []
  const fields = making.contradicted.join(', ')
  return [
    {
      id: 'fields',
      outcome: 'FAIL',
      title: t('evidence.fieldsAgree'),
      text: t('evidence.fieldsContradicted', { fields }),
    },
  ]
}

/** When, where, by which build and under which settings a file is made. */
const aboutOf = ({ buildHash, trust }: RuntimeSettings) => ({
  created: new Date().toISOString(),
  source: `${window.location.origin}${window.location.pathname}`.slice(0, MAX_SOURCE),
  ...(buildHash && { build: buildHash }),
  trust: trustHash(trust),
})

/** The batch of an item other than a batch isn't known before. */
const mayHaveBlob = (subject: EvidenceSubject, { blobs }: RuntimeSettings): boolean =>
  blobs === true &&
  (subject.kind === 'batch'
    ? (subject.batch.dataAvailability?.blobVersionedHashes?.length ?? 0) > 0
    : subject.kind !== 'withdrawal')

const progressText = (progress: LoadingProgress | undefined, t: Translate): string =>
  progress !== undefined && progress.total > progress.loaded
    ? t('evidence.loadingTransactions', { ...progress })
    : t('evidence.gathering')

/** Names the parts that the evidence lacks, or for lack of which there is none. */
function Missing({ making }: { making: EvidenceMaking }) {
  const t = useText()
  const { locale } = useLocale()
  const { kind, missing } = making
  if (missing.length === 0) return null
  const names = [...new Set(missing)].map((part) => partText(part, t))
  const parts = new Intl.ListFormat(locale, { type: 'unit' }).format(names)
  return (
    <p className={classes.note} data-testid="missing-parts">
      {t(kind === 'MADE' ? 'evidence.savedWithout' : 'evidence.notMade', { parts })}
      {'fault' in making && making.fault && ` ${t(`evidence.${making.fault}`)}`}
    </p>
  )
}

const PARTS = [
  'notBatched',
  'notCommitted',
  'l1Node',
  'batch',
  'calldata',
  'blobVersionedHashes',
  'blob',
  'commit',
  'prove',
  'block',
  'headers',
  'transaction',
  'transactions',
  'tooManyTransactions',
  'receipts',
  'proof',
  'claim',
  'chain',
] as const

function partText(name: string, t: Translate): string {
  const known = PARTS.find((part) => part === name)
  return known === undefined
    ? t('evidence.part_unnamed', { name })
    : t(`evidence.part_${known}`)
}
