import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { markOverflow } = await import('../../../src/parts/links/tab-links.tsx')

/** A strip of 300 px that holds `scrollWidth` px. */
function openStrip(t: Test, scrollWidth: number) {
  const strip = document.createElement('nav')
  const sizes = { clientWidth: 300, scrollWidth, scrollLeft: 0 }
  for (const name of ['clientWidth', 'scrollWidth', 'scrollLeft'] as const) {
    Object.defineProperty(strip, name, { get: () => sizes[name] })
  }
  t.teardown(markOverflow(strip))
  const scrollTo = (left: number) => {
    sizes.scrollLeft = left
    strip.dispatchEvent(new window.Event('scroll'))
  }
  const sides = () =>
    ['before', 'after'].filter((side) => strip.hasAttribute(`data-more-${side}`))
  return { sides, scrollTo }
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
