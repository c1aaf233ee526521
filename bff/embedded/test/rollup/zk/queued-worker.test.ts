import t, { type Test } from 'tap'
import { makeQueuedWorker } from '../../../src/rollup/zk/queued-worker.ts'

t.setTimeout(300_000)

const start = (t: Test, workerData: unknown = {}) => {
  const worker = makeQueuedWorker<number, number | string, number>(
    'calculator',
    new URL('./fixtures/fragile-worker.ts', import.meta.url),
    workerData,
  )
  t.teardown(() => worker.close())
  return worker
}

t.test('jobs are answered in their order, a refusal among them', async (t) => {
  const worker = start(t)
  const [first, second, third] = await Promise.allSettled([1, -2, 3].map(worker.ask))
  t.match(first, { value: 2 })
  t.match(second, { reason: { message: '-2 is negative' } })
  t.match(third, { value: 6 })
})

for (const [job, message] of [
  ['throw', 'The calculator has ended: out of luck'],
  ['exit', 'The calculator has ended'],
] as const) {
  t.test(`a worker that ends by ${job} takes its jobs along`, async (t) => {
    const worker = start(t)
    const thread = await worker.facts()
    const responses = await Promise.allSettled([
      worker.ask(1),
      worker.ask(job),
      worker.ask(2),
    ])
    t.match(responses[0], { value: 2 })
    t.match(responses[1], { reason: { message } })
    t.match(responses[2], { reason: { message } })
    t.equal(await worker.ask(4), 8, 'the next job gets a new worker')
    t.not(await worker.facts(), thread)
  })
}

t.test('a worker that cannot start says why', async (t) => {
  const worker = start(t, { cannotStart: true })
  const message = 'The calculator has ended: no room on the disk'
  await t.rejects(worker.facts(), { message })
  await t.rejects(worker.ask(1), { message })
})

t.test('closing interrupts the work', async (t) => {
  const worker = start(t)
  await worker.facts()
  const asked = [worker.ask('hang'), worker.ask(1)].map((response) =>
    t.rejects(response, { message: 'The calculator is closed' }),
  )
  await worker.close()
  await Promise.all(asked)
  await t.rejects(worker.ask(1), { message: 'The calculator is closed' })
})

t.test('closing interrupts the start', async (t) => {
  const worker = start(t, { neverReady: true })
  const facts = t.rejects(worker.facts(), { message: 'The calculator is closed' })
  await worker.close()
  await facts
})
