import type {
  Component,
  InternalCall,
  Span,
  TransactionDetail,
} from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { traceQuery } from '../../../api/queries/tracing.ts'
import { useText } from '../../../i18n/text.tsx'
import { formatNumber } from '../../../lib/format-amount.ts'
import { formatSpanTime } from '../../../lib/format-span-time.ts'
import { shorten } from '../../../lib/shorten.ts'
import { useNetwork } from '../../../shell/network.tsx'
import { Panel } from '../../../ui/panel.tsx'
import colours from '../../tracking/component-colours.module.css'
import {
  callRows,
  componentLanes,
  type JoinedAxis,
  joinedAxis,
  type StageBar,
  type Stretch,
  stageBars,
} from './lanes.ts'
import classes from './transaction-timeline.module.css'

/** Least distance of two labels of the axis, as a part of it. */
const LABEL_DISTANCE = 0.09

/** A narrower bar, as a part of the axis, has no room for its name. */
const LEGIBLE = 0.035

/**
 * All that happened to a transaction on one axis: the stages of its finality, what each
 * component did, and the calls inside its execution.
 */
export function TransactionTimeline({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { traceId } = tx
  const trace = useQuery({
    ...traceQuery(traceId ?? ('' as never)),
    enabled: traceId !== undefined,
    meta: { silent: true },
  })
  const spans = useMemo(() => trace.data?.spans ?? [], [trace.data])
  const drawn = useMemo(() => {
    const stages = stageBars(tx.stages)
    const calls = callRows(tx.internalCalls, spans, tx.gasUsed)
    const axis = joinedAxis([
      { from: tx.time, to: tx.time },
      ...stages,
      ...spans.map(stretchOf),
    ])
    return { stages, calls, axis, lanes: componentLanes(spans) }
  }, [tx, spans])
  const { axis, stages, calls, lanes } = drawn
  const missing =
    traceId === undefined
      ? t('timeline.noTrace')
      : trace.isError
        ? t('timeline.traceGone')
        : trace.data === undefined
          ? t('timeline.loading')
          : undefined
  return (
    <Panel title={t('timeline.title')}>
      <p className={classes.note}>{t('timeline.note')}</p>
      <div className={classes.scroll}>
        <div className={`${classes.chart} ${colours.colours}`}>
          <Axis axis={axis} begin={axis.marks[0] ?? tx.time} />
          <Lane name={t('timeline.finality')}>
            {stages.map((bar) => (
              <Stage key={bar.record.stage} bar={bar} axis={axis} tx={tx} />
            ))}
          </Lane>
          {lanes.map(({ component, spans: own }) => (
            <Lane key={component} name={t(`trace.${component}`)}>
              {own.map((span) => (
                <SpanBar
                  key={span.spanId}
                  span={span}
                  axis={axis}
                  component={component}
                  traceId={traceId ?? ''}
                />
              ))}
            </Lane>
          ))}
          {calls.map((row, depth) => (
            <Lane
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its depth
              key={depth}
              name={depth === 0 ? t('timeline.calls') : ''}
            >
              {row.map(({ call, ...stretch }) => (
                <CallLink
                  key={call.path.join('.')}
                  call={call}
                  stretch={stretch}
                  axis={axis}
                />
              ))}
            </Lane>
          ))}
        </div>
      </div>
      {missing !== undefined && (
        <p className={classes.note} role="status">
          {missing}
        </p>
      )}
    </Panel>
  )
}

const stretchOf = (span: Span): Stretch => ({
  from: span.start,
  to: span.start + span.durationMs,
})

/** Where a bar stands; from left to right in every language, as time is drawn. */
function placed(axis: JoinedAxis, { from, to }: Stretch) {
  const left = axis.at(from)
  return { left: `${left * 100}%`, width: `${Math.max(0, axis.at(to) - left) * 100}%` }
}

function Lane({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.lane}>
      <span className={classes.name}>{name}</span>
      <div className={classes.bars} dir="ltr">
        {children}
      </div>
    </div>
  )
}

function Axis({ axis, begin }: { axis: JoinedAxis; begin: number }) {
  const kept: number[] = []
  for (const mark of axis.marks) {
    const before = kept.at(-1)
    const isFree =
      before === undefined || axis.at(mark) - axis.at(before) >= LABEL_DISTANCE
    if (isFree && axis.at(mark) <= 1 - LABEL_DISTANCE) kept.push(mark)
  }
  return (
    <div className={classes.lane} aria-hidden="true">
      <span className={classes.name} />
      <div className={classes.axis} dir="ltr">
        {kept.map((mark) => (
          <span key={mark} style={{ left: `${axis.at(mark) * 100}%` }}>
            +{formatSpanTime(Math.max(0, mark - begin))}
          </span>
        ))}
      </div>
    </div>
  )
}

function Stage({
  bar,
  axis,
  tx,
}: {
  bar: StageBar
  axis: JoinedAxis
  tx: TransactionDetail
}) {
  const t = useText()
  const { chain } = useNetwork()
  const { stage, l1TxHash } = bar.record
  const name = t(`ui.${stage}`)
  const hint = t('timeline.waitFor', {
    stage: name,
    duration: formatSpanTime(bar.to - bar.from),
  })
  const look = {
    className: classes.stage,
    style: placed(axis, bar),
    title: hint,
    'aria-label': hint,
    'data-stage': stage,
    'data-testid': 'timeline-stage',
  }
  const explorer = chain?.l1ExplorerUrl
  if (l1TxHash !== undefined && explorer !== undefined) {
    return (
      <a {...look} href={`${explorer}/tx/${l1TxHash}`} target="_blank" rel="noreferrer">
        {name}
      </a>
    )
  }
  if (tx.batchIndex === undefined) return <span {...look}>{name}</span>
  return (
    <Link {...look} to="/batch/$batch" params={{ batch: String(tx.batchIndex) }}>
      {name}
    </Link>
  )
}

function SpanBar({
  span,
  axis,
  component,
  traceId,
}: {
  span: Span
  axis: JoinedAxis
  component: Component
  traceId: string
}) {
  const t = useText()
  const hint = t('timeline.spanBar', {
    component: t(`trace.${component}`),
    name: span.name,
    duration: formatSpanTime(span.durationMs),
  })
  return (
    <Link
      to="/tracking/$traceId"
      params={{ traceId }}
      search={{ span: span.spanId }}
      className={classes.span}
      style={{
        ...placed(axis, stretchOf(span)),
        background: `var(--${component})`,
      }}
      data-failed={span.status === 'ERROR' || undefined}
      data-testid="timeline-span"
      title={hint}
      aria-label={hint}
    />
  )
}

function CallLink({
  call,
  stretch,
  axis,
}: {
  call: InternalCall
  stretch: Stretch
  axis: JoinedAxis
}) {
  const t = useText()
  const hint = t('timeline.callBar', {
    type: call.type,
    address: call.to === null ? '—' : shorten(call.to),
    gas: formatNumber(call.gasUsed),
  })
  return (
    <Link
      to="."
      search={{ tab: 'calls' }}
      className={classes.call}
      style={placed(axis, stretch)}
      data-failed={call.error !== undefined || undefined}
      data-testid="timeline-call"
      title={hint}
      aria-label={hint}
    >
      {axis.at(stretch.to) - axis.at(stretch.from) > LEGIBLE && call.type}
    </Link>
  )
}
