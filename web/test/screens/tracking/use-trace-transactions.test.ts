import { type Hash, type TraceSummary, toUnixMs } from '@bvlgarichain/contract'
import t from 'tap'
import {
  finishedDurations,
  isUnfinished,
  sameTime,
} from '../../../src/screens/tracking/use-trace-transactions.ts'

t.test('one request covers the time in which the traces began', async (t) => {
  const traces = [{ start: toUnixMs(1_034_567) }, {}, { start: toUnixMs(1_012_345) }]
  const { from = 0, to = 0, pageSize } = sameTime(traces)
  t.ok(from < 1_012_345 && to > 1_034_567 + 10_000, 'blocks come a little later')
  t.equal(pageSize, 100)
  t.same(
    sameTime([{ start: toUnixMs(1_034_568) }, ...traces]),
    sameTime(traces),
    'polls share it',
  )
  t.same(sameTime([]), { pageSize: 100 })
})

t.test('a trace grows until its transaction is final', async (t) => {
  t.equal(isUnfinished('PROVEN'), true)
  t.equal(isUnfinished('FINALIZED'), false)
  t.equal(isUnfinished(undefined), false, 'nothing is claimed without an answer')
})

t.test('durations that still grow are no durations of finished traces', async (t) => {
  const [running, final, unknown] = ['0x1' as Hash, '0x2' as Hash, '0x3' as Hash]
  const traces = [
    { txHash: running, durationMs: 56_300 },
    { txHash: final, durationMs: 40_000 },
    { txHash: unknown, durationMs: 50_000 },
    { durationMs: 490 },
    {},
  ] as TraceSummary[]
  const transactions = new Map([
    [running, { finality: 'PROVEN' as const }],
    [final, { finality: 'FINALIZED' as const }],
  ])
  t.same(finishedDurations(traces, transactions), [40_000, 490])
})
