import '../../locales/en-US/attestation.ts'
import '../../locales/en-US/consensus.ts'
import '../../locales/en-US/evidence.ts'
import '../../locales/en-US/execution.ts'
import '../../locales/en-US/quote.ts'
import '../../locales/en-US/zk.ts'
import {
  type BatchIndex,
  type Finality,
  type Hex,
  type Open,
  type ProofState,
  toBatchIndex,
  toBlockHeight,
} from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { batchQuery } from '../../api/queries/batch.ts'
import { blockQuery } from '../../api/queries/block.ts'
import { useSettings } from '../../app/settings.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { i18n } from '../../locales/i18n.ts'
import { type Translate, useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { valueText } from '../../locales/value-text.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import layout from '../../ui/layout.module.css'
import { ProofRowVerdict } from '../proofs/proof-row-verdict.tsx'
import { ProofVerifierContext } from '../proofs/proof-verifier.ts'
import { QuoteRowVerdict } from '../proofs/quote-row-verdict.tsx'
import { useZkVerifier } from '../proofs/use-zk-verifier.ts'
import { RowVerdict } from '../verdict/row-verdict.tsx'
import { stepTexts } from '../verdict/step-texts.ts'
import { LOOKS, type VerdictLook } from '../verdict/verdict-head.tsx'
import { KZG_DOWNLOAD_BYTES } from '../verification/commit-blob-in-worker.ts'
import { comparedFields } from '../verification/compared-fields.ts'
import { shareConfirmation } from '../verification/confirmed-blocks.ts'
import { withHash } from '../verification/confirmed-hashes.ts'
import type { LoadingProgress } from '../verification/load-transactions.ts'
import { evidenceName } from '../verification/make-evidence.ts'
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
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const [checked, setChecked] = useState<readonly Rung[]>([])
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<LoadingProgress>()
  const rungs = useMemo(
    () => checked.map((rung) => confirmRung(rung, confirmed)),
    [checked, confirmed],
  )
  useEffect(() => onRungs?.(rungs), [rungs, onRungs])
  const { mutate, isPending, isIdle, data } = useMutation({
    mutationFn: () => {
      controller.current = new AbortController()
      const { signal } = controller.current
      setChecked([])
      setProgress(undefined)
      return checkLadder(subject, { client, settings, signal }, setChecked, setProgress)
    },
    meta: { silent: true },
  })
  const rungOf = (id: RungId) => rungs.find((rung) => rung.id === id)
  const startsAtOnce = useRef(isAtOnce)
  useEffect(() => {
    if (startsAtOnce.current) mutate()
    startsAtOnce.current = false
  }, [mutate])
  const verifier = useZkVerifier(!isIdle)
  const proofVerifier = useMemo(() => ({ verifier, start: () => {} }), [verifier])
  const { data: provenBlock } = useQuery({
    ...blockQuery(subject.kind === 'balance' ? subject.block.height : toBlockHeight(0)),
    enabled: subject.kind === 'balance' && !isIdle,
    meta: { silent: true },
  })
  const { batchIndex, finality } =
    subject.kind === 'balance' ? (provenBlock ?? {}) : factsOf(subject)
  const { data: provenBatch } = useQuery({
    ...batchQuery(batchIndex ?? toBatchIndex(0)),
    enabled: !isIdle && batchIndex !== undefined,
    meta: { silent: true },
  })
  const batch = subject.kind === 'batch' ? subject.batch : provenBatch
  const isBlob =
    subject.kind !== 'withdrawal' &&
    (batch?.dataAvailability?.blobVersionedHashes?.length ?? 0) > 0
  // The newest batches have neither yet, so the response would be an error.
  const hasNoQuote = provenBatch !== undefined && provenBatch.tee?.quoteId === undefined
  const hasNoProof = provenBatch !== undefined && provenBatch.zk?.proof === undefined
  const acceptance = rungOf('acceptance')
  const anchors = (['commitment', 'acceptance'] as const).flatMap((id) => {
    const rung = rungOf(id)
    const { hash, height } = rung?.facts ?? {}
    const isAnchored = rung?.outcome === 'PASS' || rung?.reason === 'reported'
    return isAnchored && hash !== undefined && height !== undefined
      ? [{ id, hash: hash as Hex, height: BigInt(height) }]
      : []
  })
  const rows = [
    ...rungsOf(subject).map((id) => ({
      label: t(`evidence.rung_${id}`),
      value:
        isPending && rungOf(id) === undefined ? (
          <Checking />
        ) : (
          <RungStatus rung={rungOf(id)} />
        ),
      testId: `rung-${id}`,
    })),
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
    {
      label: t('evidence.rung_tee'),
      value: isIdle ? (
        <RungStatus rung={undefined} />
      ) : batchIndex === undefined ? (
        <NotBatched />
      ) : isPending && acceptance === undefined ? (
        <Checking />
      ) : hasNoQuote ? (
        <NoProof state={provenBatch.teeProof}>{t('evidence.whyNot_noQuote')}</NoProof>
      ) : (
        <QuoteRowVerdict index={batchIndex} reportData={acceptance?.reportData} />
      ),
      testId: 'rung-tee',
    },
    {
      label: t('evidence.rung_zk'),
      value: isIdle ? (
        <RungStatus rung={undefined} />
      ) : batchIndex === undefined ? (
        <NotBatched />
      ) : hasNoProof ? (
        <NoProof state={provenBatch.zkProof}>{t('evidence.whyNot_noZkProof')}</NoProof>
      ) : (
        <ProofVerifierContext value={proofVerifier}>
          <ProofRowVerdict index={batchIndex} />
        </ProofVerifierContext>
      ),
      testId: 'rung-zk',
    },
    ...(subject.kind === 'transaction'
      ? [
          {
            label: t('evidence.rung_reported'),
            value: (
              <Status look="OPEN" value="TOLD" title={t('evidence.status_TOLD')}>
                {t('evidence.notComparedText')}
              </Status>
            ),
            testId: 'rung-reported',
          },
        ]
      : []),
    ...(subject.kind === 'withdrawal'
      ? []
      : [
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
        ]),
  ]
  return (
    <>
      <DetailList rows={rows} />
      <div className={classes.actions}>
        <Button
          variant="filled"
          onClick={() => {
            if (isPending) return
            mutate()
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

function factsOf(subject: Exclude<LadderSubject, { kind: 'balance' }>): {
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
    case 'withdrawal':
      return subject.claim
  }
}

function Checking() {
  const t = useText()
  return <Status look="CHECKING" value="CHECKING" title={t('evidence.status_CHECKING')} />
}

/** Verdict on a block of layer 1, with the means to confirm it. */
function AnchorStatus(props: {
  readonly block: LayerOneBlock
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}) {
  const t = useText()
  const { consensus } = useSettings()
  const value = props.isConfirmed ? 'CONFIRMED' : 'REPORTED'
  return (
    <Status
      look={props.isConfirmed ? 'PASS' : 'CAUTION'}
      value={value}
      title={t(`evidence.status_${value}`)}
    >
      <p className={layout.dimmed}>{t('evidence.l1BlocksText')}</p>
      <AnchorCheck {...props} isAtOnce />
      {consensus !== true && <p className={layout.dimmed}>{t('consensus.notOffered')}</p>}
    </Status>
  )
}

/** Reason why a batch has no proof of a kind: the network requests none, or it isn't there yet. */
function NoProof({
  state,
  children,
}: {
  state: Open<ProofState> | undefined
  children: ReactNode
}) {
  const t = useText()
  return state === 'NOT_ENABLED' ? (
    <Status look="OPEN" value="NOT_ENABLED" title={t('ui.proofNOT_ENABLED')}>
      {t('ui.proofNOT_ENABLEDHint')}
    </Status>
  ) : (
    <Status look="OPEN" value="NOT_YET" title={t('evidence.status_NOT_YET')}>
      {children}
    </Status>
  )
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
  if (rung.reason === 'reported') {
    return (
      <Status look="CAUTION" value="REPORTED" title={t('evidence.status_REPORTED')}>
        {t(`evidence.pass_${rung.success ?? rung.id}`, rung.facts)}
      </Status>
    )
  }
  // As in the report of an execution: only a whole block has a state root.
  const isPart = rung.outcome === 'PASS' && rung.success === 'executionPart'
  return (
    <Status
      look={isPart ? 'CAUTION' : LOOKS[rung.outcome]}
      value={isPart ? 'PARTIAL' : rung.outcome}
      title={t(`evidence.status_${rung.outcome}`)}
    >
      {explain(rung, t)}
    </Status>
  )
}

function explain(
  { id, outcome, reason, success, step, facts }: Rung,
  t: Translate,
): string {
  if (outcome === 'PASS') return t(`evidence.pass_${success ?? id}`, facts)
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
      {children !== undefined && <div className={layout.dimmed}>{children}</div>}
    </>
  )
}
