import type { Observation } from '@bvlgarichain/contract'
import t from 'tap'
import {
  observationVerdict,
  receivedBy,
} from '../../../src/screens/observation/observation-verdict.ts'

type Edge = NonNullable<Observation['edges']>[number]

const call = (
  from: Edge['from'],
  to: Edge['to'],
  p95Ms: number,
  calls = 100,
  errors = 0,
): Edge => ({ from, to, calls, p95Ms, errors })

const usual = [
  call('SEQUENCER', 'TRACER', 1_000),
  call('RELAYER', 'L1', 1_000),
  call('SDK', 'L1', 1_000),
]
const verdictOf = (observation: Observation, isPast = false) =>
  observationVerdict({ observation, baseline: usual, isPast })

t.test('components called slower than usual are named, the worst first', async (t) => {
  const { state, slow } = verdictOf({
    edges: [
      call('RELAYER', 'L1', 1_600),
      call('SEQUENCER', 'TRACER', 27_000),
      call('SDK', 'L1', 4_500),
    ],
  })
  t.equal(state, 'slow')
  t.same(slow, [
    { component: 'TRACER', ratio: 27 },
    { component: 'L1', ratio: 4.5 },
  ])
})

t.test('a component that is down comes before everything else', async (t) => {
  const observation: Observation = {
    nodes: [
      { component: 'TRACER', health: 'DOWN' },
      { component: 'TEE_PROVER', health: 'UP' },
    ],
    services: [{ service: 'tee-prover', running: false }],
    edges: [call('SEQUENCER', 'TRACER', 9_000, 100, 2)],
  }
  t.match(verdictOf(observation), {
    state: 'down',
    down: ['TRACER'],
    stopped: ['TEE_PROVER'],
    errors: 2,
  })
  t.match(
    verdictOf(observation, true),
    { state: 'slow', down: [], stopped: [] },
    'the health at a past time is unknown',
  )
})

t.test('while the stages are on time only what a visitor waits for counts', async (t) => {
  const between = call('RELAYER', 'L1', 9_000, 100, 3)
  const edges = [between, call('SDK', 'L1', 1_000, 100, 1)]
  const onTime = observationVerdict(
    { observation: { edges }, baseline: usual, isPast: false },
    true,
  )
  const slow = [{ component: 'L1', ratio: 9 }]
  t.match(onTime, { state: 'good', slow, errors: 1 }, 'the slow call is named')
  t.match(verdictOf({ edges }), { state: 'slow', slow, errors: 4 })
})

t.test('nothing is called usual that was not compared', async (t) => {
  t.equal(verdictOf({}).state, 'quiet')
  t.equal(verdictOf({ edges: [call('RELAYER', 'L1', 1_000, 1)] }).state, 'quiet')
  t.equal(verdictOf({ edges: [call('RELAYER', 'L1', 1_000)] }).state, 'good')
})

t.test('a component shows all calls that it received, and the slowest', async (t) => {
  const observation = {
    edges: [call('RELAYER', 'L1', 1_600, 3), call('SDK', 'L1', 900, 4)],
  }
  t.same(receivedBy({ observation, baseline: usual }).get('L1'), {
    calls: 7,
    p95Ms: 1_600,
    pace: 'slower',
    ratio: 1.6,
  })
})
