import type { Observation } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { nextStage } from '../finality/next-stage.ts'
import { nodeState, stateTones } from './node-state.ts'

/** The components of the picture as a table. */
export function NodeTable({ observation }: { observation: Observation }) {
  const t = useText()
  const { nodes, services } = observation
  return (
    <Panel title={t('observation.nodes')} flush>
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
            key: 'component',
            header: t('observation.component'),
            render: ({ component }) => t(`trace.${component}`),
          },
          {
            key: 'health',
            header: t('observation.health'),
            render: (node) => {
              const state = nodeState(node, services)
              return (
                <Badge tone={stateTones[state]} title={t(`observation.${state}Hint`)}>
                  {t(`observation.${state}`)}
                </Badge>
              )
            },
          },
          {
            key: 'instances',
            header: t('observation.instancesHeader'),
            width: '7rem',
            align: 'end',
            render: ({ instances }) => formatNumber(instances),
          },
        ]}
      />
    </Panel>
  )
}

/** How long batches take from one stage to the next. */
export function StageTable({ latencies }: { latencies: Observation['stageLatencies'] }) {
  const t = useText()
  return (
    <Panel title={t('observation.stages')} flush>
      <DataTable
        caption={t('observation.stages')}
        rows={latencies}
        rowKey={({ stage }) => stage}
        minWidth="30rem"
        empty={<EmptyState title={t('observation.noStages')} />}
        columns={[
          {
            key: 'from',
            header: t('observation.stageFrom'),
            render: ({ stage }) => t(`ui.${stage}`),
          },
          {
            key: 'to',
            header: t('observation.stageTo'),
            render: ({ stage }) => {
              const next = nextStage(stage)
              return next === undefined ? '—' : t(`ui.${next}`)
            },
          },
          {
            key: 'p50',
            header: t('observation.p50'),
            width: '7rem',
            align: 'end',
            render: ({ p50Ms }) => <bdi dir="ltr">{formatSpanTime(p50Ms)}</bdi>,
          },
          {
            key: 'p95',
            header: t('observation.p95'),
            width: '7rem',
            align: 'end',
            render: ({ p95Ms }) => <bdi dir="ltr">{formatSpanTime(p95Ms)}</bdi>,
          },
        ]}
      />
    </Panel>
  )
}
