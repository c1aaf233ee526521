import {
  type BatchDetail,
  type BatchIndex,
  hasReached,
  type Open,
  type ProofState,
} from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { batchQuery } from '../../api/queries/batch.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatDuration } from '../../lib/format-time.ts'
import { useText } from '../../locales/text.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import layout from '../../ui/layout.module.css'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { ProofBadge, type ProofKind } from '../columns/proof-badge.tsx'
import { L1Link } from '../links/l1-link.tsx'
import classes from './proof-axes.module.css'

/** Both proofs of a batch, independent of each other. */
export function ProofAxes({ batchIndex }: { batchIndex: BatchIndex | undefined }) {
  const t = useText()
  const { data: batch } = useQuery(batchQuery(batchIndex))
  const index = formatNumber(batchIndex)
  return (
    <section className={classes.axes} aria-label={t('finality.axes', { index })}>
      {batchIndex !== undefined && batch !== undefined && <Axes batch={batch} />}
    </section>
  )
}

function Axes({ batch }: { batch: BatchDetail }) {
  const t = useText()
  const { tee, zk, teeProof, zkProof, batchIndex, commitTime, reverted = [] } = batch
  const last = reverted.at(-1)
  // Beside its transaction stands when that was mined, as everywhere.
  const timeOf = ({ readyTime, l1TxHash }: Proof) =>
    l1TxHash === undefined
      ? readyTime
      : l1TxHash === batch.proveL1TxHash
        ? batch.proveTime
        : undefined
  return (
    <>
      <Axis
        kind="tee"
        name={t('finality.tee')}
        state={teeProof}
        l1TxHash={tee?.l1TxHash}
        time={tee && timeOf(tee)}
        committed={commitTime}
        link={
          tee?.quoteId &&
          linkOptions({ to: '/tee-quote/$quoteId', params: { quoteId: tee.quoteId } })
        }
      />
      <Axis
        kind="zk"
        name={t('finality.zk')}
        state={zkProof}
        l1TxHash={zk?.l1TxHash}
        time={zk && timeOf(zk)}
        committed={commitTime}
        link={
          hasReached(batch.finality, 'COMMITTED') && zkProof !== 'NOT_ENABLED'
            ? linkOptions({ to: '/zk-proof', search: { batchIndex } })
            : undefined
        }
      />
      {last !== undefined && (
        <p className={classes.reverted}>
          {t('finality.revertedBefore', { count: reverted.length })}{' '}
          <Link to="/batch/$batch" params={{ batch: batchIndex }}>
            <HashText value={last.hash} />
          </Link>
        </p>
      )}
    </>
  )
}

interface Proof {
  readonly readyTime?: number | undefined
  readonly l1TxHash?: string | undefined
}

function Axis({
  kind,
  name,
  state,
  l1TxHash,
  time,
  committed,
  link,
}: {
  kind: ProofKind
  name: string
  state: Open<ProofState> | undefined
  l1TxHash: string | undefined
  /** Unix milliseconds. */
  time: number | undefined
  committed: number | undefined
  link: LinkProps | undefined
}) {
  const t = useText()
  const after =
    time === undefined || committed === undefined || time <= committed
      ? undefined
      : t('finality.verifiedAfter', { duration: formatDuration(time - committed, t) })
  return (
    <p className={classes.axis}>
      <strong className={classes.name}>
        {link === undefined ? name : <Link {...link}>{name}</Link>}
      </strong>
      <ProofBadge kind={kind} state={state} />
      {time !== undefined && <TimeAgo time={time} />}
      {after !== undefined && <span className={layout.dimmed}>{after}</span>}
      {l1TxHash !== undefined && <L1Link value={l1TxHash} />}
    </p>
  )
}
