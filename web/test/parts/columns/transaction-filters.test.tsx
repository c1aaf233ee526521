// @window

import type { Address, Transaction } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import type { TransactionsSearch } from '../../../src/parts/columns/transactions-search.ts'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'

const dom = openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { MantineProvider } = await import('@mantine/core')
const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
const { until } = await import('../../fixtures/open-app.tsx')
const { typeText } = await import('../../fixtures/type-text.ts')
const { TransactionFilters } = await import(
  '../../../src/parts/columns/transaction-filters.tsx'
)

const alice = `0x${'a1'.repeat(20)}` as Address

/** The filters under a search part, with the changes that they ask for. */
async function openFilters(t: Test, search: TransactionsSearch = {}) {
  const changes: Partial<TransactionsSearch>[] = []
  const client = new QueryClient()
  const filters = (current: TransactionsSearch, rows: readonly Transaction[] = []) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <TransactionFilters
          search={current}
          rows={rows}
          filterCount={Object.keys(current).length}
          onChange={(change) => changes.push(change)}
          onClear={() => changes.push({})}
        />
      </QueryClientProvider>
    </MantineProvider>
  )
  const { host, redraw } = await mount(t, filters(search))
  const field = (name: string) => {
    const found = host.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (found === null) throw new Error(`there is no field ${name}`)
    return found
  }
  return {
    changes,
    field,
    redraw: (next: TransactionsSearch, rows?: readonly Transaction[]) =>
      redraw(filters(next, rows)),
    tags: () =>
      [...host.querySelectorAll('[data-testid=tag-filter] label')].map(
        ({ textContent }) => textContent,
      ),
    pickTag: (text: string) =>
      act(async () =>
        [...host.querySelectorAll<HTMLElement>('[data-testid=tag-filter] label')]
          .find(({ textContent }) => textContent === text)
          ?.click(),
      ),
    select: (label: string) =>
      host.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`),
    type: (name: string, text: string) => typeText(field(name), text),
    submit: () =>
      act(async () => {
        host
          .querySelector('form')
          ?.dispatchEvent(
            new dom.window.Event('submit', { bubbles: true, cancelable: true }),
          )
      }),
    button: (text: string) =>
      [...host.querySelectorAll('button')].find((each) =>
        each.textContent?.startsWith(text),
      ),
    alert: () => host.querySelector('[role=alert]')?.textContent,
    forms: () => host.querySelectorAll('form').length,
  }
}

t.test('one Apply takes address and method', async (t) => {
  const filters = await openFilters(t)
  t.equal(filters.forms(), 1)
  await filters.type('address', alice)
  await filters.type('method', ' transfer ')
  await filters.submit()
  t.same(filters.changes, [
    { address: alice, method: 'transfer', min: undefined, max: undefined },
  ])
})

t.test('an address that is none applies nothing and says so', async (t) => {
  const filters = await openFilters(t)
  await filters.type('address', '0x12')
  await filters.type('method', 'transfer')
  await filters.submit()
  t.same(filters.changes, [])
  t.match(filters.alert(), '40 hex digits')
})

t.test('fields follow the URL, and filters are counted and cleared', async (t) => {
  const filters = await openFilters(t, { address: alice, method: 'buy' })
  t.equal(filters.field('address').value, alice)
  t.equal(filters.field('method').value, 'buy')
  t.equal(filters.button('Filters')?.textContent, 'Filters2')
  t.equal(filters.button('Clear filters')?.dataset.idle, undefined)
  await filters.redraw({})
  t.equal(filters.field('method').value, '')
  t.equal(filters.button('Filters')?.textContent, 'Filters')
  t.equal(filters.button('Clear filters')?.dataset.idle, 'true')
})

t.test(
  'bounds of the value are applied with the rest, unless they are no numbers',
  async (t) => {
    const filters = await openFilters(t)
    await filters.type('min', '0.5')
    await filters.type('max', '1e3')
    await filters.submit()
    t.same(filters.changes, [])
    t.match(filters.alert(), 'such as 1.5')
    await filters.type('max', '1000')
    await filters.submit()
    t.match(filters.changes, [{ min: '0.5', max: '1000' }])
  },
)

t.test('a direction needs an address to be seen from', async (t) => {
  const filters = await openFilters(t)
  t.equal(filters.select('Direction'), null)
  await filters.redraw({ address: alice })
  t.ok(filters.select('Direction'))
})

t.test('methods that were seen are tags, which grow at their end and stay', async (t) => {
  const called = (name: string) => ({ method: { name } }) as Transaction
  const filters = await openFilters(t)
  t.same(filters.tags(), [])
  await filters.redraw({}, [called('swap'), called('buy'), called('swap')])
  await until('their tags', () => filters.tags().length > 0)
  t.same(filters.tags(), ['All', 'buy', 'swap'])
  await filters.redraw({}, [called('approve'), called('buy')])
  await until('the further tag', () => filters.tags().length > 3)
  t.same(filters.tags(), ['All', 'buy', 'swap', 'approve'], 'none changes its place')
  await filters.redraw({ method: 'mint' }, [])
  t.same(filters.tags(), ['All', 'buy', 'swap', 'approve', 'mint'])
  await filters.pickTag('swap')
  t.same(filters.changes.at(-1), { method: 'swap' })
})
