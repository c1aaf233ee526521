import type { BatchDetail, Open, ProofState } from '@bvlgarichain/contract'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import { ProofBadge, type ProofKind } from '../../parts/columns/proof-badge.tsx'
import { L1Link } from '../../parts/links/l1-link.tsx'
import { type Detail, DetailList, type Details } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'
import classes from './batch.module.css'
import { queueTime } from './queue-time.ts'

/** Both proofs of a batch, independent of each other. */
export function BatchProofs({ batch }: { batch: BatchDetail }) {
  const t = useText()
  const { tee, zk, batchIndex } = batch
  const hasProof = zk?.proof !== undefined
  return (
    <div className={classes.pair}>
      <ProofPanel
        kind="tee"
        title={t('batch.teePanel')}
        state={batch.teeProof}
        notEnabled={t('batch.notEnabledTEE')}
        sealedTime={batch.time}
        proof={tee}
        link={
          tee?.quoteId && (
            <Link
              to="/tee-quote/$quoteId"
              params={{ quoteId: tee.quoteId }}
              className={classes.open}
            >
              {t('batch.quoteOpen')}
              <IconArrowRight size={14} aria-hidden="true" />
            </Link>
          )
        }
        details={
          tee?.quoteId === undefined
            ? []
            : [{ label: t('batch.quote'), value: <HashText value={tee.quoteId} full /> }]
        }
      />
      <ProofPanel
        kind="zk"
        title={t('batch.zkPanel')}
        state={batch.zkProof}
        notEnabled={t('batch.notEnabledZK')}
        sealedTime={batch.time}
        proof={zk}
        link={
          hasProof && (
            <Link to="/zk-proof" search={{ batchIndex }} className={classes.open}>
              {t('batch.zkOpen')}
              <IconArrowRight size={14} aria-hidden="true" />
            </Link>
          )
        }
        details={
          zk?.system === undefined
            ? []
            : [{ label: t('batch.system'), value: <bdi>{zk.system}</bdi> }]
        }
      />
    </div>
  )
}

function ProofPanel({
  kind,
  title,
  state,
  notEnabled,
  sealedTime,
  proof: { readyTime, provingMs, l1TxHash } = {},
  link,
  details,
}: {
  kind: ProofKind
  title: string
  state: Open<ProofState> | undefined
  notEnabled: string
  /** When the batch was created, in Unix milliseconds. */
  sealedTime: number | undefined
  proof: BatchDetail['tee'] | BatchDetail['zk']
  link: ReactNode
  details: readonly Detail[]
}) {
  const t = useText()
  const queuedMs = queueTime({ sealedTime, readyTime, provingMs })
  const rows: Details = [
    { label: t('batch.state'), value: <ProofBadge kind={kind} state={state} /> },
    ...details,
    readyTime !== undefined && {
      label: t('batch.ready'),
      value: <ExactTime time={readyTime} />,
    },
    queuedMs !== undefined && {
      label: t('batch.queueTime'),
      hint: t('batch.queueTimeHint'),
      value: <bdi>{formatSpanTime(queuedMs, t)}</bdi>,
      isShort: true,
      exact: queuedMs,
    },
    provingMs !== undefined && {
      label: t('batch.provingTime'),
      isShort: true,
      value: <bdi>{formatSpanTime(provingMs, t)}</bdi>,
      exact: provingMs,
    },
    l1TxHash !== undefined && {
      label: t('batch.l1Tx'),
      value: <L1Link value={l1TxHash} full />,
    },
  ]
  return (
    <Panel title={title} actions={link || undefined}>
      <DetailList rows={rows} />
      {state === 'NOT_ENABLED' && <p className={classes.note}>{notEnabled}</p>}
      {state === 'PENDING' && <p className={classes.note}>{t('batch.pendingProof')}</p>}
      {state === 'ABANDONED' && <p className={classes.note}>{t('batch.abandoned')}</p>}
    </Panel>
  )
}
