import { mock } from 'node:test'
import { focusManager } from '@tanstack/react-query'
import t from 'tap'
import { makeClock } from '../../src/lib/clock.ts'
import { errorStatus } from '../../src/lib/error-status.ts'
import { shorten } from '../../src/lib/shorten.ts'

t.test('shorten keeps both ends', async (t) => {
  t.equal(shorten(`0x${'a'.repeat(60)}1234`), '0xaaaa…1234')
  t.equal(shorten('0x1234'), '0x1234', 'short enough already')
})

t.test('the status of a failed call', async (t) => {
  const failure = (status: number, code: number) =>
    Object.assign(new Error('no'), { status, code })
  t.equal(errorStatus(failure(404, 404)), 404)
  t.equal(errorStatus(failure(200, 501)), 501, 'a refusal inside a successful response')
  t.equal(errorStatus(failure(502, 7)), 502)
  t.equal(errorStatus(failure(0, 0)), 0)
  t.equal(errorStatus(new Error('other')), 0)
  t.equal(errorStatus(undefined), 0)
})

t.test('one timer serves all listeners and stops with the last', async (t) => {
  mock.timers.enable({ apis: ['setInterval', 'Date'] })
  t.teardown(() => mock.timers.reset())
  const clock = makeClock(1_000)
  const ticks = { a: 0, b: 0 }
  const leaveA = clock.subscribe(() => ticks.a++)
  const leaveB = clock.subscribe(() => ticks.b++)
  const start = clock.now()
  mock.timers.tick(2_000)
  t.same(ticks, { a: 2, b: 2 })
  t.equal(clock.now() - start, 2_000)
  leaveA()
  mock.timers.tick(1_000)
  t.same(ticks, { a: 2, b: 3 })
  leaveB()
  mock.timers.tick(5_000)
  t.same(ticks, { a: 2, b: 3 })
})

t.test('a page that is out of sight has no ticks', async (t) => {
  mock.timers.enable({ apis: ['setInterval', 'Date'] })
  t.teardown(() => {
    mock.timers.reset()
    focusManager.setFocused(undefined)
  })
  let ticks = 0
  const leave = makeClock(1_000).subscribe(() => ticks++)
  focusManager.setFocused(false)
  mock.timers.tick(60_000)
  t.equal(ticks, 0)
  focusManager.setFocused(true)
  t.equal(ticks, 1, 'up to date as soon as it is seen')
  mock.timers.tick(1_000)
  t.equal(ticks, 2)
  leave()
})

t.test(
  'the time stands still while a screen is drawn that nobody listens in yet',
  async (t) => {
    mock.timers.enable({ apis: ['setInterval', 'Date'] })
    t.teardown(() => mock.timers.reset())
    const clock = makeClock(1_000)
    const start = clock.now()
    mock.timers.tick(1_500)
    t.equal(clock.now(), start)
    const leave = clock.subscribe(() => {})
    t.equal(clock.now() - start, 1_500, 'who listens is told the time')
    leave()
    mock.timers.tick(60_000)
    t.equal(clock.now() - start, 61_500, 'nobody reads the time of a minute ago')
  },
)
