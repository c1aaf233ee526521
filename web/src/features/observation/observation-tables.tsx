import { FINALITY_STAGES, type Observation, stageIndex } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'

type Edge = Observation['edges'][number]
type Node = Observation['nodes'][number]

const tones: Record<Node['health'], Tone> = {
  UP: 'success',
  SLOW: 'pending',
  DOWN: 'failed',
  UNKNOWN: 'neutral',
}

/** The calls of the picture as a table. */
export function CallTable({ edges }: { edges: readonly Edge[] }) {
  const t = useText()
  const time = (key: 'averageMs' | 'p95Ms' | 'maxMs', header: string): Column<Edge> => ({
    key,
    header,
    width: '8rem',
    align: 'end',
    render: (edge) => <bdi dir="ltr">{formatSpanTime(edge[key])}</bdi>,
  })
  return (
    <Panel title={t('observation.calls')} flush>
      <DataTable
        caption={t('observation.calls')}
        rows={edges}
        rowKey={({ from, to }) => `${from}-${to}`}
        rowAttributes={({ from, to }) => ({
          'data-testid': 'edge-row',
          'data-value': `${from}-${to}`,
        })}
        minWidth="60rem"
        empty={<EmptyState title={t('observation.noCalls')} />}
        columns={[
          {
            key: 'from',
            header: t('observation.from'),
            render: ({ from }) => t(`trace.${from}`),
          },
          {
            key: 'to',
            header: t('observation.to'),
            render: ({ to }) => t(`trace.${to}`),
          },
          {
            key: 'calls',
            header: t('observation.callCount'),
            width: '6rem',
            align: 'end',
            render: ({ calls }) => formatNumber(calls),
          },
          time('averageMs', t('observation.averageMs')),
          time('p95Ms', t('observation.p95')),
          time('maxMs', t('observation.max')),
          {
            key: 'errors',
            header: t('observation.errors'),
            width: '6rem',
            align: 'end',
            render: ({ errors }) =>
              errors === 0 ? '0' : <Badge tone="failed">{formatNumber(errors)}</Badge>,
          },
          {
            key: 'traces',
            header: t('observation.traces'),
            width: '6rem',
            align: 'end',
            render: ({ to, from }) => (
              <Link
                to="/tracking"
                search={{ component: to }}
                aria-label={`${t('observation.traces')}: ${t(`trace.${from}`)} → ${t(`trace.${to}`)}`}
              >
                {t('observation.traces')}
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** The components of the picture as a table. */
export function NodeTable({ nodes }: { nodes: readonly Node[] }) {
  const t = useText()
  return (
    <Panel title={t('observation.nodes')} flush>
      <DataTable
        caption={t('observation.nodes')}
        rows={nodes}
        rowKey={({ component }) => component}
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
            width: '8rem',
            render: ({ health }) => (
              <Badge tone={tones[health]} title={t(`observation.${health}Hint`)}>
                {t(`observation.${health}`)}
              </Badge>
            ),
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
              const next = FINALITY_STAGES[stageIndex(stage) + 1]
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
