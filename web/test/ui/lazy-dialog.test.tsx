// @window

import { lazy, useState } from 'react'
import t from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { until } = await import('../fixtures/open-app.tsx')
const { LazyDialog } = await import('../../src/ui/lazy-dialog.tsx')
const { notifications, notificationsStore } = await import('@mantine/notifications')

t.test('a dialog that does not load says so, at each press', async (t) => {
  const { error } = console
  console.error = () => {}
  t.teardown(() => {
    console.error = error
  })
  const Missing = lazy(() =>
    Promise.reject(new Error('Failed to fetch dynamically imported module')),
  )
  const Opener = () => {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && (
          <LazyDialog onClose={() => setIsOpen(false)}>
            <Missing />
          </LazyDialog>
        )}
      </>
    )
  }
  const { host } = await mount(t, <Opener />)
  const button = host.querySelector('button')
  for (const attempt of ['first', 'second']) {
    await act(async () => button?.click())
    const toasts = () => notificationsStore.getState().notifications
    await until(`the ${attempt} toast`, () => toasts().length > 0)
    t.match(toasts()[0]?.message, 'did not load. Reload the page', attempt)
    t.equal(button?.getAttribute('aria-expanded'), 'false', 'it can be pressed again')
    notifications.clean()
  }
})
