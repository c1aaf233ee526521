// @window

import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
/** Calls back when the browser would: once it has laid out what is observed. */
let layOut = () => {}
Object.assign(globalThis, {
  ResizeObserver: class {
    constructor(callback: () => void) {
      layOut = callback
    }
    observe() {}
    disconnect() {}
  },
})
const { keepInSight } = await import('../../../src/parts/links/tab-links.tsx')

const rect = (left: number, width: number) => ({ left, right: left + width }) as DOMRect

/** A strip of 300 px that holds `scrollWidth` px, and an open tab of 100 px at `openAt`. */
function openStrip(t: Test, scrollWidth: number, openAt = 0) {
  const strip = document.createElement('nav')
  const sizes = { clientWidth: 300, scrollWidth }
  for (const name of ['clientWidth', 'scrollWidth'] as const) {
    Object.defineProperty(strip, name, { get: () => sizes[name] })
  }
  let scrollLeft = 0
  Object.defineProperty(strip, 'scrollLeft', {
    get: () => scrollLeft,
    set: (left: number) => {
      scrollLeft = left
    },
  })
  strip.getBoundingClientRect = () => rect(0, 300)
  const tab = strip.appendChild(document.createElement('a'))
  tab.dataset.open = ''
  tab.getBoundingClientRect = () => rect(openAt - scrollLeft, 100)
  t.teardown(keepInSight(strip))
  layOut()
  return {
    scrollTo(left: number) {
      scrollLeft = left
      strip.dispatchEvent(new window.Event('scroll'))
    },
    left: () => scrollLeft,
    sides: () =>
      ['before', 'after'].filter((side) => strip.hasAttribute(`data-more-${side}`)),
  }
}

t.test('a strip in which all is in sight has no more at its sides', async (t) => {
  t.same(openStrip(t, 300).sides(), [])
})

t.test('the sides at which a strip has more follow its place', async (t) => {
  for (const sign of [1, -1]) {
    const { sides, scrollTo } = openStrip(t, 500)
    t.same(sides(), ['after'])
    scrollTo(sign * 100)
    t.same(sides(), ['before', 'after'])
    scrollTo(sign * 199.5)
    t.same(sides(), ['before'])
  }
})

t.test('the open tab is brought into sight once', async (t) => {
  const { left, sides, scrollTo } = openStrip(t, 500, 350)
  t.equal(left(), 150)
  t.same(sides(), ['before', 'after'])
  scrollTo(0)
  layOut()
  t.equal(left(), 0, 'the visitor has scrolled since')
})
