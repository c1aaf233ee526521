import type { Observation } from '@bvlgarichain/contract/complete'
import t from 'tap'
import { proverStallOf } from '../../../src/parts/finality/use-prover-stall.ts'

type Health = Observation['nodes'][number]['health']

/** An observation of the provers, of which those named were stopped. */
const observed = (
  healths: Partial<Record<'TEE_PROVER' | 'ZK_PROVER' | 'L1', Health>>,
  stopped: readonly string[] = [],
): Observation => ({
  ...({} as Observation),
  nodes: Object.entries(healths).map(([component, health]) => ({
    component: component as keyof typeof healths,
    instances: 1,
    health,
  })),
  services: ['tee-prover', 'zk-prover'].map((service) => ({
    service,
    running: !stopped.includes(service),
  })),
})

t.test('a proof is stalled once no prover works', async (t) => {
  const down = { TEE_PROVER: 'DOWN', ZK_PROVER: 'DOWN' } as const
  t.equal(proverStallOf(observed(down, ['tee-prover', 'zk-prover'])), 'PAUSED')
  t.equal(
    proverStallOf(observed(down, ['tee-prover'])),
    'DOWN',
    'one of them for no reason',
  )
  t.equal(proverStallOf(observed(down)), 'DOWN')
  t.equal(proverStallOf(observed({ TEE_PROVER: 'DOWN', ZK_PROVER: 'UNKNOWN' })), 'DOWN')
})

t.test('it is not while one works, or none is known', async (t) => {
  const half = { TEE_PROVER: 'DOWN', ZK_PROVER: 'UP' } as const
  t.equal(
    proverStallOf(observed(half, ['tee-prover'])),
    undefined,
    'either proof will do',
  )
  t.equal(proverStallOf(observed({ TEE_PROVER: 'SLOW', ZK_PROVER: 'DOWN' })), undefined)
  t.equal(proverStallOf(observed({ TEE_PROVER: 'UNKNOWN', L1: 'DOWN' })), undefined)
  t.equal(proverStallOf(observed({})), undefined)
})
