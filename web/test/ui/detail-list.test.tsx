// @window

import t, { type Test } from 'tap'
import type { Details } from '../../src/ui/detail-list.tsx'
import { openWindow } from '../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { MantineProvider } = await import('@mantine/core')
const { DetailList } = await import('../../src/ui/detail-list.tsx')

async function draw(t: Test, rows: Details, isPending = false) {
  const { host } = await mount(
    t,
    <MantineProvider env="test">
      <DetailList rows={rows} isPending={isPending} />
    </MantineProvider>,
  )
  return {
    host,
    labels: [...host.querySelectorAll('dt')].map(({ textContent }) => textContent),
    values: [...host.querySelectorAll('dd')].map(({ textContent }) => textContent),
  }
}

const rows: Details = [
  { label: 'Hash', value: '0xab', testId: 'hash', exact: '0xab', hint: 'Of the header' },
  { label: 'Size', value: '5 bytes', exact: undefined },
  { label: 'Fee', value: '1 gwei', exact: undefined, isOptional: true },
  false,
]

t.test('a missing value costs its value, or its row if it is optional', async (t) => {
  const { labels, values } = await draw(t, rows)
  t.strictSame(labels, ['Hash', 'Size'])
  t.strictSame(values, ['0xab', '—'])
})

t.test('what is on its way has its rows, without values', async (t) => {
  const { host, labels, values } = await draw(t, rows, true)
  t.strictSame(labels, ['Hash', 'Size', 'Fee'])
  t.strictSame(values, ['', '', ''])
  t.equal(host.querySelector('[role=status]')?.getAttribute('aria-busy'), 'true')
  t.notOk(host.querySelector('[data-testid], [data-value]'), 'nothing to read yet')
})

t.test('one value may be on its way', async (t) => {
  const pending = { label: 'State', value: 'Old', exact: undefined, isPending: true }
  const { host, values } = await draw(t, [...rows, { ...pending, isOptional: true }])
  t.strictSame(values, ['0xab', '—', ''])
  t.notOk(host.querySelector('[role=status]'))
})
