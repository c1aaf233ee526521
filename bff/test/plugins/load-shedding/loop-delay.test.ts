import { setTimeout as wait } from 'node:timers/promises'
import t from 'tap'
import { watchLoop } from '../../../src/plugins/load-shedding/loop-delay.ts'

/** Holds the thread, as too much work would. */
const block = (ms: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

t.test('a delay counts once it lasts', async (t) => {
  const delay = watchLoop()
  t.teardown(() => delay.stop())
  t.equal(delay.persistentMs(), 0)
  block(400)
  await wait(1)
  t.ok(delay.persistentMs() < 200, 'one long pause')
  for (let times = 0; times < 6; times++) {
    block(400)
    await wait(1)
  }
  t.ok(delay.persistentMs() >= 200, `${delay.persistentMs()} ms`)
})
