// @window

import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { PauseButton } = await import('../../../src/parts/list/pause-button.tsx')

t.test('the label of the button tells its state, and nothing else does', async (t) => {
  const button = (isPaused: boolean) => (
    <PauseButton isPaused={isPaused} onChange={() => {}} />
  )
  const { host, redraw } = await mount(t, button(false))
  t.equal(host.querySelector('button')?.textContent, 'Pause')
  await redraw(button(true))
  t.equal(host.querySelector('button')?.textContent, 'Resume')
  t.equal(host.querySelector('[aria-pressed]'), null, 'not "Resume, pressed"')
})
