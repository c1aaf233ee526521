import type { Observation } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { compare, formatRatio, PACE_MARKS, type Pace } from './pace.ts'
import type { Observed } from './use-observed.ts'

type Edge = Observation['edges'][number]

const tones: Record<Pace, Tone> = {
  usual: 'neutral',
  slower: 'pending',
  muchSlower: 'failed',
  unknown: 'neutral',
}

/** The calls of the picture as a table. */
export function CallTable({ observed }: { observed: Observed }) {
  const t = useText()
  const { observation, baseline, time } = observed
  const duration = (
    key: 'averageMs' | 'p95Ms' | 'maxMs',
    header: string,
  ): Column<Edge> => ({
    key,
    header,
    width: '8rem',
    align: 'end',
    render: (edge) => <bdi dir="ltr">{formatSpanTime(edge[key])}</bdi>,
  })
  const nameOf = ({ from, to }: Edge) =>
    t('observation.call', { from: t(`trace.${from}`), to: t(`trace.${to}`) })
  return (
    <Panel title={t('observation.calls')} flush>
      <DataTable
        caption={t('observation.calls')}
        rows={observation.edges}
        rowKey={({ from, to }) => `${from}-${to}`}
        rowAttributes={({ from, to }) => ({
          'data-testid': 'edge-row',
          'data-value': `${from}-${to}`,
        })}
        minWidth="66rem"
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
          duration('averageMs', t('observation.averageMs')),
          duration('p95Ms', t('observation.p95')),
          {
            key: 'ratio',
            header: t('observation.ratio'),
            width: '9rem',
            align: 'end',
            render: (edge) => <Ratio edge={edge} baseline={baseline} />,
          },
          duration('maxMs', t('observation.max')),
          {
            key: 'errors',
            header: t('observation.errors'),
            width: '6rem',
            align: 'end',
            render: (edge) =>
              edge.errors === 0 ? (
                '0'
              ) : (
                <Link
                  to="/tracking"
                  search={{ component: edge.to, ...time, errors: true }}
                  aria-label={`${t('observation.errors')}: ${nameOf(edge)}, ${formatNumber(edge.errors)}`}
                >
                  <Badge tone="failed">{formatNumber(edge.errors)}</Badge>
                </Link>
              ),
          },
          {
            key: 'traces',
            header: t('observation.traces'),
            width: '6rem',
            align: 'end',
            render: (edge) => (
              <Link
                to="/tracking"
                search={{ component: edge.to, ...time }}
                aria-label={`${t('observation.traces')}: ${nameOf(edge)}`}
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

/** How many times as long as before a call takes. */
function Ratio({ edge, baseline }: { edge: Edge; baseline: Observed['baseline'] }) {
  const t = useText()
  const { pace, ratio, usualMs } = compare(edge, baseline)
  const usual =
    usualMs === undefined
      ? t('observation.unknown')
      : t('observation.usualTime', { duration: formatSpanTime(usualMs) })
  if (ratio === undefined) return <span title={usual}>—</span>
  const text = <bdi dir="ltr">{`${PACE_MARKS[pace]} ${formatRatio(ratio)}`.trim()}</bdi>
  if (pace === 'usual') return <span title={usual}>{text}</span>
  return (
    <Badge tone={tones[pace]} title={`${t(`observation.${pace}`)}. ${usual}`}>
      {text}
    </Badge>
  )
}
