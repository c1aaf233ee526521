import type { Observation } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import classes from './observation.module.css'
import {
  edgeCurve,
  edgeWidth,
  LATENCY_CLASSES,
  latencyClass,
  NODE,
  PICTURE,
  placeOf,
} from './topology-layout.ts'

const MINUTE_MS = 60_000

/** The components as a picture: health on them, rate and latency on the calls between them. */
export function Topology({ observation }: { observation: Observation }) {
  const t = useText()
  const id = useId()
  const { nodes, edges } = observation
  const minutes = Math.max(1, (observation.to - observation.from) / MINUTE_MS)
  const most = Math.max(0, ...edges.map(({ calls }) => calls))
  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section
        className={classes.scroll}
        aria-label={t('observation.topologyHint')}
        tabIndex={0}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: there is no other grouping element in a picture */}
        <svg
          className={classes.picture}
          viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
          role="group"
          aria-label={t('observation.topology')}
        >
          <defs>
            {[0, 1, 2, 3].map((step) => (
              <marker
                key={step}
                id={`${id}-${step}`}
                viewBox="0 0 8 8"
                refX="5"
                refY="4"
                markerWidth="11"
                markerHeight="11"
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path className={classes.arrow} data-latency={step} d="M0 0 8 4 0 8z" />
              </marker>
            ))}
          </defs>
          {edges.map((edge) => {
            const { path } = edgeCurve(edge.from, edge.to)
            const step = latencyClass(edge.p95Ms)
            const name = t('observation.edge', {
              from: t(`trace.${edge.from}`),
              to: t(`trace.${edge.to}`),
              calls: t('observation.callCountValue', { count: edge.calls }),
              p95: formatSpanTime(edge.p95Ms),
            })
            return (
              <Link
                key={`${edge.from}-${edge.to}`}
                to="/tracking"
                search={{ component: edge.to }}
                className={classes.edge}
                aria-label={name}
              >
                <title>{name}</title>
                <path className={classes.target} d={path} />
                <path
                  className={classes.line}
                  data-latency={step}
                  d={path}
                  strokeWidth={edgeWidth(edge.calls, most)}
                  markerEnd={`url(#${id}-${step})`}
                />
              </Link>
            )
          })}
          {edges.map(({ from, to, calls, p95Ms }) => {
            const [x, y] = edgeCurve(from, to).label
            return (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing here takes the focus; the call's name says the same
              <g key={`${from}-${to}`} className={classes.edgeText} aria-hidden="true">
                <text x={x} y={y - 2}>
                  {t('observation.edgeLabel', { rate: rateOf(calls / minutes) })}
                </text>
                <text x={x} y={y + 11}>
                  {formatSpanTime(p95Ms)}
                </text>
              </g>
            )
          })}
          {nodes.map(({ component, health, instances }) => {
            const [x, y] = placeOf(component)
            return (
              <g
                key={component}
                transform={`translate(${x - NODE.width / 2} ${y - NODE.height / 2})`}
              >
                <title>{t(`observation.${health}Hint`)}</title>
                <rect
                  className={classes.node}
                  data-health={health}
                  width={NODE.width}
                  height={NODE.height}
                  rx="10"
                />
                <circle
                  className={classes.health}
                  data-health={health}
                  cx="17"
                  cy="22"
                  r="5"
                />
                <text className={classes.nodeName} x="30" y="26">
                  {t(`trace.${component}`)}
                </text>
                <text className={classes.nodeText} x="14" y="46">
                  {t(`observation.${health}`)} ·{' '}
                  {t('observation.instances', { count: instances })}
                </text>
              </g>
            )
          })}
        </svg>
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      <Legend />
    </>
  )
}

function Legend() {
  const t = useText()
  return (
    <p className={classes.legend}>
      <span>{t('observation.widthLegend')}</span>
      <span>{t('observation.colourLegend')}</span>
      {[0, 1, 2, 3].map((step) => {
        const limit = LATENCY_CLASSES[step]
        const last = LATENCY_CLASSES.at(-1) ?? 0
        return (
          <span key={step} className={classes.legendItem}>
            <span className={classes.swatch} data-latency={step} aria-hidden="true" />
            {limit === undefined
              ? t('observation.above', { duration: formatSpanTime(last) })
              : t('observation.below', { duration: formatSpanTime(limit) })}
          </span>
        )
      })}
    </p>
  )
}

const rateOf = (perMinute: number) =>
  formatNumber(Number(perMinute >= 10 ? perMinute.toFixed(0) : perMinute.toPrecision(2)))
