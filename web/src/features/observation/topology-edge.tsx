import type { Observation } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import type { TraceTime } from '../../routes/-tracking-search.ts'
import { type Comparison, formatRatio } from './pace.ts'
import classes from './topology.module.css'
import { edgeCurve } from './topology-layout.ts'

/** A call as an arrow, which leads to the traces of what is called. */
export function TopologyEdge({
  edge,
  comparison: { pace, ratio },
  width,
  marker,
  time,
}: {
  edge: Observation['edges'][number]
  comparison: Comparison
  /** In units of the picture. */
  width: number
  /** Id of its head. */
  marker: string
  time: TraceTime
}) {
  const t = useText()
  const { from, to, calls, p95Ms } = edge
  const { path } = edgeCurve(from, to)
  const name = t('observation.edge', {
    from: t(`trace.${from}`),
    to: t(`trace.${to}`),
    calls: t('observation.callCountValue', { count: calls }),
    p95: formatSpanTime(p95Ms),
    pace: ratio === undefined ? t('observation.unknown') : paceText(),
  })
  function paceText() {
    return t('observation.paceRatio', {
      pace: t(`observation.${pace}`),
      ratio: formatRatio(ratio ?? 1),
    })
  }
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
