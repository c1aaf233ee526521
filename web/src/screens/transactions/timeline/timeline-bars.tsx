import type {
  Component,
  InternalCall,
  Span,
  TraceId,
  TransactionDetail,
} from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { cleanName } from '../../../lib/clean-name.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { formatSpanTime } from '../../../lib/format-span-time.ts'
import { shorten } from '../../../lib/shorten.ts'
import { useText } from '../../../locales/text.tsx'
import { useL1Explorer } from '../../../parts/links/l1-explorer.ts'
import type { TimeScale } from '../../../parts/spans/time-scale.ts'
import type { Interval, StageBar } from './lanes.ts'
import classes from './transaction-timeline.module.css'

/** A narrower bar, as a part of the axis, has no room for its name. */
const LEGIBLE = 0.035

/** When a span ran. */
export const intervalOf = (span: Span): Interval => ({
  from: span.start,
  to: span.start + span.durationMs,
})

/** Where a bar stands; from left to right in every language, as time is drawn. */
function placed(axis: TimeScale, { from, to }: Interval) {
  const left = axis.at(from)
  return { left: `${left * 100}%`, width: `${Math.max(0, axis.at(to) - left) * 100}%` }
}

/** The duration of a stage; leads to the L1 transaction or the batch that ended it, or of what lasts began it. */
export function StageLink({
  bar,
  axis,
  tx,
}: {
  bar: StageBar
  axis: TimeScale
  tx: TransactionDetail
}) {
  const t = useText()
  const explorer = useL1Explorer()
  const { stage, l1TxHash } = bar.record
  const name = t(`ui.${bar.held}`)
  const isLasting = stage === bar.held
  const hint = isLasting
    ? name
    : t('timeline.waitFor', {
        held: name,
        stage: t(`ui.${stage}`),
        duration: formatSpanTime(bar.to - bar.from, t),
      })
  const look = {
    className: classes.stage,
    style: placed(axis, bar),
    title: hint,
    'aria-label': hint,
    'data-stage': bar.held,
    'data-lasting': isLasting || undefined,
    'data-testid': 'timeline-stage',
  }
  if (l1TxHash !== undefined && explorer !== undefined) {
    return (
      <a {...look} href={`${explorer}/tx/${l1TxHash}`} target="_blank" rel="noreferrer">
        {name}
      </a>
    )
  }
  if (tx.batchIndex === undefined) return <span {...look}>{name}</span>
  return (
    <Link {...look} to="/batch/$batch" params={{ batch: tx.batchIndex }}>
      {name}
    </Link>
  )
}

/** A span; leads to it in its trace. */
export function SpanLink({
  span,
  axis,
  component,
  traceId,
}: {
  span: Span
  axis: TimeScale
  component: Component
  traceId: TraceId
}) {
  const t = useText()
  const hint = t('timeline.spanBar', {
    component: t(`trace.${component}`),
    name: span.name,
    duration: formatSpanTime(span.durationMs, t),
  })
  return (
    <Link
      to="/tracking/$traceId"
      params={{ traceId }}
      search={{ span: span.spanId }}
      className={classes.span}
      style={{
        ...placed(axis, intervalOf(span)),
        background: `var(--${component})`,
      }}
      data-failed={span.status === 'ERROR' || undefined}
      data-testid="timeline-span"
      title={hint}
      aria-label={hint}
    />
  )
}

/** A call inside the execution; leads to the list of calls. */
export function CallLink({
  call,
  interval,
  axis,
}: {
  call: InternalCall
  interval: Interval
  axis: TimeScale
}) {
  const t = useText()
  const type = cleanName(call.method?.name)?.split('(')[0] ?? call.type
  const hint = t('timeline.callBar', {
    type,
    address: call.to ? shorten(call.to) : '—',
    gas: formatNumber(call.gasUsed),
  })
  return (
    <Link
      to="."
      search={{ tab: 'calls' }}
      className={classes.call}
      style={placed(axis, interval)}
      data-failed={call.error !== undefined || undefined}
      data-testid="timeline-call"
      title={hint}
      aria-label={hint}
    >
      {axis.at(interval.to) - axis.at(interval.from) > LEGIBLE && type}
    </Link>
  )
}
