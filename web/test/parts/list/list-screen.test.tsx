// @window

import t, { type Test } from 'tap'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const TOTAL = 5
const addressOf = (index: number) => `0x${String(index).repeat(40)}`
const holderOf = (index: number) => ({
  address: addressOf(index),
  balance: String(10 - index),
  isContract: false,
  txCount: index,
})

/** Opens the list of accounts before a backend that pages five of them by number, at most `max` a page. */
async function openAccounts(t: Test, search: string, max = TOTAL) {
  localStorage.clear()
  const seen = scriptFetch(t, async ({ url, body }) => {
    if (!url.pathname.endsWith('query_token_holder_list_by_page')) {
      return json({ code: 501, message: 'not served' }, { status: 501 })
    }
    const asked = {
      ...Object.fromEntries(url.searchParams),
      ...JSON.parse(String(body ?? '{}')),
    }
    const pageNum = Number(asked.pageNum ?? 1)
    const pageSize = Math.min(Number(asked.pageSize), max)
    const first = (pageNum - 1) * pageSize + 1
    const list = Array.from({ length: TOTAL }, (_, index) => holderOf(index + 1))
    const data = {
      total: TOTAL,
      pageNum,
      pageSize,
      list: list.slice(first - 1, first - 1 + pageSize),
    }
    return json({ code: 0, message: 'ok', data })
  })
  const { host } = await openApp(t, `/l2/accounts${search}`)
  const all = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)]
  await until('the rows', () => all('[data-testid=account-row]').length > 0)
  await until('the menus', () => all('main button[aria-haspopup]').length > 1)
  const button = (text: string) =>
    all('main button, main label').find((element) => element.textContent === text)
  return {
    seen,
    press: async (text: string) => {
      await until(text, () => button(text) !== undefined)
      await act(async () => button(text)?.click())
    },
    cells: () =>
      all('[data-testid=account-row]').map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      ),
    heading: () => host.querySelector('main header')?.textContent ?? '',
    headers: () => all('main th').map(({ textContent }) => textContent),
    group: () => host.querySelector<HTMLElement>('main [role=group]'),
  }
}

t.test('the count beside the heading says which accounts it counts', async (t) => {
  const list = await openAccounts(t, '')
  await until('the count', () => /5 accounts with a balance/.test(list.heading()))
  t.same(
    list.cells().map(([, , type]) => type),
    Array.from({ length: TOTAL }, () => 'Account'),
  )
})

t.test('places go on from page to page', async (t) => {
  const list = await openAccounts(t, '?page=2&size=2')
  t.same(
    list.cells().map(([rank]) => rank),
    ['3', '4'],
  )
})

t.test('places follow the page size of the response', async (t) => {
  const list = await openAccounts(t, '?page=2&size=3', 2)
  t.same(
    list.cells().map(([rank]) => rank),
    ['3', '4'],
  )
})

t.test('the visitor chooses columns and row height, which are remembered', async (t) => {
  const list = await openAccounts(t, '')
  t.same(list.headers(), ['#', 'Account', 'Type', 'Balance', 'Transactions'])
  await list.press('Columns')
  await list.press('Transactions')
  t.same(list.headers(), ['#', 'Account', 'Type', 'Balance'])
  t.equal(list.cells()[0]?.length, 4, 'cells go with their header')
  t.equal(localStorage.getItem('list-columns:accounts'), 'txCount')
  t.equal(list.group()?.dataset.density, 'compact')
  await list.press('Comfortable')
  t.equal(list.group()?.dataset.density, 'comfortable')
  t.equal(localStorage.getItem('list-density'), 'comfortable')
  await list.press('Default columns')
  t.same(list.headers(), ['#', 'Account', 'Type', 'Balance', 'Transactions'])
})

