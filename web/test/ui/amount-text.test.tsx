// @window

import t from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { createRoot } = await import('react-dom/client')
const { AmountText } = await import('../../src/ui/amount-text.tsx')

t.test('the unit of an amount cannot pass for a part of it', async (t) => {
  const host = document.createElement('div')
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <AmountText amount="1500000" decimals={6} symbol={'\u202e000\u200b\n'} />,
    ),
  )
  t.equal(host.textContent, '1.5 000')
  t.equal(host.querySelector('bdi')?.title, '1.5 000')
  await act(async () =>
    root.render(<AmountText amount="1500000" decimals={6} symbol={'\u200b'} />),
  )
  t.equal(host.textContent, '1.5', 'a unit that nobody sees is none')
  await act(async () => root.unmount())
})

t.test('amounts of a column have their points below each other', async (t) => {
  const host = document.createElement('div')
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <>
        <AmountText amount="1500000" decimals={6} symbol="USD" aligned={4} />
        <AmountText amount="3" decimals={0} aligned={4} />
      </>,
    ),
  )
  const [divisible, whole] = [...host.querySelectorAll<HTMLElement>(':scope > bdi')]
  t.equal(divisible?.textContent, '1.5 USD')
  t.equal(divisible?.title, '1.5 USD', 'the tooltip has the exact value')
  t.equal(whole?.textContent, '3')
  // The part after the point has the width that all of the column have.
  t.same(
    [...host.querySelectorAll<HTMLElement>('[style]')].map(
      ({ textContent }) => textContent,
    ),
    ['.5'],
  )
  await act(async () => root.unmount())
})
