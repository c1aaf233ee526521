import type { Component, ObservationEdge } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import type { TraceTime } from '../../parts/spans/tracking-search.ts'
import { type Comparison, formatRatio } from './pace.ts'
import classes from './topology.module.css'
import { edgeCurve } from './topology-layout.ts'

/** A call as an arrow, which links to the traces of the called component. */
export function TopologyEdge({
  edge,
  comparison: { pace, ratio },
  width,
  marker,
  time,
}: {
  edge: ObservationEdge & { readonly from: Component; readonly to: Component }
  comparison: Comparison
  /** In units of the diagram. */
  width: number
  /** Id of its arrowhead. */
  marker: string
  time: TraceTime
}) {
  const t = useText()
  const { from, to, calls, p95Ms } = edge
  const { path } = edgeCurve(from, to)
  const name = t('observation.edge', {
    from: valueText(t, 'trace.', from),
    to: valueText(t, 'trace.', to),
    calls: t('observation.callCountValue', { count: calls }),
    p95: formatSpanTime(p95Ms, t),
    pace:
      ratio === undefined
        ? t('observation.unknown')
        : t('observation.paceRatio', {
            pace: t(`observation.${pace}`),
            ratio: formatRatio(ratio),
          }),
  })
  return (
    <Link
      to="/tracking"
      search={{ component: to, ...time }}
      className={classes.edge}
      aria-label={name}
      data-testid="topology-edge"
      data-value={`${from}-${to}`}
      data-pace={pace}
    >
      <title>{name}</title>
      <path className={classes.target} d={path} />
      <path
        className={classes.line}
        data-pace={pace}
        d={path}
        strokeWidth={width}
        markerEnd={`url(#${marker})`}
      />
    </Link>
  )
}