t.test('an export has every column and every page, whatever is on screen', async (t) => {
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  })
  const list = await openAccounts(t, '?page=2&size=2')
  await list.press('Columns')
  await list.press('Transactions')
  await list.press('Columns')
  await list.press('Export')
  const menu = () => [
    ...document.querySelectorAll<HTMLElement>('[role=dialog] button:not([type=submit])'),
  ]
  const names = () => menu().map(({ textContent }) => textContent)
  await until('the menu', () => menu().length > 0)
  t.same(names().slice(1), ['All pages, 5 rows'])
  await act(async () => menu()[1]?.click())
  await until('the file', () => files.length > 0)
  const lines = (await files[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n')
  t.same(lines, [
    'address,isContract,balance,balanceDecimal,coinSymbol,coinDecimals,share,txCount',
    ...Array.from({ length: TOTAL }, (_, index) => {
      const { address, isContract, balance, txCount } = holderOf(index + 1)
      return `${address},${isContract},${balance},,,,,${txCount}`
    }),
  ])
  t.equal(list.cells().length, 2, 'the page on screen stays')
})

t.test('a live list that fails promises no new rows', async (t) => {
  localStorage.clear()
  scriptFetch(t, async () =>
    json({ code: 404, message: 'no such call' }, { status: 404 }),
  )
  const { host } = await openApp(t, '/l2/blocks')
  const text = () => host.querySelector('main')?.textContent ?? ''
  await until('the failure', () => /Not available on this network/.test(text()))
  t.notMatch(text(), /^Live/m)
  t.equal(host.querySelector('main [class*=pulse]'), null)
})

/** Opens a list of accounts that is paged by cursor; from the second page on, pages wait. */
async function openSlowAccounts(t: Test) {
  localStorage.clear()
  const asked: (string | undefined)[] = []
  const waiting: (() => void)[] = []
  scriptFetch(t, async ({ url, body }) => {
    if (!url.pathname.endsWith('query_token_holder_list_by_page')) {
      return json({ code: 501, message: 'not served' }, { status: 501 })
    }
    const { cursor } = {
      ...Object.fromEntries(url.searchParams),
      ...JSON.parse(String(body ?? '{}')),
    }
    asked.push(cursor)
    const first = Number(cursor ?? 1)
    if (cursor !== undefined) await new Promise<void>((resolve) => waiting.push(resolve))
    const list = [holderOf(first), holderOf(first + 1)]
    const data = {
      total: 8,
      pageSize: 2,
      list,
      ...(first < 7 && { nextCursor: String(first + 2) }),
      ...(first > 1 && { prevCursor: String(first - 2) }),
    }
    return json({ code: 0, message: 'ok', data })
  })
  const { host, router } = await openApp(t, '/l2/accounts?size=2')
  const rows = () =>
    [...host.querySelectorAll('[data-testid=account-row]')].map((row) => [
      row.firstElementChild?.textContent,
      row.getAttribute('data-value'),
    ])
  await until('the rows', () => rows().length > 0)
  return {
    asked,
    rows,
    search: () => router.state.location.search,
    press: async (label: string) => {
      const button = host.querySelector<HTMLElement>(`main [aria-label="${label}"]`)
      button?.focus()
      await act(async () => button?.click())
    },
    focused: () => document.activeElement?.getAttribute('aria-label'),
    /** Lets the page arrive that was asked for last. */
    arrive: async (first: number) => {
      await until('the request', () => waiting.length > 0)
      waiting.shift()?.()
      await until('the page', () => rows()[0]?.[1] === addressOf(first))
    },
  }
}

t.test('a second press before the page arrives leads nowhere else', async (t) => {
  const list = await openSlowAccounts(t)
  const first = [
    ['1', addressOf(1)],
    ['2', addressOf(2)],
  ]
  t.same(list.rows(), first)
  await list.press('Next page')
  await list.press('Next page')
  await list.press('Previous page')
  t.same(list.search(), { page: 2, size: 2, cursor: '3' })
  t.same(list.rows(), first, 'rows that stay keep their places')
  await list.arrive(3)
  t.same(list.rows(), [
    ['3', addressOf(3)],
    ['4', addressOf(4)],
  ])
  await list.press('Next page')
  t.same(list.search(), { page: 3, size: 2, cursor: '5' })
  await list.arrive(5)
  t.same(list.asked, [undefined, '3', '5'])
  t.equal(list.focused(), 'Next page')
})
