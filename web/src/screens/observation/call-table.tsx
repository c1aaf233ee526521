import type { ObservationEdge } from '@bvlgarichain/contract'
import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { isComponent } from '../../parts/spans/view-span.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WhileSeen } from '../../ui/while-seen.tsx'
import { compare, formatRatio, PACE_MARKS } from './pace.ts'
import type { Observed } from './use-observed.ts'

type Edge = ObservationEdge

/** The calls of the picture as a table. */
export function CallTable({ observed }: { observed: Observed }) {
  const t = useText()
  const { observation, baseline, time } = observed
  const duration = (
    key: 'averageMs' | 'p95Ms' | 'maxMs',
    header: string,
    phone?: number,
  ): Column<Edge> => ({
    id: key,
    header,
    phone,
    phoneLabel: header,
    width: 8,
    align: 'end',
    cell: (edge) => <bdi>{formatSpanTime(edge[key], t)}</bdi>,
  })
  const nameOf = ({ from, to }: Edge) =>
    t('observation.call', {
      from: valueText(t, 'trace.', from),
      to: valueText(t, 'trace.', to),
    })
  return (
    <Panel title={t('observation.calls')} flush>
      <WhileSeen isReady>
        <DataTable
          caption={t('observation.calls')}
          rows={observation.edges}
          rowKey={({ from, to }) => `${from}-${to}`}
          rowAttributes={({ from, to }) => ({
            'data-testid': 'edge-row',
            'data-value': `${from}-${to}`,
          })}
          minWidth={66}
          empty={<EmptyState title={t('observation.noCalls')} />}
          columns={[
            {
              id: 'from',
              phone: 1,
              header: t('observation.from'),
              cell: (edge) => (
                <>
                  <Box component="span" visibleFrom="sm">
                    {valueText(t, 'trace.', edge.from)}
                  </Box>
                  <Box component="span" hiddenFrom="sm">
                    {nameOf(edge)}
                  </Box>
                </>
              ),
            },
            {
              id: 'to',
              header: t('observation.to'),
              cell: ({ to }) => valueText(t, 'trace.', to),
            },
            {
              id: 'calls',
              phone: 3,
              phoneLabel: t('observation.callCount'),
              header: t('observation.callCount'),
              width: 7,
              align: 'end',
              cell: ({ calls }) => formatNumber(calls),
            },
            duration('averageMs', t('observation.averageMs'), 7),
            duration('p95Ms', t('observation.p95'), 4),
            {
              id: 'ratio',
              phone: 6,
              phoneLabel: t('observation.ratio'),
              header: t('observation.ratio'),
              width: 9,
              align: 'end',
              cell: (edge) => <Ratio edge={edge} baseline={baseline} />,
            },
            duration('maxMs', t('observation.max')),
            {
              id: 'errors',
              phone: 5,
              phoneLabel: t('observation.errors'),
              header: t('observation.errors'),
              width: 6,
              align: 'end',
              cell: (edge) =>
                edge.errors === 0 ? (
                  '0'
                ) : (
                  <Link
                    to="/tracking"
                    search={{ ...componentOf(edge), ...time, errors: true }}
                    aria-label={`${t('observation.errors')}: ${nameOf(edge)}, ${formatNumber(edge.errors)}`}
                  >
                    <Badge tone="failed">{formatNumber(edge.errors)}</Badge>
                  </Link>
                ),
            },
            {
              id: 'traces',
              phone: 8,
              header: t('observation.traces'),
              width: 6,
              align: 'end',
              cell: (edge) => (
                <Link
                  to="/tracking"
                  search={{ ...componentOf(edge), ...time }}
                  aria-label={`${t('observation.traces')}: ${nameOf(edge)}`}
                >
                  {t('observation.traces')}
                </Link>
              ),
            },
          ]}
        />
      </WhileSeen>
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
      : t('observation.usualTime', { duration: formatSpanTime(usualMs, t) })
  if (ratio === undefined) return <span title={usual}>—</span>
  const text = <bdi dir="ltr">{`${PACE_MARKS[pace]} ${formatRatio(ratio)}`.trim()}</bdi>
  if (pace === 'usual') return <span title={usual}>{text}</span>
  return (
    <Badge
      tone={pace === 'muchSlower' ? 'failed' : 'pending'}
      title={`${t(`observation.${pace}`)}. ${usual}`}
    >
      {text}
    </Badge>
  )
}

/** The filter of traces by the component that was called; none for one this page does not know. */
const componentOf = ({ to }: Edge) => (isComponent(to) ? { component: to } : {})
