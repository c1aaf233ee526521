// @window

import { type Batch, toBatchIndex, toUnixMs } from '@bvlgarichain/contract'
import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { mountBand, NOW } = await import('../../fixtures/mount-band.tsx')
const { useBand } = await import('../../../src/parts/finality/use-band.ts')
const { Verdict } = await import('../../../src/parts/finality/verdict.tsx')
const { VerdictLine } = await import('../../../src/screens/observation/verdict-line.tsx')

const call = (p95Ms: number, errors = 0) =>
  ({ from: 'RELAYER', to: 'L1', calls: 100, p95Ms, errors }) as const
const slow = {
  observation: { edges: [call(4_000, 1)], nodes: [] },
  baseline: [call(1_000)],
  time: {} as never,
}
const latencies = [{ stage: 'BATCHED', p50Ms: 2_000, p95Ms: 3_000 } as const]
const waiting = (waitedMs: number): Batch => ({
  batchIndex: toBatchIndex(7),
  finality: 'BATCHED',
  time: toUnixMs(NOW - waitedMs),
})

/** Home's verdict beside the one of the components. */
function Both({ isPast = false }) {
  const data = useBand({ live: true, isSettled: true })
  return (
    <>
      <Verdict data={data} table={{ id: 'table', isOpen: false, toggle: () => {} }} />
      <VerdictLine observed={{ ...slow, isPast }} />
    </>
  )
}

t.test('Home and Observation have one verdict', async (t) => {
  for (const [waitedMs, state, tone, text] of [
    [1_000, 'onTime', 'success', 'All stages on time.'],
    [60_000, 'late', 'pending', 'Commitment is late: batch 7 has waited 1 min.'],
  ] as const) {
    const { host } = await mountBand(t, <Both />, {
      list: [waiting(waitedMs)],
      statistic: {},
      latencies,
    })
    const home = host.querySelector('[data-testid=verdict]')
    const line = host.querySelector('[data-testid=observation-verdict]')
    t.equal(home?.getAttribute('data-value'), state)
    t.equal(line?.getAttribute('data-state'), state)
    t.match(home?.textContent, new RegExp(`^${text}`))
    const said = 'All components are up. Slower than usual: L1 \u20664×\u2069.'
    const failed = state === 'late' ? ' 1 call failed.' : ''
    t.equal(line?.textContent, `${text} ${said}${failed}`)
    t.same(
      [home, line].map((one) =>
        one?.querySelector('[data-tone]')?.getAttribute('data-tone'),
      ),
      [tone, tone],
    )
  }
})

t.test('the past has the verdict of its components', async (t) => {
  const { host } = await mountBand(t, <Both isPast />, {
    list: [waiting(60_000)],
    statistic: {},
    latencies,
  })
  const line = host.querySelector('[data-testid=observation-verdict]')
  t.match(line?.textContent, /^Slower than usual: /)
  t.equal(line?.getAttribute('data-state'), 'slow')
})
