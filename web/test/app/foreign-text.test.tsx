import { useState } from 'react'
import t from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

const dom = openWindow()
const { document } = dom.window
const { createRoot } = await import('react-dom/client')
const { acceptForeignText } = await import('../../src/app/foreign-text.ts')

let show: (count: number) => void = () => {}

/** Texts beside elements that come, go and change. */
function Probe() {
  const [count, setCount] = useState(1)
  show = setCount
  return (
    <p>
      {count > 1 && 'many '}
      {count} of {count + 1}
      {count % 2 === 1 && <b>odd</b>}
      {count > 2 && ' at last'}
    </p>
  )
}

/** Does with each text what Google's translation does. */
function translate(translated: (text: string) => string) {
  const walker = document.createTreeWalker(document.body, dom.window.NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    if (text.parentElement?.tagName === 'FONT') continue
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    ;(outer.firstChild as Element).textContent = translated(text.nodeValue ?? '')
    text.parentNode?.replaceChild(outer, text)
  }
}

t.test('a translated page lives on, and shows what is new', async (t) => {
  const root = document.createElement('div')
  document.body.append(root)
  acceptForeignText(root)
  const page = createRoot(root)
  await act(async () => page.render(<Probe />))
  t.equal(root.textContent, '1 of 2odd')
  await act(async () => translate((text) => text.toUpperCase()))
  t.equal(root.textContent, '1 OF 2ODD')
  await act(async () => show(2))
  t.equal(root.textContent, 'many 2 OF 3')
  await act(async () => translate((text) => text.toUpperCase()))
  await act(async () => show(3))
  t.equal(root.textContent, 'MANY 3 OF 4odd at last')
  await act(async () => translate((text) => text.toUpperCase()))
  await act(async () => show(1))
  t.equal(root.textContent, '1 OF 2ODD')
  await act(async () => page.unmount())
  t.equal(root.textContent, '')
})
