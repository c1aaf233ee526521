import { lazy } from 'react'
import t from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { act } = await import('react')
const { mount } = await import('../fixtures/mount.ts')
const { settle, until } = await import('../fixtures/open-app.tsx')
const { LazyDropdown } = await import('../../src/ui/lazy-dropdown.tsx')

t.test('a menu that does not load keeps its button, which tries again', async (t) => {
  const { error } = console
  console.error = () => {}
  t.teardown(() => {
    console.error = error
  })
  let isDown = true
  const load = async () => {
    if (isDown) throw new Error('Failed to fetch dynamically imported module')
    return { default: () => <p>the menu</p> }
  }
  const Menu = lazy(load)
  const { host } = await mount(
    t,
    <LazyDropdown label="Download" icon={null} popup="menu" load={load}>
      <Menu />
    </LazyDropdown>,
  )
  const press = async () => {
    await act(async () => host.querySelector('button')?.click())
    await settle()
  }
  await press()
  t.match(host.querySelector('button')?.textContent, 'Download')
  const alert = () => host.querySelector('[role=alert]')
  t.match(alert()?.textContent, /did not load.*Reload the page/)
  isDown = false
  await press()
  await until('the menu', () => /the menu/.test(host.textContent ?? ''))
  t.equal(alert(), null)
})
