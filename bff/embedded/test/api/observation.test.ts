import type { RequestOf } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { observationHandlers } from '../../src/api/handlers/observation.ts'
import type { TracingContext } from '../../src/api/tracing-context.ts'
import { makeComponents } from '../../src/tracing/components.ts'
import { responseCheck } from '../fixtures/response-check.ts'
import { makeTestSpans, testSpan } from '../fixtures/spans.ts'

const NOW = 1_700_000_007_000

function makeContext(t: Test) {
  const { edges, write } = makeTestSpans(t)
  const components = makeComponents({ now: () => NOW, edges })
  let running = true
  const ranges: (readonly [number, number])[] = []
  const context: TracingContext = {
    now: () => NOW,
    observation: {
      components,
      edges,
      stageLatencies(from, to) {
        ranges.push([from, to])
        return [{ stage: 'COMMITTED', p50Ms: 12_000, p95Ms: 24_000 }]
      },
      services: {
        load: {
          open: () => {
            running = true
          },
          stop: () => {
            running = false
          },
          running: () => running,
        },
        prover: { open() {}, stop() {}, running: () => true },
      },
    },
  }
  const observe = (request: object = {}) => {
    const response = observationHandlers.observation(
      request as RequestOf<'observation'>,
      context,
    )
    t.equal(responseCheck('observation')(response), '')
    return response
  }
  return { context, components, write, observe, ranges }
}

t.test('an observation shows components, calls and latencies', async (t) => {
  const { components, write, observe, ranges } = makeContext(t)
  components.register('SEQUENCER').heartbeat()
  write([
    testSpan('a', 'root', 'SDK', undefined, NOW - 100, 50),
    testSpan('a', 'one', 'SEQUENCER', 'root', NOW - 90, 10),
    testSpan('a', 'two', 'SEQUENCER', 'root', NOW - 80, 30, { status: 'ERROR' }),
    testSpan('a', 'old', 'L1', 'two', NOW - 400_000, 5),
  ])
  const response = observe()
  t.match(response, {
    from: NOW - 307_000,
    to: NOW,
    stageLatencies: [{ stage: 'COMMITTED' }],
    service: { service: 'load', running: true },
    services: [
      { service: 'load', running: true },
      { service: 'prover', running: true },
    ],
  })
  t.same(ranges, [[NOW - 300_000, NOW]])
  t.match(response.nodes[1], { component: 'SEQUENCER', instances: 1, health: 'UP' })
  t.same(response.edges, [
    {
      from: 'SDK',
      to: 'SEQUENCER',
      calls: 2,
      averageMs: 20,
      p95Ms: response.edges[0]?.p95Ms,
      maxMs: 30,
      errors: 1,
    },
  ])
  const p95 = response.edges[0]?.p95Ms ?? 0
  t.ok(p95 <= 30 && p95 > 30 * 0.95)

  const all = observe({ from: NOW - 10_000_000 })
  t.equal(all.from, NOW - 407_000, 'a long range begins with the oldest stored call')

  const past = observe({ from: NOW - 404_000, to: NOW - 394_000 })
  t.match(past, { from: NOW - 407_000, to: NOW - 387_000, edges: [{ to: 'L1' }] })
  const before = observe({ from: NOW - 907_000, to: NOW - 900_000 })
  t.match(before, { from: NOW - 907_000, edges: [] }, 'one before that keeps its range')
  t.throws(() => observe({ from: 2, to: 1 }), {
    status: 400,
    message: 'from must not be later than to',
  })
})

t.test('the load service is opened and stopped by name or without', async (t) => {
  const { context, observe } = makeContext(t)
  const { serviceOpen, serviceStop } = observationHandlers
  t.same(serviceStop({}, context), { service: 'load', running: false })
  t.same(observe().service, { service: 'load', running: false })
  t.same(observe().services?.[0], { service: 'load', running: false })
  t.same(serviceOpen({ service: 'load' }, context), { service: 'load', running: true })
  for (const call of [serviceOpen, serviceStop]) {
    t.throws(() => call({ service: 'chain' }, context), {
      status: 404,
      message: 'service chain does not exist; there are load, prover',
    })
  }
  t.equal(observe().service.running, true)
  t.same(serviceStop({ service: 'prover' }, context), {
    service: 'prover',
    running: true,
  })
})

t.test('a network without components says so', async (t) => {
  const context: TracingContext = { now: () => NOW }
  const { observation, serviceOpen, serviceStop } = observationHandlers
  for (const call of [observation, serviceOpen, serviceStop]) {
    t.throws(() => call({}, context), {
      message: 'Observations are not available on this network.',
    })
  }
})
