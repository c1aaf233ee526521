// @window

import { type StageLatency, toHash, toUnixMs } from '@bvlgarichain/contract'
import type { ReactNode } from 'react'
import t, { type Test } from 'tap'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { createRootRoute, createRouter, RouterContextProvider } = await import(
  '@tanstack/react-router'
)
const { ClockContext } = await import('../../../src/ui/clock.tsx')
const { usualWaits } = await import('../../../src/parts/finality/usual-waits.ts')
const { FinalitySteps } = await import('../../../src/parts/finality/finality-steps.tsx')
const { FinalSince } = await import('../../../src/parts/finality/finality-sentence.tsx')

const T = 1_763_740_000_000
const LATENCIES: readonly StageLatency[] = [
  { stage: 'COMMITTED', p5Ms: 20_000, p50Ms: 30_000, p95Ms: 60_000 },
  { stage: 'PROVEN', p5Ms: 40_000, p50Ms: 48_000, p95Ms: 50_000 },
]
const committed = {
  finality: 'COMMITTED',
  stages: [
    { stage: 'COMMITTED', time: toUnixMs(T), l1TxHash: toHash(`0x${'cd'.repeat(32)}`) },
  ],
} as const

/** Draws at a time that the test moves. */
async function draw(t: Test, make: () => ReactNode) {
  const listeners = new Set<() => void>()
  let now = T
  const clock = {
    now: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const router = createRouter({ routeTree: createRootRoute() })
  const { host } = await mount(
    t,
    <RouterContextProvider router={router}>
      <ClockContext value={clock}>{make()}</ClockContext>
    </RouterContextProvider>,
  )
  return {
    host,
    step: (name: string) => host.querySelector(`[data-testid=stage-${name}]`),
    pass: (ms: number) =>
      act(async () => {
        now += ms
        for (const listener of listeners) listener()
      }),
  }
}

t.test('reached, current and future steps', async (t) => {
  const { host, step } = await draw(t, () => (
    <FinalitySteps kind="BLOCK" item={{ ...committed, waits: usualWaits([], []) }} />
  ))
  t.same(
    [...host.querySelectorAll('li')].map((li) => li.hasAttribute('data-reached')),
    [true, true, true, false, false],
  )
  t.equal(step('COMMITTED')?.getAttribute('aria-current'), 'step')
  t.equal(step('COMMITTED')?.getAttribute('data-value'), String(T))
  t.match(step('FINALIZED')?.textContent, /Finalized on L1.*Pending/)
  t.notOk(step('PROVEN')?.hasAttribute('data-value'))
})

t.test('counts down, and says so when it takes too long', async (t) => {
  const { host, step, pass } = await draw(t, () => (
    <FinalitySteps
      kind="BLOCK"
      item={{ ...committed, waits: usualWaits([], LATENCIES) }}
    />
  ))
  t.match(
    step('PROVEN')?.textContent,
    /in about 30 s.*at the latest in 1 min \(19 of 20\)/,
  )
  t.match(step('FINALIZED')?.textContent, /in about 1 min 18 s.*latest in 1 min 48 s/)
  await pass(20_000)
  t.match(step('PROVEN')?.textContent, /in about 10 s.*at the latest in 40 s/)
  await pass(20_000)
  t.match(step('PROVEN')?.textContent, /any moment now.*at the latest in 30 s/)
  t.notOk(host.querySelector('[data-testid=finality-overdue]'))
  await pass(60_000)
  const overdue = () => host.querySelector('[data-testid=finality-overdue]')?.textContent
  t.match(
    overdue(),
    /“Proven on L1” is overdue: waiting for 1 min 40 s, longer than in 19 of 20/,
  )
  t.match(step('PROVEN')?.textContent, /Delayed; about 30 s once it resumes/)
  t.match(step('FINALIZED')?.textContent, /Delayed; about 1 min 18 s once it resumes/)
  await pass(60_000)
  t.match(overdue(), /for 2 min 40 s/, 'the wait grows')
})

t.test('an item has a sentence of its own, by the rule of the network', async (t) => {
  const { host, pass } = await draw(t, () => (
    <FinalitySteps
      kind="TRANSACTION"
      item={{ ...committed, waits: usualWaits([], LATENCIES) }}
    />
  ))
  const sentence = () => host.querySelector('[data-state=late]')?.textContent
  t.equal(
    host.querySelector('[data-testid=finality-on-time]')?.textContent,
    'This transaction is on time. Final in 1 min 5 s to 1 min 50 s.',
  )
  t.match(host.querySelector('a[href$="/home"]')?.textContent, 'See the pipeline')
  await pass(74_000)
  t.equal(sentence(), undefined, 'a quarter over the p95 is still on time')
  await pass(2_000)
  t.match(sentence(), /“Proven on L1” is overdue: waiting for 1 min 16 s/)
  t.equal(host.querySelector('[data-testid=finality-on-time]'), null)
})

t.test('… which says so where recent batches give no estimate', async (t) => {
  const { host } = await draw(t, () => (
    <FinalitySteps
      kind="TRANSACTION"
      item={{ ...committed, waits: usualWaits([], []) }}
    />
  ))
  t.match(host.textContent, 'No estimate yet: no recent batch has passed this stage.')
})

t.test('an item that is final says since when, in a line', async (t) => {
  const stages = [
    { stage: 'ACCEPTED', time: toUnixMs(T - 91_000) },
    { stage: 'FINALIZED', time: toUnixMs(T - 5_000) },
  ] as const
  const line = (host: Element) =>
    host.querySelector('[data-testid=finality-final]')?.textContent
  const { host } = await draw(t, () => <FinalSince stages={stages} />)
  t.match(
    line(host),
    /^Final since \d{4}-\d\d-\d\d .+ \(5 s ago\)\. It took 1 min 26 s\.$/,
  )
  t.equal(host.querySelector('a[href$="/home"]'), null)
  const { host: bare } = await draw(t, () => <FinalSince stages={[]} />)
  t.match(line(bare), /can no longer be reorganized/, 'without a time')
})

t.test('the awaited step is named, with the time spent waiting', async (t) => {
  const { host, step, pass } = await draw(t, () => (
    <FinalitySteps kind="BLOCK" item={{ ...committed, waits: usualWaits([], []) }} />
  ))
  await pass(4_000)
  t.match(step('PROVEN')?.textContent, /Waiting for the proof, 4 s so far/)
  await pass(3_600_000)
  t.match(step('PROVEN')?.textContent, /Waiting for the proof, 1 h so far/)
  const waits = [...host.querySelectorAll('[data-testid=stage-waited]')]
  t.same(
    waits.map((wait) => wait.getAttribute('data-value')),
    ['3604000'],
    'of the next stage alone',
  )
})

t.test('provers that were stopped make it late at once', async (t) => {
  const { host, step, pass } = await draw(t, () => (
    <FinalitySteps
      kind="BLOCK"
      item={{ ...committed, waits: usualWaits([], LATENCIES), stall: 'PAUSED' }}
    />
  ))
  const held = () => host.querySelector('[data-testid=finality-held]')?.textContent
  t.match(held(), /Proving was stopped by an operator/)
  t.notOk(host.querySelector('[data-testid=finality-overdue]'))
  t.match(step('PROVEN')?.textContent, /Waiting for the proof.*Delayed; about 30 s once/)
  await pass(76_000)
  t.match(held(), /Proving was stopped by an operator/)
  t.match(host.querySelector('[data-testid=finality-overdue]')?.textContent, /1 min 16 s/)
})

t.test('nothing is promised of a batch that was taken back', async (t) => {
  const { host, step } = await draw(t, () => (
    <FinalitySteps
      kind="BATCH"
      item={{ finality: 'REVERTED', stages: [], waits: usualWaits([], LATENCIES) }}
    />
  ))
  t.match(host.textContent, /Rolled back on L1/)
  t.notOk(step('COMMITTED')?.hasAttribute('data-reached'))
  t.match(step('FINALIZED')?.textContent, /Pending/)
})

t.test(
  'a stage without a time that can be one is reached, and nothing waits since it',
  async (t) => {
    const { host, step } = await draw(t, () => (
      <FinalitySteps
        kind="BLOCK"
        item={{
          finality: 'ACCEPTED',
          stages: [{ stage: 'ACCEPTED', time: toUnixMs(0) }],
          waits: usualWaits(
            [],
            [{ stage: 'ACCEPTED', p5Ms: 1_000, p50Ms: 2_000, p95Ms: 3_000 }],
          ),
        }}
      />
    ))
    t.notMatch(host.textContent, / d\b/)
    t.equal(host.querySelector('[data-testid=stage-waited]'), null)
    t.equal(host.querySelector('[data-testid=finality-overdue]'), null)
    t.match(step('BATCHED')?.textContent, /Pending/)
  },
)
