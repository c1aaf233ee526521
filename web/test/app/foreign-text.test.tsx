// @window

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

function fontOf(text: string): Element {
  const outer = document.createElement('font')
  outer.append(document.createElement('font'))
  ;(outer.firstChild as Element).textContent = text
  return outer
}

/** Does with each text what Google's translation does, or another one. */
function translate(
  translated: (text: string) => string,
  put = (text: ChildNode, words: string) => text.replaceWith(fontOf(words)),
) {
  const walker = document.createTreeWalker(document.body, dom.window.NodeFilter.SHOW_TEXT)
  const texts: ChildNode[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as ChildNode)
  for (const text of texts) {
    if (text.parentElement?.tagName === 'FONT') continue
    put(text, translated(text.nodeValue ?? ''))
  }
}

acceptForeignText(document.body)

t.test('a translated page lives on, and shows what is new', async (t) => {
  const root = document.createElement('div')
  document.body.append(root)
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

/** Element with a text, or without one to put it around the text itself. */
const make = (name: string, ...children: (string | Node)[]) => {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

const OTHER_WAYS: Readonly<Record<string, (text: ChildNode, words: string) => void>> = {
  'an element after each text, which then goes': (text, words) => {
    text.after(make('font', words))
    text.remove()
  },
  'an element around each text': (text) => {
    const font = make('font')
    text.replaceWith(font)
    font.append(text)
  },
  'elements of another name': (text, words) =>
    text.replaceWith(make('ya-tr-span', words)),
  'usual elements': (text, words) => text.replaceWith(make('span', words)),
}

for (const [name, put] of Object.entries(OTHER_WAYS)) {
  t.test(`a page that is translated by ${name} lives on`, async (t) => {
    const root = make('div')
    document.body.append(root)
    const page = createRoot(root)
    await act(async () => page.render(<Probe />))
    await act(async () => translate((text) => text, put))
    await act(async () => show(2))
    t.equal(root.textContent, 'many 2 of 3')
    await act(async () => show(3))
    t.equal(root.textContent, 'many 3 of 4odd at last')
    await act(async () => show(1))
    t.equal(root.textContent, '1 of 2odd')
    await act(async () => page.unmount())
    root.remove()
  })
}
