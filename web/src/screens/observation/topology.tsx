import type { Component, ObservationEdge, ObservationNode } from '@bvlgarichain/contract'
import { useId, useMemo } from 'react'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { isComponent } from '../../parts/spans/view-span.ts'
import { nodeState } from '../../ui/node-state.ts'
import { CallDots } from './call-dots.tsx'
import { LINE_HEIGHT, placeLabels } from './edge-labels.ts'
import { receivedBy } from './observation-verdict.ts'
import { compare, formatRate, formatRatio, minutesOf, PACE_MARKS, PACES } from './pace.ts'
import classes from './topology.module.css'
import { TopologyEdge } from './topology-edge.tsx'
import { edgeWidth, PICTURE } from './topology-layout.ts'
import { TopologyNode } from './topology-node.tsx'
import type { Observed } from './use-observed.ts'

/** Diagram of the components with their health, and of the calls with rate and duration. */
export function Topology({ observed }: { observed: Observed }) {
  const t = useText()
  const id = useId()
  const { observation, baseline, isPast, time } = observed
  const { services } = observation
  // The diagram has positions for the components of a rollup; the tables below list all.
  const nodes = useMemo(
    () => (observation.nodes ?? []).filter(isPlacedNode),
    [observation.nodes],
  )
  const edges = useMemo(
    () => (observation.edges ?? []).filter(isPlacedEdge),
    [observation.edges],
  )
  const minutes = minutesOf(observed)
  const received = useMemo(
    () => receivedBy({ observation, baseline }),
    [observation, baseline],
  )
  const most = Math.max(0, ...edges.map(({ calls = 0 }) => calls))
  const drawn = useMemo(() => {
    const texts = edges.map((edge) => {
      const comparison = compare(edge, baseline)
      const { pace, ratio = 1 } = comparison
      const mark = PACE_MARKS[pace]
      const rate = t('observation.edgeLabel', {
        rate: edge.calls === undefined ? undefined : formatRate(edge.calls / minutes),
      })
      return {
        edge,
        comparison,
        lines: [
          rate,
          formatSpanTime(edge.p95Ms, t),
          ...(mark === '' ? [] : [`${mark} ${formatRatio(ratio)}`]),
        ],
      }
    })
    const boxes = placeLabels(
      texts.map(({ edge: { from, to }, lines }) => ({ from, to, lines })),
    )
    return texts.map((text, index) => ({ ...text, box: boxes[index] }))
  }, [edges, baseline, minutes, t])
  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section
        className={classes.scroll}
        aria-label={t('observation.topologyHint')}
        dir="ltr"
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
            {PACES.map((pace) => (
              <marker
                key={pace}
                id={`${id}-${pace}`}
                viewBox="0 0 8 8"
                refX="5"
                refY="4"
                markerWidth="11"
                markerHeight="11"
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path className={classes.arrow} data-pace={pace} d="M0 0 8 4 0 8z" />
              </marker>
            ))}
          </defs>
          {drawn.map(({ edge, comparison }) => (
            <TopologyEdge
              key={`${edge.from}-${edge.to}`}
              edge={edge}
              comparison={comparison}
              width={edgeWidth(edge.calls ?? 0, most)}
              marker={`${id}-${comparison.pace}`}
              time={time}
            />
          ))}
          {!isPast && (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing here takes the focus
            <g className={classes.dots} aria-hidden="true">
              {edges.map(({ from, to, calls = 0 }) => (
                <CallDots
                  key={`${from}-${to}`}
                  from={from}
                  to={to}
                  perMinute={calls / minutes}
                />
              ))}
            </g>
          )}
          {drawn.map(({ edge: { from, to }, comparison: { pace }, lines, box }) =>
            box === undefined ? null : (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing here takes the focus; the call's name says the same
              <g
                key={`${from}-${to}`}
                className={classes.edgeText}
                data-pace={pace}
                aria-hidden="true"
              >
                <rect
                  className={classes.ground}
                  x={box.x - box.width / 2}
                  y={box.y - box.height / 2}
                  width={box.width}
                  height={box.height}
                />
                {lines.map((line, index) => (
                  <text
                    key={line}
                    x={box.x}
                    y={box.y + 4 + LINE_HEIGHT * (index - (lines.length - 1) / 2)}
                  >
                    {line}
                  </text>
                ))}
              </g>
            ),
          )}
          {nodes.map((node) => (
            <TopologyNode
              key={node.component}
              node={node}
              services={services}
              isPast={isPast}
              received={received.get(node.component)}
              minutes={minutes}
              time={time}
            />
          ))}
        </svg>
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      {nodes
        .filter((node) => !isPast && nodeState(node, services) === 'PAUSED')
        .map(({ component }) => (
          <p key={component} className={classes.reason}>
            {t('observation.node', {
              name: valueText(t, 'trace.', component),
              health: t('observation.PAUSEDHint'),
            })}
          </p>
        ))}
    </>
  )
}

type Placed<Row, Field extends keyof Row> = Row & { readonly [Key in Field]: Component }

const isPlacedNode = (
  node: ObservationNode,
): node is Placed<ObservationNode, 'component'> => isComponent(node.component)

const isPlacedEdge = (
  edge: ObservationEdge,
): edge is Placed<ObservationEdge, 'from' | 'to'> =>
  isComponent(edge.from) && isComponent(edge.to)
