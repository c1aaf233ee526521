// @window

import t, { type Test } from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

const dom = openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { createRoot } = await import('react-dom/client')
const { MantineProvider } = await import('@mantine/core')
const { Tour, targetOf, tourStops } = await import('../../src/frame/tour/tour.tsx')

async function show(t: Test) {
  let ended = 0
  await mount(t, <Tour onEnd={() => ended++} />)
  return { ended: () => ended }
}
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(
    (candidate) => candidate.textContent === text,
  )
const press = (text: string) => act(async () => button(text)?.click())
const title = () => document.querySelector('h2')?.textContent

t.test('leads from the first stop to the last and back', async (t) => {
  const { ended } = await show(t)
  t.equal(title(), 'Find anything')
  t.equal(button('Previous'), undefined, 'nothing is before the first')
  t.equal(document.activeElement?.getAttribute('data-testid'), 'tour')
  for (let stop = 1; stop < tourStops.length; stop++) await press('Next')
  t.equal(title(), 'Look inside the rollup')
  t.equal(button('Next'), undefined)
  await press('Previous')
  t.equal(title(), 'Don’t trust, verify')
  await press('Next')
  t.equal(ended(), 0)
  await press('Get Started')
  t.equal(ended(), 1)
})

t.test('Escape ends it', async (t) => {
  const { ended } = await show(t)
  document.dispatchEvent(new dom.window.KeyboardEvent('keydown', { key: 'a' }))
  t.equal(ended(), 0)
  document.dispatchEvent(new dom.window.KeyboardEvent('keydown', { key: 'Escape' }))
  t.equal(ended(), 1)
})

t.test('takes no field from somebody who is typing', async (t) => {
  const host = document.createElement('div')
  const field = document.createElement('input')
  document.body.replaceChildren(field, host)
  field.focus()
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Tour onEnd={() => {}} />
      </MantineProvider>,
    ),
  )
  t.equal(document.activeElement, field)
  await act(async () => root.unmount())
})

t.test('points at the first target that is in sight', async (t) => {
  document.body.innerHTML = '<i data-tour="insights"></i><b data-tour="menu"></b>'
  const menu = document.querySelector('b')
  if (menu !== null) menu.getClientRects = () => [{}] as unknown as DOMRectList
  const stop = tourStops.at(-1)
  t.ok(stop && targetOf(stop, document) === menu, 'the other one takes up no room')
  document.body.innerHTML = ''
  t.equal(stop && targetOf(stop, document), undefined)
})
