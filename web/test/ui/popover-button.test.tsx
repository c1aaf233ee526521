// @window

import t from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { Button } = await import('@mantine/core')
const { mount } = await import('../fixtures/mount.ts')
const { until } = await import('../fixtures/open-app.tsx')
const { PopoverButton } = await import('../../src/ui/popover-button.tsx')

t.test(
  'a panel has the focus while it is open, its button before and after',
  async (t) => {
    const { host } = await mount(
      t,
      <PopoverButton target={<Button>Rows</Button>}>
        {(close) => <Button onClick={close}>Done</Button>}
      </PopoverButton>,
    )
    const button = host.querySelector('button')
    const panel = () => host.querySelector('[role=dialog]')
    const open = async () => {
      await act(async () => button?.click())
      t.equal(button?.getAttribute('aria-expanded'), 'true')
      await until('the focus in the panel', () =>
        Boolean(panel()?.contains(document.activeElement)),
      )
    }
    button?.focus()
    await open()
    t.equal(panel()?.getAttribute('aria-labelledby'), button?.id, 'named by its button')
    t.equal(button?.getAttribute('aria-controls'), panel()?.id)
    await act(async () => {
      document.activeElement?.dispatchEvent(
        new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      )
    })
    t.equal(panel(), null, 'Escape closes it')
    await until('the focus back', () => document.activeElement === button)

    await open()
    await act(async () => panel()?.querySelector('button')?.click())
    t.equal(panel(), null, 'its content can')
    t.equal(document.activeElement, button, 'at once')
  },
)
