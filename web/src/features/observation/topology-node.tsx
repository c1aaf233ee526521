import type { Observation, ServiceState } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { useLocale, useText } from '../../i18n/text.tsx'
import type { TraceTime } from '../../routes/-tracking-search.ts'
import { nodeState } from './node-state.ts'
import classes from './topology.module.css'
import { NODE, placeOf } from './topology-layout.ts'

/** A component as a box, which leads to its traces. */
export function TopologyNode({
  node,
  services,
  isPast,
  time,
}: {
  node: Observation['nodes'][number]
  services: readonly ServiceState[] | undefined
  /** How it was then is not known. */
  isPast: boolean
  time: TraceTime
}) {
  const t = useText()
  const { dir } = useLocale()
  const { component, instances } = node
  const [x, y] = placeOf(component)
  const state = isPast ? 'PAST' : nodeState(node, services)
  const name = t(`trace.${component}`)
  const told =
    state === 'PAST'
      ? ''
      : `${t(`observation.${state}`)} · ${t('observation.instances', { count: instances })}`
  // An SVG link is named by its title. Begins with what is seen, to be called by it.
  const label = t('observation.node', {
    name: `${name} ${told}`.trim(),
    health: t(`observation.${state}Hint`),
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
        x={x - NODE.width / 2}
        y={y - NODE.height / 2}
        width={NODE.width}
        height={NODE.height}
        rx="10"
      />
      <foreignObject
        x={x - NODE.width / 2}
        y={y - NODE.height / 2}
        width={NODE.width}
        height={NODE.height}
      >
        <div className={classes.nodeBody} dir={dir}>
          <span className={classes.nodeName}>
            <span className={classes.state} data-state={state} />
            <span className={classes.nodeWord}>{name}</span>
          </span>
          {told !== '' && <span className={classes.nodeText}>{told}</span>}
        </div>
      </foreignObject>
    </Link>
  )
}
