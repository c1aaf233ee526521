import t from 'tap'
import { runInWorker, WorkerError } from '../../src/lib/run-in-worker.ts'

/** A worker that is told what to do; `respond` is called with each task. */
function scriptedWorker(respond: (worker: EventTarget, task: unknown) => void) {
  let ended = 0
  const worker = Object.assign(new EventTarget(), {
    postMessage: (task: unknown) => respond(worker, task),
    terminate: () => {
      ended += 1
    },
  })
  return { start: () => worker as unknown as Worker, ended: () => ended }
}

const send = (worker: EventTarget, data: unknown) =>
  worker.dispatchEvent(new MessageEvent('message', { data }))

t.test('the first message is the result, and the worker ends', async (t) => {
  const { start, ended } = scriptedWorker((worker, task) => send(worker, [task]))
  t.same(await runInWorker(start, 7), [7])
  t.equal(ended(), 1)
})

t.test('a worker that fails, or cannot start, is named', async (t) => {
  for (const event of ['error', 'messageerror']) {
    const { start, ended } = scriptedWorker((worker) =>
      worker.dispatchEvent(new Event(event)),
    )
    await t.rejects(runInWorker(start, 7), new WorkerError('noWorker'))
    t.equal(ended(), 1)
  }
  const refuse = () => {
    throw new Error('refused by the policy')
  }
  await t.rejects(runInWorker(refuse, 7), new WorkerError('noWorker'))
})

t.test('a task ends at its limit, or when nobody wants it', async (t) => {
  const { start, ended } = scriptedWorker(() => {})
  await t.rejects(runInWorker(start, 7, { maxMs: 1 }), new WorkerError('tooLong'))
  t.equal(ended(), 1)
  const controller = new AbortController()
  const running = runInWorker(start, 7, { signal: controller.signal })
  controller.abort(new Error('left'))
  await t.rejects(running, { message: 'left' })
  t.equal(ended(), 2)
  await t.rejects(runInWorker(start, 7, { signal: controller.signal }), {
    message: 'left',
  })
})

t.test('a task that cannot be copied leaves no worker behind', async (t) => {
  const { start, ended } = scriptedWorker(() => {
    throw new Error('could not be cloned')
  })
  await t.rejects(runInWorker(start, 7), { message: 'could not be cloned' })
  t.equal(ended(), 1)
})
