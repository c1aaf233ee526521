import { mock } from 'node:test'
import t from 'tap'
import { watchLoop } from '../../../src/plugins/load-shedding/loop-delay.ts'
import { makeClock } from '../../fixtures/clock.ts'

t.test('a delay counts once it lasts', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const { now, pass } = makeClock()
  const delay = watchLoop(now)
  /** Has the timer fire this late. */
  const fire = (lateMs: number) => {
    pass(100 + lateMs)
    mock.timers.tick(100)
  }
  t.equal(delay.persistentMs(), 0)
  for (const lateMs of [400, 300, 300, 250]) fire(lateMs)
  t.equal(delay.persistentMs(), 0, 'a few long pauses')
  fire(300)
  t.equal(delay.persistentMs(), 250, 'five in a row')
  fire(10)
  t.equal(delay.persistentMs(), 10, 'until the loop is on time')
  for (let times = 0; times < 5; times++) fire(-5)
  t.equal(delay.persistentMs(), 0)
  delay.stop()
  fire(400)
  t.equal(delay.persistentMs(), 0, 'no longer measured')
})
