// @window

import t from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'

openWindow()
const { rangeFault } = await import(
  '../../../../src/parts/contract/events/event-filter-form.tsx'
)
const { eventsFields } = await import(
  '../../../../src/parts/contract/events/events-search.ts'
)

t.test('faults of a range of blocks', async (t) => {
  for (const [from, to, fault] of [
    ['', '', undefined],
    [500, 500, undefined],
    ['0', '9007199254740991', undefined],
    [500, 10, 'order'],
    ['-5', '', 'from'],
    ['1.5', '', 'from'],
    ['', 'latest', 'to'],
    ['', '9007199254740992', 'to'],
  ] as const) {
    t.equal(rangeFault(from, to), fault, `${from} to ${to}`)
  }
})

t.test('a height that is none stays in the URL', async (t) => {
  const { fromBlock } = eventsFields
  for (const [written, read] of [
    [5, 5],
    ['5', 5],
    [-5, '-5'],
    [1e21, '1e+21'],
    ['', undefined],
    [undefined, undefined],
  ] as const) {
    t.equal(fromBlock(written), read)
  }
})
