import { type InternalCall, toAddress, toUnixMs, toWei } from '@bvlgarichain/contract'
import type { Span } from '@bvlgarichain/contract/complete'
import t from 'tap'
import {
  callRows,
  componentLanes,
  stageBars,
} from '../../../src/screens/transactions/timeline/lanes.ts'

const T = 1_763_740_000_000
const call = (path: number[], gasUsed: number): InternalCall => ({
  path,
  gasUsed,
  type: 'CALL',
  from: toAddress(`0x${'11'.repeat(20)}`),
  to: toAddress(`0x${'22'.repeat(20)}`),
  value: toWei('0'),
  gas: 100_000,
  input: '0x',
})
const span = (
  component: Span['component'],
  start: number,
  durationMs: number,
  attributes = {},
) =>
  ({
    spanId: `${component}${start}`,
    component,
    name: 'work',
    start: T + start,
    durationMs,
    status: 'OK',
    attributes,
    events: [],
    links: [],
  }) as unknown as Span

t.test('stages as waits from one to the next', async (t) => {
  const bars = stageBars(
    [
      { stage: 'COMMITTED', time: toUnixMs(T + 30_000) },
      { stage: 'ACCEPTED', time: toUnixMs(T) },
      { stage: 'BATCHED', time: toUnixMs(T + 10_000) },
      { stage: 'PROVEN' },
    ],
    T + 50_000,
  )
  t.same(
    bars.map(({ record, held, from, to }) => [held, record.stage, from - T, to - T]),
    [
      ['ACCEPTED', 'BATCHED', 0, 10_000],
      ['BATCHED', 'COMMITTED', 10_000, 30_000],
      ['COMMITTED', 'COMMITTED', 30_000, 50_000],
    ],
    'the last one lasts',
  )
  t.same(stageBars([], T), [])
  const [backwards] = stageBars(
    [
      { stage: 'ACCEPTED', time: toUnixMs(T + 5) },
      { stage: 'BATCHED', time: toUnixMs(T) },
    ],
    T + 9,
  )
  t.ok((backwards?.to ?? 0) >= (backwards?.from ?? 1), 'clocks that differ turn no bar')
})

t.test('components in the order of the way', async (t) => {
  const lanes = componentLanes([span('L1', 9, 1), span('SDK', 0, 1), span('L1', 3, 1)])
  t.same(
    lanes.map(({ component, spans }) => [component, spans.length]),
    [
      ['SDK', 1],
      ['L1', 2],
    ],
  )
})

t.test('calls lie inside the execution and inside their caller', async (t) => {
  const spans = [
    span('SEQUENCER', 0, 2),
    span('SEQUENCER', 2, 100, { 'gas.used': 50_000 }),
    span('RELAYER', 500, 900),
  ]
  const calls = [call([0], 0), call([1], 20_000), call([1, 0], 9_000), call([1, 1], 0)]
  const rows = callRows(calls, spans, 50_000)
  t.same(
    rows.map((row) => row.map((bar) => bar.call.path?.join('.'))),
    [
      ['0', '1'],
      ['1.0', '1.1'],
    ],
  )
  const all = rows.flat()
  for (const { from, to } of all) {
    t.ok(from >= T + 2 && to <= T + 102 + 1e-6 && to > from)
  }
  const [first, second] = rows[0] ?? []
  t.ok((first?.to ?? 0) <= (second?.from ?? 0), 'siblings do not overlap')
  for (const child of rows[1] ?? []) {
    t.ok(child.from >= (second?.from ?? 0) && child.to <= (second?.to ?? 0) + 1e-6)
  }
  t.same(callRows(calls, [span('RELAYER', 0, 5)], 1), [], 'no execution, no place')
})
