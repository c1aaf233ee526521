// @window

import t from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { copyWhole } = await import('../../src/ui/copy-whole.ts')

const FIRST = `0x${'12'.repeat(20)}`
const SECOND = `0x${'34'.repeat(32)}`
document.body.innerHTML = `<p>From <bdi data-whole="${FIRST}">0x1212<span>…</span>1212</bdi> in
<bdi data-whole="${SECOND}">0x3434<span>…</span>3434</bdi> at 7</p><input value="x">`
const [first, second] = [...document.querySelectorAll('bdi')]

/** Text that a copy of a selection gives; `undefined` where the browser's own is left. */
function copied(select: (range: Range) => void, target: Element = document.body) {
  const range = document.createRange()
  select(range)
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
  const written: string[] = []
  const prevented: true[] = []
  copyWhole({
    target,
    clipboardData: { setData: (_: string, data: string) => written.push(data) },
    preventDefault: () => prevented.push(true),
  } as never)
  t.equal(prevented.length, written.length)
  return written[0]
}

t.test('a shortened hash is copied whole', async (t) => {
  t.equal(
    copied((range) => range.selectNodeContents(first as Element)),
    FIRST,
  )
  t.equal(
    copied((range) => range.selectNodeContents(document.querySelector('p') as Element)),
    `From ${FIRST} in\n${SECOND} at 7`,
  )
})

t.test('so is one that is selected in part, but for one of its ends', async (t) => {
  t.equal(
    copied((range) => {
      range.setStart(first?.firstChild as Node, 3)
      range.setEnd(second?.firstChild as Node, 4)
    }),
    `${FIRST} in\n0x34`,
  )
  t.equal(
    copied((range) => {
      range.setStart(second?.firstChild as Node, 0)
      range.setEnd(second?.lastChild as Node, 2)
    }),
    SECOND,
  )
  t.equal(
    copied((range) => range.selectNodeContents(first?.firstChild as Node)),
    undefined,
  )
})

t.test('other text, and that of a field, is left to the browser', async (t) => {
  t.equal(
    copied((range) => range.selectNode(document.querySelector('p')?.lastChild as Node)),
    undefined,
  )
  t.equal(
    copied(
      (range) => range.selectNodeContents(first as Element),
      document.querySelector('input') as Element,
    ),
    undefined,
  )
})
