import type { ObservationEdge } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { isComponent } from '../../parts/spans/view-span.ts'
import layout from '../../ui/layout.module.css'
import { nodeState, stateTones } from '../../ui/node-state.ts'
import { compare, formatRate, formatRatio, minutesOf, PACE_MARKS } from './pace.ts'
import classes from './topology-list.module.css'
import type { Observed } from './use-observed.ts'

/** Order in which a transaction passes the components. */
const PIPELINE = [
  'SDK',
  'SEQUENCER',
  'TRACER',
  'RELAYER',
  'PROVER_CONTROLLER',
  'TEE_PROVER',
  'ZK_PROVER',
  'L1',
  'API',
  'BFF',
]

const rankOf = (component: string) => {
  const rank = PIPELINE.indexOf(component)
  return rank < 0 ? PIPELINE.length : rank
}

/** The components from top to bottom with the calls that each makes; for phones. */
export function TopologyList({ observed }: { observed: Observed }) {
  const t = useText()
  const { observation, isPast, time } = observed
  const { nodes = [], edges = [], services } = observation
  const sorted = nodes.toSorted((a, b) => rankOf(a.component) - rankOf(b.component))
  return (
    <ol className={classes.list}>
      {sorted.map((node) => {
        const { component } = node
        const state = isPast ? 'PAST' : nodeState(node, services)
        const search = isComponent(component) ? { component, ...time } : time
        return (
          <li key={component} className={classes.node}>
            <div className={classes.head}>
              <span
                className={classes.dot}
                data-tone={stateTones[state] ?? 'neutral'}
                aria-hidden="true"
              />
              <Link to="/tracking" search={search} className={layout.strong}>
                {valueText(t, 'trace.', component)}
              </Link>
              {!isPast && (
                <span className={classes.state}>
                  {valueText(t, 'observation.', state)} ·{' '}
                  {t('observation.instances', { count: node.instances })}
                </span>
              )}
            </div>
            <ul className={classes.calls}>
              {edges
                .filter(({ from }) => from === component)
                .map((edge) => (
                  <Call key={edge.to} edge={edge} observed={observed} />
                ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function Call({ edge, observed }: { edge: ObservationEdge; observed: Observed }) {
  const t = useText()
  const { pace, ratio } = compare(edge, observed.baseline)
  const isSlow = PACE_MARKS[pace] !== ''
  return (
    <li className={classes.call} data-pace={pace}>
      <span className={layout.faint} aria-hidden="true">
        ↓
      </span>
      <span>{valueText(t, 'trace.', edge.to)}</span>
      <span className={classes.numbers}>
        <bdi>
          {t('observation.nodeLoad', {
            rate:
              edge.calls === undefined
                ? undefined
                : formatRate(edge.calls / minutesOf(observed)),
            p95: formatSpanTime(edge.p95Ms, t),
          })}
        </bdi>
        {isSlow && ratio !== undefined && (
          <>
            {' '}
            <bdi dir="ltr" title={t(`observation.${pace}`)}>
              {PACE_MARKS[pace]} {formatRatio(ratio)}
            </bdi>
          </>
        )}
      </span>
    </li>
  )
}
