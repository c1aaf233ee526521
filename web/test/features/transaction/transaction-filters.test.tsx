import type { Address } from '@bvlgarichain/shared'
import t, { type Test } from 'tap'
import type { TransactionsSearch } from '../../../src/features/transaction/transactions-search.ts'
import { openWindow } from '../../fixtures/browser-window.ts'

const dom = openWindow()
const { act } = await import('react')
const { mount } = await import('../../fixtures/mount.ts')
const { MantineProvider } = await import('@mantine/core')
const { TransactionFilters } = await import(
  '../../../src/features/transaction/transaction-filters.tsx'
)

const alice = `0x${'a1'.repeat(20)}` as Address

/** The filters under a search part, with the changes that they ask for. */
async function openFilters(t: Test, search: TransactionsSearch = {}) {
  const changes: Partial<TransactionsSearch>[] = []
  const filters = (current: TransactionsSearch) => (
    <MantineProvider env="test">
      <TransactionFilters
        search={current}
        rows={[]}
        filterCount={Object.keys(current).length}
        onChange={(change) => changes.push(change)}
        onClear={() => changes.push({})}
      />
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
    redraw: (next: TransactionsSearch) => redraw(filters(next)),
    type: (name: string, text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(
          dom.window.HTMLInputElement.prototype,
          'value',
        )?.set?.call(field(name), text)
        field(name).dispatchEvent(new dom.window.Event('input', { bubbles: true }))
      }),
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
  t.same(filters.changes, [{ address: alice, method: 'transfer' }])
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
  t.equal(filters.button('Clear filters')?.style.visibility, '')
  await filters.redraw({})
  t.equal(filters.field('method').value, '')
  t.equal(filters.button('Filters')?.textContent, 'Filters')
  t.equal(filters.button('Clear filters')?.style.visibility, 'hidden')
})
