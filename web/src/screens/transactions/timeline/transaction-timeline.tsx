import type { TransactionDetail } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { traceQuery } from '../../../api/queries/tracing.ts'
import { useText } from '../../../locales/text.tsx'
import { keepInSight } from '../../../parts/links/tab-links.tsx'
import { AxisMarks } from '../../../parts/spans/axis-marks.tsx'
import colors from '../../../parts/spans/component-colors.module.css'
import { fitScale, type TimeScale } from '../../../parts/spans/time-scale.ts'
import { Panel } from '../../../ui/panel.tsx'
import { callRows, componentLanes, stageBars } from './lanes.ts'
import { CallLink, intervalOf, SpanLink, StageLink } from './timeline-bars.tsx'
import classes from './transaction-timeline.module.css'

/** Least distance of two labels of the axis, as a part of it. */
const LABEL_DISTANCE = 0.09
/** Room on the axis for the stage that lasts, in milliseconds. */
const LASTING_MS = 2_000

/**
 * All that happened to a transaction on one axis: the stages of its finality, what each
 * component did, and the calls inside its execution.
 */
export function TransactionTimeline({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { traceId } = tx
  const trace = useQuery({
    ...traceQuery(traceId),
    meta: { silent: true },
  })
  const spans = useMemo(() => trace.data?.spans ?? [], [trace.data])
  const drawn = useMemo(() => {
    const records = tx.stages ?? []
    const times = [
      ...[tx.time, ...records.map(({ time }) => time)].filter(
        (time) => time !== undefined,
      ),
      ...spans.map(intervalOf).flatMap(({ from, to }) => [from, to]),
    ]
    const lasting =
      records.reduce((last, { time = 0 }) => Math.max(last, time), 0) + LASTING_MS
    const axis = fitScale(records.length === 0 ? times : [...times, lasting])
    const stages = stageBars(records, axis.marks.at(-1) ?? lasting)
    const calls = callRows(tx.internalCalls ?? [], spans, Number(tx.gasUsed ?? 0))
    return { stages, calls, axis, lanes: componentLanes(spans) }
  }, [tx, spans])
  const { axis, stages, calls, lanes } = drawn
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => (scroll.current === null ? undefined : keepInSight(scroll.current)), [])
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
      <div ref={scroll} className={classes.scroll}>
        <div className={`${classes.chart} ${colors.colors}`}>
          <Axis axis={axis} begin={axis.marks[0] ?? tx.time ?? 0} />
          <Lane name={t('timeline.finality')}>
            {stages.map((bar) => (
              <StageLink key={bar.held} bar={bar} axis={axis} tx={tx} />
            ))}
          </Lane>
          {traceId !== undefined &&
            lanes.map(({ component, spans: own }) => (
              <Lane key={component} name={t(`trace.${component}`)}>
                {own.map((span) => (
                  <SpanLink
                    key={span.spanId}
                    span={span}
                    axis={axis}
                    component={component}
                    traceId={traceId}
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
              {row.map(({ call, ...interval }) => (
                <CallLink
                  key={call.path?.join('.')}
                  call={call}
                  interval={interval}
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

function Axis({ axis, begin }: { axis: TimeScale; begin: number }) {
  return (
    <div className={classes.lane} aria-hidden="true">
      <span className={classes.name} />
      <div className={classes.axis} dir="ltr">
        <AxisMarks scale={axis} begin={begin} distance={LABEL_DISTANCE} />
      </div>
    </div>
  )
}
