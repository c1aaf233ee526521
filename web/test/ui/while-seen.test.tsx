// @window

import t from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { WhileSeen } = await import('../../src/ui/while-seen.tsx')

t.test('what is out of sight is drawn once it is ready, and then rests', async (t) => {
  let tell = (_isIntersecting: boolean) => {}
  class Observer {
    constructor(listener: (entries: readonly { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => listener([{ isIntersecting }])
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer })
  t.teardown(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))
  const box = (text: string, isReady = true) => (
    <WhileSeen isReady={isReady}>
      <p>{text}</p>
    </WhileSeen>
  )
  const { host, redraw } = await mount(t, box('loading', false))
  const shown = () => host.querySelector('p')?.textContent
  const draw = async (text: string) => {
    await redraw(box(text))
    return shown()
  }
  t.equal(await draw('first'), 'first')
  t.equal(await draw('second'), 'first')
  await act(() => tell(true))
  t.equal(shown(), 'second')
  t.equal(await draw('third'), 'third')
  await act(() => tell(false))
  t.equal(await draw('fourth'), 'third')
})
