import type { Component, ObservationNode, ServiceState } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import type { TraceTime } from '../../parts/spans/tracking-search.ts'
import layout from '../../ui/layout.module.css'
import { nodeState } from '../../ui/node-state.ts'
import type { Received } from './observation-verdict.ts'
import { formatRate } from './pace.ts'
import classes from './topology.module.css'
import { NODE, placeOf } from './topology-layout.ts'

/** A component as a box, which links to its traces. */
export function TopologyNode({
  node,
  services,
  isPast,
  received,
  minutes,
  time,
}: {
  node: ObservationNode & { readonly component: Component }
  services: readonly ServiceState[] | undefined
  /** Its health at that time is unknown. */
  isPast: boolean
  /** Calls that it received in the window, which is `minutes` long. */
  received: Received | undefined
  minutes: number
  time: TraceTime
}) {
  const t = useText()
  const { dir } = useLocale()
  const { component, instances } = node
  const [x, y] = placeOf(component)
  const box = { x: x - NODE.width / 2, y: y - NODE.height / 2, ...NODE }
  const state = isPast ? 'PAST' : nodeState(node, services)
  const name = valueText(t, 'trace.', component)
  const told =
    state === 'PAST'
      ? ''
      : `${valueText(t, 'observation.', state)} · ${t('observation.instances', { count: instances })}`
  // An SVG link is named by its title, which begins with the visible label (WCAG 2.5.3).
  const label = t('observation.node', {
    name: `${name} ${told}`.trim(),
    health: valueText(t, 'observation.', state, 'Hint'),
  })
  return (
    <Link
      to="/tracking"
      search={{ component, ...time }}
      className={classes.nodeLink}
      data-testid="topology-node"
      data-value={component}
      data-state={state}
    >
      <title>{label}</title>
      <rect
        className={classes.node}
        data-state={state}
        data-pace={received?.pace}
        {...box}
        rx="10"
      />
      <foreignObject {...box}>
        <div className={classes.nodeBody} dir={dir}>
          <span className={classes.nodeName}>
            <span className={classes.state} data-state={state} />
            <span className={classes.nodeWord}>{name}</span>
          </span>
          {told !== '' && <span className={layout.ellipsis}>{told}</span>}
          {received !== undefined && (
            <span className={layout.ellipsis} title={t('observation.callsTo', { name })}>
              <bdi>
                {t('observation.nodeLoad', {
                  rate: formatRate(received.calls / minutes),
                  p95: formatSpanTime(received.p95Ms, t),
                })}
              </bdi>
            </span>
          )}
        </div>
      </foreignObject>
    </Link>
  )
}
