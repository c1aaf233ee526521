import type { Observation, StageLatency } from '@bvlgarichain/contract'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { nextStage } from '../../parts/finality/item-stages.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { nodeState, stateTones } from '../../ui/node-state.ts'
import { Panel } from '../../ui/panel.tsx'
import { WhileSeen } from '../../ui/while-seen.tsx'

/** The components of the picture as a table. */
export function NodeTable({ observation }: { observation: Observation }) {
  const t = useText()
  const { nodes, services } = observation
  return (
    <Panel title={t('observation.nodes')} flush>
      <WhileSeen isReady>
        <DataTable
          caption={t('observation.nodes')}
          rows={nodes}
          rowKey={({ component }) => component}
          rowAttributes={({ component }) => ({
            'data-testid': 'node-row',
            'data-value': component,
          })}
          empty={null}
          columns={[
            {
              id: 'component',
              phone: 1,
              header: t('observation.component'),
              cell: ({ component }) => valueText(t, 'trace.', component),
            },
            {
              id: 'health',
              phone: 2,
              header: t('observation.health'),
              cell: (node) => {
                const state = nodeState(node, services)
                return (
                  <Badge
                    tone={stateTones[state]}
                    title={valueText(t, 'observation.', state, 'Hint')}
                  >
                    {valueText(t, 'observation.', state)}
                  </Badge>
                )
              },
            },
            {
              id: 'instances',
              phone: 3,
              phoneLabel: t('observation.instancesHeader'),
              header: t('observation.instancesHeader'),
              width: 7,
              align: 'end',
              cell: ({ instances }) => formatNumber(instances),
            },
          ]}
        />
      </WhileSeen>
    </Panel>
  )
}

/** How long batches take from one stage to the next. */
export function StageTable({ latencies }: { latencies: Observation['stageLatencies'] }) {
  const t = useText()
  return (
    <Panel title={t('observation.stages')} flush>
      <WhileSeen isReady>
        <DataTable
          caption={t('observation.stages')}
          rows={latencies}
          rowKey={({ stage }) => stage}
          minWidth={30}
          empty={<EmptyState title={t('observation.noStages')} />}
          columns={[
            {
              id: 'from',
              phone: 1,
              header: t('observation.stageFrom'),
              cell: ({ stage }) => valueText(t, 'ui.', stage),
            },
            {
              id: 'to',
              phone: 2,
              header: t('observation.stageTo'),
              cell: ({ stage }) => {
                const next = nextStage(stage)
                return next === undefined ? '—' : t(`ui.${next}`)
              },
            },
            ...(['p50', 'p95'] as const).map((id, index) => ({
              id,
              phone: 3 + index,
              phoneLabel: t(`observation.${id}`),
              header: t(`observation.${id}`),
              width: 7,
              align: 'end' as const,
              cell: (stage: StageLatency) => (
                <bdi>{formatSpanTime(stage[`${id}Ms`], t)}</bdi>
              ),
            })),
          ]}
        />
      </WhileSeen>
    </Panel>
  )
}
