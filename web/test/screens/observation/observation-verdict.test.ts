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
  call('SEQUENCER', 'TRACER', 100),
  call('RELAYER', 'L1', 100),
  call('SDK', 'L1', 100),
]
const verdictOf = (observation: Observation, isPast = false) =>
  observationVerdict({ observation, baseline: usual, isPast })

t.test('components called slower than usual are named, the worst first', async (t) => {
  const { state, slow } = verdictOf({
    edges: [
      call('RELAYER', 'L1', 160),
      call('SEQUENCER', 'TRACER', 2_700),
      call('SDK', 'L1', 450),
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
    edges: [call('SEQUENCER', 'TRACER', 900, 100, 2)],
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

t.test('nothing is called usual that was not compared', async (t) => {
  t.equal(verdictOf({}).state, 'quiet')
  t.equal(verdictOf({ edges: [call('RELAYER', 'L1', 100, 1)] }).state, 'quiet')
  t.equal(verdictOf({ edges: [call('RELAYER', 'L1', 100)] }).state, 'good')
})

t.test('a component shows all calls that it received, and the slowest', async (t) => {
  const observation = {
    edges: [call('RELAYER', 'L1', 160, 3), call('SDK', 'L1', 90, 4)],
  }
  t.same(receivedBy({ observation, baseline: usual }).get('L1'), {
    calls: 7,
    p95Ms: 160,
    pace: 'slower',
    ratio: 1.6,
  })
})
