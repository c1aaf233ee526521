import '../../locales/en-US/attestation.ts'
import '../../locales/en-US/consensus.ts'
import '../../locales/en-US/evidence.ts'
import '../../locales/en-US/execution.ts'
import '../../locales/en-US/quote.ts'
import '../../locales/en-US/zk.ts'
import {
  type BatchIndex,
  type BlockDetail,
  type Hex,
  toBatchIndex,
  toBlockHeight,
} from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { batchQuery } from '../../api/queries/batch.ts'
import { blockQuery } from '../../api/queries/block.ts'
import { useSettings } from '../../app/settings.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { i18n } from '../../locales/i18n.ts'
import { type Translate, useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { valueText } from '../../locales/value-text.ts'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import layout from '../../ui/layout.module.css'
import { ProofRowVerdict } from '../proofs/proof-row-verdict.tsx'
import { QuoteRowVerdict } from '../proofs/quote-row-verdict.tsx'
import { ProofVerifierContext, useZkVerifier } from '../proofs/use-zk-verifier.ts'
import { RowVerdict } from '../verdict/row-verdict.tsx'
import { stepTexts } from '../verdict/step-texts.ts'
import type { VerdictLook } from '../verdict/verdict-head.tsx'
import { KZG_DOWNLOAD_BYTES } from '../verification/commit-blob-in-worker.ts'
import { comparedFields } from '../verification/compared-fields.ts'
import { shareConfirmation, withHash } from '../verification/confirmed-blocks.ts'
import type { LoadingProgress } from '../verification/load-transactions.ts'
import { entityOf, evidenceName } from '../verification/make-evidence.ts'
import { AnchorCheck } from './anchor-check.tsx'
import type { LayerOneBlock } from './check-consensus.ts'
import { DownloadEvidence } from './download-evidence.tsx'
import classes from './evidence.module.css'
import {
  checkLadder,
  confirmRung,
  type LadderSubject,
  type Rung,
  type RungId,
  rungsOf,
} from './ladder.ts'
import { useTask } from './use-task.ts'

/** Rungs of trust of an item: those checked here, and those that the server reports. */
export function TrustLadder(props: LadderProps) {
  const { subject } = props
  return (
    <>
      {/* Results belong to the fields that they were made with. */}
      <Content key={comparedFields(subject)} {...props} />
      {subject.kind !== 'block' && (
        <div className={classes.file}>
          {/* A file under way outlives a change of the fields. */}
          <DownloadEvidence key={evidenceName(subject)} subject={subject} />
        </div>
      )}
    </>
  )
}

interface LadderProps {
  readonly subject: LadderSubject
  /** The rungs are checked without a press of the button. */
  readonly isAtOnce: boolean
  /** The visitor has requested the checks. */
  readonly onCheck: () => void
  /** The rungs whose outcome is known, each time there are more of them. */
  readonly onRungs?: ((rungs: readonly Rung[]) => void) | undefined
}

function Content({ subject, isAtOnce, onCheck, onRungs }: LadderProps) {
  const t = useText()
  const client = useQueryClient()
  const settings = useSettings()
  const [checked, setChecked] = useState<readonly Rung[]>([])
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<LoadingProgress>()
  const rungs = useMemo(
    () => checked.map((rung) => confirmRung(rung, confirmed)),
    [checked, confirmed],
  )
  useEffect(() => onRungs?.(rungs), [rungs, onRungs])
  const { start, isPending, isIdle, data } = useTask(
    (signal) => {
      setChecked([])
      setProgress(undefined)
      return checkLadder(subject, { client, settings, signal }, setChecked, setProgress)
    },
    { isAtOnce },
  )
  const rungOf = (id: RungId) => rungs.find((rung) => rung.id === id)
  const verifier = useZkVerifier(!isIdle)
  const proofVerifier = useMemo(() => ({ verifier, start: () => {} }), [verifier])
  const { data: provenBlock } = useQuery({
    ...blockQuery(subject.kind === 'balance' ? subject.block.height : toBlockHeight(0)),
    enabled: subject.kind === 'balance' && !isIdle,
    meta: { silent: true },
  })
  const { batchIndex, finality }: Pick<BlockDetail, 'batchIndex' | 'finality'> =
    subject.kind === 'balance' ? (provenBlock ?? {}) : entityOf(subject)
  const { data: provenBatch } = useQuery({
    ...batchQuery(batchIndex ?? toBatchIndex(0)),
    enabled: !isIdle && batchIndex !== undefined,
    meta: { silent: true },
  })
  const batch = subject.kind === 'batch' ? subject.batch : provenBatch
  const isBlob =
    subject.kind !== 'withdrawal' &&
    (batch?.dataAvailability?.blobVersionedHashes?.length ?? 0) > 0
  const acceptance = rungOf('acceptance')
  const anchors = (['commitment', 'acceptance'] as const).flatMap((id) => {
    const rung = rungOf(id)
    const { hash, height } = rung?.facts ?? {}
    const isAnchored = rung?.outcome === 'PASS' || rung?.reason === 'reported'
    return isAnchored && hash !== undefined && height !== undefined
      ? [{ id, hash: hash as Hex, height: BigInt(height) }]
      : []
  })
  const row = (
    id: RungId | 'tee' | 'zk' | 'reported' | 'finality',
    value: ReactNode,
  ) => ({
    label: t(`evidence.rung_${id}`),
    value,
    testId: `rung-${id}`,
  })
  /** The verdict on a proof of the batch, or why there is none. */
  const proofStatus = (
    kind: 'teeProof' | 'zkProof',
    isMissing: boolean,
    why: TextKey,
    verdict: (index: BatchIndex) => ReactNode,
  ): ReactNode => {
    if (isIdle) return <RungStatus rung={undefined} />
    if (batchIndex === undefined) {
      return <Status value="NOT_CHECKED">{t('evidence.whyNot_notBatched')}</Status>
    }
    if (provenBatch === undefined || !isMissing) return verdict(batchIndex)
    // The newest batches have no proof yet, so the response would be an error.
    return provenBatch[kind] === 'NOT_ENABLED' ? (
      <Status value="NOT_ENABLED">{t('ui.proofNOT_ENABLEDHint')}</Status>
    ) : (
      <Status value="NOT_YET">{t(why)}</Status>
    )
  }
  const rows: Details = [
    ...rungsOf(subject).map((id) => {
      const rung = rungOf(id)
      const isAwaited = isPending && rung === undefined
      return row(id, isAwaited ? <Status value="CHECKING" /> : <RungStatus rung={rung} />)
    }),
    ...anchors
      .filter(({ hash }, at) => at === anchors.findIndex((other) => other.hash === hash))
      .map(({ id, hash, height }) => ({
        label: t(
          id === 'commitment' ? 'evidence.rung_layerOne' : 'evidence.rung_layerOneProof',
        ),
        value: (
          <AnchorStatus
            key={hash}
            block={{ hash, height }}
            isConfirmed={confirmed.includes(hash)}
            onConfirm={(isConfirmed) => {
              setConfirmed((known) => withHash(known, hash, isConfirmed))
              shareConfirmation(client, hash, isConfirmed)
            }}
          />
        ),
        testId: id === 'commitment' ? 'layer-one' : 'layer-one-proof',
      })),
    row(
      'tee',
      proofStatus(
        'teeProof',
        provenBatch?.tee?.quoteId === undefined,
        'evidence.whyNot_noQuote',
        (index) =>
          isPending && acceptance === undefined ? (
            <Status value="CHECKING" />
          ) : (
            <QuoteRowVerdict index={index} reportData={acceptance?.reportData} />
          ),
      ),
    ),
    row(
      'zk',
      proofStatus(
        'zkProof',
        provenBatch?.zk?.proof === undefined,
        'evidence.whyNot_noZkProof',
        (index) => (
          <ProofVerifierContext value={proofVerifier}>
            <ProofRowVerdict index={index} />
          </ProofVerifierContext>
        ),
      ),
    ),
    subject.kind === 'transaction' &&
      row('reported', <Status value="TOLD">{t('evidence.notComparedText')}</Status>),
    subject.kind !== 'withdrawal' &&
      row(
        'finality',
        <Status value="TOLD">
          {finality === undefined
            ? t('evidence.ladderFinalityNone')
            : t('evidence.ladderFinality', { finality: valueText(t, 'ui.', finality) })}
        </Status>,
      ),
  ]
  return (
    <>
      <DetailList rows={rows} />
      <div className={classes.actions}>
        <Button
          variant="filled"
          onClick={() => {
            if (isPending) return
            start()
            onCheck()
          }}
        >
          {t(data === undefined ? 'evidence.checkAll' : 'evidence.checkAgain')}
        </Button>
        {isBlob && settings.blobs === true && (
          <span className={layout.dimmed}>
            {t('evidence.blobDownload', { size: formatNumber(KZG_DOWNLOAD_BYTES / 1e6) })}
          </span>
        )}
        <LadderProgress
          isPending={isPending}
          done={rungs.length}
          total={rungsOf(subject).length}
          progress={progress}
        />
      </div>
    </>
  )
}

/** How far the checks are; of a block with many transactions, how many are loaded. */
function LadderProgress({
  isPending,
  done,
  total,
  progress,
}: {
  isPending: boolean
  done: number
  total: number
  progress: LoadingProgress | undefined
}) {
  const t = useText()
  const isLoading = progress !== undefined && progress.total > progress.loaded
  return (
    // Announced as it changes, so it is there from the start.
    <span className={layout.dimmed} role="status" data-testid="ladder-progress">
      {isPending && t('evidence.ladderProgress', { done, total })}
      {isPending && isLoading && ` ${t('evidence.loadingTransactions', { ...progress })}`}
    </span>
  )
}

/** Verdict on a block of layer 1, with the means to confirm it. */
function AnchorStatus(props: {
  readonly block: LayerOneBlock
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}) {
  const t = useText()
  const { consensus } = useSettings()
  return (
    <Status value={props.isConfirmed ? 'CONFIRMED' : 'REPORTED'}>
      <p className={layout.dimmed}>{t('evidence.l1BlocksText')}</p>
      <AnchorCheck {...props} isAtOnce />
      {consensus !== true && <p className={layout.dimmed}>{t('consensus.notOffered')}</p>}
    </Status>
  )
}

function RungStatus({ rung }: { rung: Rung | undefined }) {
  const t = useText()
  if (rung === undefined) return <Status value="TOLD">{t('evidence.told')}</Status>
  return <Status value={statusOf(rung)}>{explain(rung, t)}</Status>
}

function statusOf({ outcome, reason, success }: Rung): StatusValue {
  if (reason === 'reported') return 'REPORTED'
  // As in the report of an execution: only a whole block has a state root.
  return outcome === 'PASS' && success === 'executionPart' ? 'PARTIAL' : outcome
}

function explain(
  { id, outcome, reason, success, step, facts }: Rung,
  t: Translate,
): string {
  if (outcome === 'PASS' || reason === 'reported') {
    return t(`evidence.pass_${success ?? id}`, facts)
  }
  if (reason !== undefined) {
    const area =
      id === 'execution' && i18n.exists(`execution.whyNot_${reason}`)
        ? 'execution'
        : 'evidence'
    return t(`${area}.whyNot_${reason}` as TextKey, facts)
  }
  if (step === undefined) return ''
  const { title, why } = stepTexts(step.of, t)
  return why(step.step) ?? title(step.step.id)
}

/** Look and title of each status of a rung. */
const STATUSES = {
  CHECKING: ['CHECKING', 'evidence.status_CHECKING'],
  TOLD: ['OPEN', 'evidence.status_TOLD'],
  NOT_YET: ['OPEN', 'evidence.status_NOT_YET'],
  NOT_ENABLED: ['OPEN', 'ui.proofNOT_ENABLED'],
  NOT_CHECKED: ['OPEN', 'evidence.status_NOT_CHECKED'],
  REPORTED: ['CAUTION', 'evidence.status_REPORTED'],
  PARTIAL: ['CAUTION', 'evidence.status_PASS'],
  CONFIRMED: ['PASS', 'evidence.status_CONFIRMED'],
  PASS: ['PASS', 'evidence.status_PASS'],
  FAIL: ['FAIL', 'evidence.status_FAIL'],
} as const satisfies Record<string, readonly [VerdictLook, TextKey]>
type StatusValue = keyof typeof STATUSES

function Status({ value, children }: { value: StatusValue; children?: ReactNode }) {
  const t = useText()
  const [look, title] = STATUSES[value]
  return (
    <>
      <RowVerdict look={look} title={t(title)} text="" value={value} />
      {children !== undefined && <div className={layout.dimmed}>{children}</div>}
    </>
  )
}
