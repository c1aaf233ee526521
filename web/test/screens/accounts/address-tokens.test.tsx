// @window

import { toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const ADDRESS = `0x${'ab'.repeat(20)}`
const LABELED = toAddress(`0x${'cd'.repeat(20)}`)
const TOKENS = [
  { tokenId: `0x${'ef'.repeat(20)}`, symbol: 'JUNK', share: 1 },
  { tokenId: LABELED, symbol: 'REAL', share: 0.1 },
].map((token) => ({ ...token, type: 'ERC20', decimals: 0, balance: '5' }))

t.test('tokens without a label are folded in the head and in the tab', async (t) => {
  scriptFetch(t, async ({ url }) => {
    const data = url.pathname.endsWith('query_account_token_list_by_page')
      ? { account: { address: ADDRESS, tokenCount: 3 }, list: TOKENS, total: 3 }
      : { list: [], total: 0 }
    return json({ code: 0, message: 'ok', data })
  })
  const labels = [{ address: LABELED, name: 'Real' }]
  const { host } = await openApp(t, `/l2/address/${ADDRESS}?tab=tokens`, { labels })
  const symbols = (selector: string) =>
    [...host.querySelectorAll(`${selector} a[href*="/token/"] bdi`)].map(
      ({ textContent }) => textContent,
    )
  const press = (selector: string) =>
    act(async () => {
      const folds = [...host.querySelectorAll<HTMLElement>(selector)]
      folds.find(({ textContent }) => textContent === 'Unlabeled token (1)')?.click()
    })
  await until('the rows', () => symbols('table').length > 0)
  await until('the holdings', () => symbols('main dl').length > 0)
  t.same([symbols('main dl'), symbols('table')], [['REAL'], ['REAL']])
  t.match(
    host.querySelector('tbody tr')?.textContent,
    /ERC-200xcd/i,
    'not its name again',
  )
  t.match(host.textContent, 'Within this page', 'there is a third token')

  await press('main dl button')
  t.same(symbols('main dl'), ['REAL', 'JUNK'])
  await press('table button')
  t.same(symbols('table'), ['REAL', 'JUNK'])
})
