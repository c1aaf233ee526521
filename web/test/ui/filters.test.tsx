// @window

import type { Address } from '@bvlgarichain/contract'
import { type ReactNode, useState } from 'react'
import t, { type Test } from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'

const dom = openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { until } = await import('../fixtures/open-app.tsx')
const { MantineProvider } = await import('@mantine/core')
const { AddressBookContext, RowAddressesContext } = await import(
  '../../src/ui/address-book.ts'
)
const { AddressFilter } = await import('../../src/ui/address-filter.tsx')
const { theme } = await import('../../src/theme/theme.ts')
const { TagFilter } = await import('../../src/ui/tag-filter.tsx')
const { typeText } = await import('../fixtures/type-text.ts')

async function draw(t: Test, node: ReactNode) {
  const { host } = await mount(
    t,
    <MantineProvider env="test" theme={theme}>
      <main>{node}</main>
    </MantineProvider>,
  )
  return host
}

const alice = `0x${'a1'.repeat(20)}` as Address
const bob = `0x${'b0'.repeat(20)}` as Address
const token = `0x${'cc'.repeat(20)}` as Address

/** A filter with a book that knows Alice and a token, of a list whose rows have Bob and Alice. */
async function openFilter(t: Test) {
  const chosen: (Address | undefined)[] = []
  const remembered: Address[] = []
  const book = {
    recent: () => [alice],
    remember: (address: Address) => void remembered.push(address),
    find: async (text: string) =>
      text === 'danube' ? [{ address: token, name: 'Danube Dollar' }] : [],
  }
  const host = await draw(
    t,
    <AddressBookContext value={book}>
      <RowAddressesContext value={[bob, alice, bob]}>
        <AddressFilter
          label="Transfers of"
          address={undefined}
          onChange={(address) => chosen.push(address)}
        />
      </RowAddressesContext>
    </AddressBookContext>,
  )
  const field = host.querySelector('input')
  if (field === null) throw new Error('there is no field')
  const key = (name: string) =>
    act(async () => {
      field.dispatchEvent(
        new dom.window.KeyboardEvent('keydown', {
          key: name,
          code: name,
          bubbles: true,
        }),
      )
    })
  return {
    host,
    chosen,
    remembered,
    key,
    open: () => act(async () => field.focus()),
    type: (text: string) => typeText(field, text),
    submit: () =>
      act(async () => {
        host
          .querySelector('form')
          ?.dispatchEvent(
            new dom.window.Event('submit', { bubbles: true, cancelable: true }),
          )
      }),
    options: () =>
      [...host.querySelectorAll('[role=option]')].map(({ textContent }) => textContent),
  }
}

t.test('offers addresses of before and of the page, each once', async (t) => {
  const filter = await openFilter(t)
  t.same(filter.options(), [], 'closed')
  await filter.open()
  t.equal(filter.options().length, 2)
  t.match(filter.options()[0], /^0x[Aa]1.*Recent$/)
  t.match(filter.options()[1], /^0x[Bb]0.*On this page$/)
  await filter.key('ArrowDown')
  await filter.key('ArrowDown')
  await filter.key('Enter')
  t.same(filter.chosen, [bob])
  t.same(filter.remembered, [bob])
})

t.test('narrows choices by the typed text, and finds tokens by name', async (t) => {
  const filter = await openFilter(t)
  await filter.open()
  await filter.type('0xb0')
  t.equal(filter.options().length, 1)
  await filter.type('danube')
  await until('the token', () => /^Danube Dollar.*Token$/.test(filter.options()[0] ?? ''))
  await act(async () =>
    (filter.host.querySelector('[role=option]') as HTMLElement).click(),
  )
  t.same(filter.chosen, [token])
})

t.test('takes a pasted address and refuses other text', async (t) => {
  const filter = await openFilter(t)
  await filter.open()
  await filter.type('0x123')
  await filter.submit()
  t.same(filter.chosen, [])
  t.match(filter.host.querySelector('[role=alert]')?.textContent, '40 hex digits')
  await filter.type('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await filter.submit()
  t.same(filter.chosen, [])
  t.match(filter.host.querySelector('[role=alert]')?.textContent, 'EIP-55')
  await filter.type(` ${bob.slice(2).toUpperCase()} `)
  await filter.submit()
  t.same(filter.chosen, [bob])
  t.equal(filter.host.querySelector('[role=alert]'), null)
})

t.test('Escape closes the list first', async (t) => {
  const filter = await openFilter(t)
  await filter.open()
  await filter.key('Escape')
  t.same(filter.options(), [])
})

t.test('tags: one or all of them, more than a line can be opened', async (t) => {
  const tags = Array.from({ length: 16 }, (_, at) => ({
    value: `m${at}`,
    label: `method${at}`,
  }))
  const chosen: (string | undefined)[] = []
  function Probe() {
    const [value, setValue] = useState<string | undefined>('m15')
    return (
      <TagFilter
        label="Methods"
        tags={tags}
        value={value}
        onChange={(next) => {
          chosen.push(next)
          setValue(next)
        }}
      />
    )
  }
  const host = await draw(t, <Probe />)
  const all = () => [...host.querySelectorAll<HTMLElement>('label, button')]
  const texts = () => all().map((tag) => tag.textContent)
  const press = (text: string) =>
    act(async () =>
      all()
        .find((tag) => tag.textContent === text)
        ?.click(),
    )
  t.equal(texts().length, 1 + 12 + 1 + 1, 'All, twelve, the chosen one, Expand')
  t.equal(texts().at(-1), 'Expand')
  await press('Expand')
  t.equal(texts().length, 1 + 16 + 1)
  await press('method3')
  await press('method3')
  await press('method5')
  await press('All')
  t.same(chosen, ['m3', undefined, 'm5', undefined])
  await press('Collapse')
  t.equal(texts().length, 1 + 12 + 1)
})
