import type { Component } from '@bvlgarichain/contract'
import t from 'tap'
import { makeComponents } from '../../src/tracing/components.ts'
import { makeTestSpans, testSpan } from '../fixtures/spans.ts'

const T0 = 1_700_000_000_000

t.test('health follows the heartbeats', async (t) => {
  let time = T0
  const components = makeComponents({ now: () => time, heartbeatMs: 1_000 })
  const health = (component: Component) =>
    components.nodes().find((node) => node.component === component)
  t.equal(components.nodes().length, 10)
  t.match(health('TEE_PROVER'), { instances: 0, health: 'UNKNOWN' })

  const first = components.register('TEE_PROVER')
  t.match(health('TEE_PROVER'), { instances: 1, health: 'UNKNOWN' })
  first.heartbeat()
  t.match(health('TEE_PROVER'), { health: 'UP' })
  time += 3_000
  t.match(health('TEE_PROVER'), { health: 'UP' }, 'three beats may be missed')
  time += 1
  t.match(health('TEE_PROVER'), { health: 'DOWN' })
  first.heartbeat()
  t.match(health('TEE_PROVER'), { health: 'UP' })

  const second = components.register('TEE_PROVER')
  second.heartbeat()
  first.fail()
  t.match(health('TEE_PROVER'), { instances: 2, health: 'SLOW' }, 'half of it works')
  second.fail()
  t.match(health('TEE_PROVER'), { health: 'DOWN' })
  first.heartbeat()
  second.leave()
  t.match(health('TEE_PROVER'), { instances: 1, health: 'UP' })

  components.register('L1')
  time += 3_001
  t.match(health('L1'), { health: 'DOWN' }, 'it never beat')
  t.match(health('SDK'), { health: 'UNKNOWN' })
})

t.test('calls that take much longer than usual make it slow', async (t) => {
  const spans = makeTestSpans(t)
  let time = T0
  const components = makeComponents({ now: () => time, edges: spans.edges })
  const prover = components.register('ZK_PROVER')
  const caller = components.register('PROVER_CONTROLLER')
  let calls = 0
  const prove = (durationMs: number) => {
    calls += 1
    spans.write([
      testSpan(`${calls}`, `root ${calls}`, 'PROVER_CONTROLLER', undefined, time, 1),
      testSpan(
        `${calls}`,
        `${calls}`,
        'ZK_PROVER',
        `root ${calls}`,
        time - durationMs,
        durationMs,
      ),
    ])
  }
  const health = () => {
    prover.heartbeat()
    caller.heartbeat()
    const nodes = components.nodes()
    t.match(
      nodes.find(({ component }) => component === 'PROVER_CONTROLLER'),
      { health: 'UP' },
    )
    return nodes.find(({ component }) => component === 'ZK_PROVER')?.health
  }
  for (let index = 0; index < 20; index += 1) {
    time += 30_000
    prove(100)
  }
  t.equal(health(), 'UP')
  time += 120_000
  prove(400)
  prove(400)
  t.equal(health(), 'UP', 'two calls say nothing')
  prove(400)
  t.equal(health(), 'SLOW')
  time += 120_000
  for (const ms of [250, 250, 250]) prove(ms)
  t.equal(health(), 'UP', 'two and a half times is not slow')
  time += 2 * 3_600_000
  for (const ms of [900, 900, 900]) prove(ms)
  t.equal(health(), 'UP', 'nothing is known of the hour before')
})
