// @window

import { mock } from 'node:test'
import t from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { useAppeared } = await import('../../src/lib/use-appeared.ts')

t.test('a listed item that is never found is asked for a few times', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  let requests = 1
  const onExists = () => {
    requests += 1
  }
  const Item = (props: { exists: boolean; requests: number }) => {
    useAppeared({ ...props, onExists })
    return null
  }
  const { redraw } = await mount(t, <Item exists={false} requests={requests} />)
  t.equal(requests, 1, 'nothing says that it exists')
  await redraw(<Item exists requests={requests} />)
  t.equal(requests, 2, 'asked for at once when something says so')
  for (let turn = 0; turn < 20; turn++) {
    const before = requests
    await redraw(<Item exists requests={requests} />)
    t.equal(requests, before, 'not without a pause')
    await act(async () => mock.timers.tick(3_000))
  }
  t.equal(requests, 6)
})
