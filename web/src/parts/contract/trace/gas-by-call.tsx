import '../../../locales/en-US/contract.ts'
import { cleanText, isAddress } from '@bvlgarichain/contract'
import { isHex } from 'viem'
import { formatNumber } from '../../../lib/format-amount.ts'
import { MISSING } from '../../../lib/missing.ts'
import { useText } from '../../../locales/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Inline } from '../../../ui/inline.tsx'
import { Missing } from '../../../ui/missing.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShareBar } from '../../../ui/share-bar.tsx'
import { AddressLink } from '../../links/address-link.tsx'
import { decodeCall } from '../codec.ts'
import classes from './gas-by-call.module.css'
import type { GasCall, GasFrame } from './gas-frames.ts'
import type { TraceAbis } from './trace-abis.ts'
import { useTraceAbis } from './use-trace-abis.ts'

/** Height of a level of the flame graph, in CSS pixels. */
const LEVEL = 22
/** Levels that are drawn; the table below has all. */
const MAX_LEVELS = 24
/** Narrower calls are left out of the graph, as a share of the whole. */
const MIN_SHARE = 0.001

/** Gas by call, as a flame graph and as a table. */
export function GasByCall({ frames }: { frames: readonly GasFrame[] }) {
  const t = useText()
  const whole = frames[0]?.total ?? 0
  const abis = useTraceAbis(frames[0]?.call)
  return (
    <Panel title={t('contract.gasByCall')} flush>
      {frames.length > 1 && whole > 0 && (
        <Flame frames={frames} whole={whole} abis={abis} />
      )}
      <DataTable
        caption={t('contract.gasByCall')}
        rows={frames}
        rowKey={({ frame }) => String(frame)}
        rowAttributes={({ frame, own }) => ({
          'data-testid': 'frame-gas',
          'data-value': frame,
          'data-own': own,
        })}
        empty={<EmptyState title={t('contract.noCalls')} />}
        columns={[
          {
            id: 'call',
            header: t('contract.call'),
            width: 18,
            phone: 1,
            cell: ({ call, depth }) => (
              <span style={{ paddingInlineStart: `${Math.min(8, depth) / 2}rem` }}>
                <Inline>
                  {call.type === undefined ? <Missing /> : <Badge>{call.type}</Badge>}
                  {isAddress(call.to) ? <AddressLink address={call.to} /> : <Missing />}
                </Inline>
              </span>
            ),
          },
          {
            id: 'name',
            header: t('contract.function'),
            phone: 3,
            cell: ({ call }) => <bdi dir="ltr">{cleanText(nameOf(call, abis))}</bdi>,
          },
          gasColumn('own', t('contract.ownGas'), 5),
          gasColumn('total', t('contract.totalGas'), 6),
          {
            id: 'share',
            header: t('contract.gasShare'),
            width: 10,
            phone: 2,
            align: 'end',
            cell: ({ own }) => <ShareBar part={own} whole={whole} />,
          },
        ]}
      />
    </Panel>
  )
}

const gasColumn = (id: 'own' | 'total', header: string, phone: number) => ({
  id,
  header,
  width: 8,
  phone,
  phoneLabel: header,
  align: 'end' as const,
  cell: (frame: GasFrame) => formatNumber(frame[id]),
})

/** Name of the called function where it is known, else its selector. */
function nameOf({ type, input, to }: GasCall, { functionsOf }: TraceAbis): string {
  if (type?.startsWith('CREATE') || input === '0x' || !isHex(input)) return ''
  return decodeCall(input, functionsOf(to))?.item.name ?? input.slice(0, 10)
}

/** Calls by gas: each as wide as its gas, below the call that made it. */
function Flame({
  frames,
  whole,
  abis,
}: {
  frames: readonly GasFrame[]
  whole: number
  abis: TraceAbis
}) {
  const drawn = frames.filter(
    ({ depth, total }) => depth < MAX_LEVELS && total / whole >= MIN_SHARE,
  )
  const levels = 1 + Math.max(0, ...drawn.map(({ depth }) => depth))
  return (
    // The table below says the same.
    <svg
      className={classes.flame}
      height={levels * LEVEL}
      aria-hidden="true"
      data-testid="flame"
    >
      {drawn.map(({ frame, depth, call, total, start }) => {
        const label = nameOf(call, abis) || (call.type ?? MISSING)
        const x = `${(100 * start) / whole}%`
        const width = `${(100 * total) / whole}%`
        return (
          <svg key={frame} x={x} y={depth * LEVEL} width={width} height={LEVEL - 2}>
            <title>{`${label} ${call.to ?? ''} ${formatNumber(total)}`}</title>
            <rect
              className={call.error === undefined ? classes.bar : classes.failed}
              width="100%"
              height="100%"
              rx={3}
            />
            <text className={classes.label} x={6} y={14}>
              {label}
            </text>
          </svg>
        )
      })}
    </svg>
  )
}
