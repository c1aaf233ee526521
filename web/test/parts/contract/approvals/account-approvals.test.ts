// @window

import t from 'tap'
import { toEventSelector } from 'viem'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { nodeResponse } from '../../../fixtures/node-response.ts'
import { json, scriptFetch } from '../../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../../fixtures/open-app.tsx')

const OWNER = `0x${'ab'.repeat(20)}`
const TOKEN = `0x${'cd'.repeat(20)}`
const spenderOf = (index: number) => `0x${index.toString(16).padStart(40, '5')}`
const wordOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

/** An approval of 7 tokens. */
const log = (index: number) => ({
  address: TOKEN,
  topics: [
    toEventSelector('Approval(address,address,uint256)'),
    wordOf(OWNER),
    wordOf(spenderOf(index)),
  ],
  data: wordOf('0x7'),
  blockNumber: '0x5',
  transactionHash: `0x${'ef'.repeat(32)}`,
  logIndex: `0x${index.toString(16)}`,
})

t.test('approvals in force are a table, a part of them at a time', async (t) => {
  const logs = Array.from({ length: 30 }, (_, index) => log(index))
  const results: Readonly<Record<string, unknown>> = {
    eth_blockNumber: '0x9',
    eth_getLogs: logs,
  }
  scriptFetch(t, async ({ url, body }) => {
    if (url.pathname.startsWith('/explorer/v1/rpc/')) {
      return nodeResponse(body, ({ method }) => ({
        result: results[method] ?? wordOf('0x7'),
      }))
    }
    const isAccount = url.pathname.endsWith('query_account_token_list_by_page')
    const account = { address: OWNER, type: 'EOA', balance: '0', nonce: 1 }
    const data = isAccount
      ? { account, list: [{ tokenId: TOKEN, balance: '7' }] }
      : { list: [], total: 0 }
    return json({ code: 0, message: 'ok', data })
  })
  const { host } = await openApp(t, `/l2/address/${OWNER}?tab=tokens`, { rpc: ['l2'] })
  const button = (name: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await until('the button', () => button('Find approvals') !== undefined)
  button('Find approvals')?.click()
  const rows = () => host.querySelectorAll('[data-testid=approval]')
  await until('the rows', () => rows().length > 0)
  t.equal(rows().length, 25)
  t.equal(
    rows()[0]?.getAttribute('data-value'),
    `${TOKEN} AMOUNT ${spenderOf(29)}`,
    'the newest first',
  )
  t.ok(rows()[0]?.querySelector('button:disabled'), 'without the wallet of the account')
  t.match(host.textContent, /30 active approvals/)
  button('Show more (5 left)')?.click()
  await until('the rest', () => rows().length === 30)
})
