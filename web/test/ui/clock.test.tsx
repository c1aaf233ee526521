// @window

import { mock } from 'node:test'
import { use } from 'react'
import t from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { ClockContext, useClock } = await import('../../src/ui/clock.tsx')

t.test(
  'a result of several values is drawn anew only where one of them changes',
  async (t) => {
    let now = 0
    let tick = () => {}
    const clock = {
      now: () => now,
      subscribe: (listener: () => void) => {
        tick = listener
        return () => {}
      },
    }
    let draws = 0
    function Shown() {
      draws++
      const { tens, isOdd } = useClock(
        (time) => ({ tens: Math.floor(time / 10), isOdd: false }),
        (one, other) => one.tens === other.tens && one.isOdd === other.isOdd,
      )
      return `${tens} ${isOdd}`
    }
    const { host } = await mount(
      t,
      <ClockContext value={clock}>
        <Shown />
      </ClockContext>,
    )
    const pass = (time: number) =>
      act(async () => {
        now = time
        tick()
      })
    const before = draws
    await pass(9)
    t.equal(draws, before, 'the same')
    await pass(10)
    t.equal(draws, before + 1)
    t.match(host.textContent, '1 false')
  },
)

t.test('without a provider, time stands still', async (t) => {
  const later = mock.method(Date, 'now', () => 8.64e15)
  t.teardown(() => later.mock.restore())
  let clock: { now: () => number } | undefined
  function Shown() {
    clock = use(ClockContext)
    return useClock((now) => (now < 8.64e15 ? 'as the page began' : 'moved'))
  }
  const { host } = await mount(t, <Shown />)
  t.match(host.textContent, 'as the page began')
  t.equal(clock?.now(), clock?.now())
})
