import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { act } = await import('react')
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const TOTAL = 5
const addressOf = (index: number) => `0x${String(index).repeat(40)}`
const holderOf = (index: number) => ({
  address: addressOf(index),
  balance: String(10 - index),
  isContract: false,
  txCount: index,
})

/** Opens the list of accounts before a backend that pages five of them by number. */
async function openAccounts(t: Test, search: string) {
  localStorage.clear()
  const seen = scriptFetch(t, async ({ url, body }) => {
    if (!url.pathname.endsWith('query_token_holder_list_by_page')) {
      return json({ code: 501, message: 'not served' }, { status: 501 })
    }
    const asked = {
      ...Object.fromEntries(url.searchParams),
      ...JSON.parse(String(body ?? '{}')),
    }
    const [pageNum, pageSize] = [Number(asked.pageNum ?? 1), Number(asked.pageSize)]
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
  const press = (text: string) =>
    act(async () =>
      all('main button, main label')
        .find((element) => element.textContent === text)
        ?.click(),
    )
  return {
    seen,
    press,
    cells: () =>
      all('[data-testid=account-row]').map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      ),
    headers: () => all('main th').map(({ textContent }) => textContent),
    group: () => host.querySelector<HTMLElement>('main [role=group]'),
  }
}

t.test('places go on from page to page', async (t) => {
  const list = await openAccounts(t, '?page=2&size=2')
  t.same(
    list.cells().map(([rank]) => rank),
    ['3', '4'],
  )
})

t.test('the visitor chooses columns and row height, which are remembered', async (t) => {
  const list = await openAccounts(t, '')
  t.same(list.headers(), ['#', 'Account', 'Balance', 'Transactions'])
  await list.press('Columns')
  await list.press('Transactions')
  t.same(list.headers(), ['#', 'Account', 'Balance'])
  t.equal(list.cells()[0]?.length, 3, 'cells go with their header')
  t.equal(localStorage.getItem('list-columns:accounts'), 'txCount')
  t.equal(list.group()?.dataset.density, 'compact')
  await list.press('Comfortable')
  t.equal(list.group()?.dataset.density, 'comfortable')
  t.equal(localStorage.getItem('list-density'), 'comfortable')
  await list.press('Default columns')
  t.same(list.headers(), ['#', 'Account', 'Balance', 'Transactions'])
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
  const menu = () => [...document.querySelectorAll<HTMLElement>('main [role=menuitem]')]
  const names = () => menu().map((item) => item.getAttribute('aria-label'))
  await until('the menu', () => menu().length > 0)
  t.same(names().slice(2), ['CSV, All pages, 5 rows', 'JSON, All pages, 5 rows'])
  await act(async () => menu()[2]?.click())
  await until('the file', () => files.length > 0)
  const lines = (await files[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n')
  t.same(lines, [
    'address,isContract,balance,share,txCount',
    ...Array.from({ length: TOTAL }, (_, index) => {
      const { address, isContract, balance, txCount } = holderOf(index + 1)
      return `${address},${isContract},${balance},,${txCount}`
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
