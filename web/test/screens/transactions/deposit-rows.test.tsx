// @window

import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const RELAYER = `0x${'11'.repeat(20)}`
const MAILBOX = `0x${'22'.repeat(20)}`
const SENDER = `0x${'33'.repeat(20)}`
const RECEIVER = `0x${'44'.repeat(20)}`
const HASH = `0x${'ab'.repeat(32)}`
const RELAY = 'relay((uint256,address,address,bytes))'
const token = { tokenId: 'native', type: 'NATIVE', symbol: 'ETH', decimals: 18 }
const DEPOSIT = {
  hash: HASH,
  from: RELAYER,
  to: MAILBOX,
  value: '0',
  kind: 'L1_MESSAGE',
  method: { selector: '0x1088a7dc', name: RELAY },
  tokenTransfers: [],
}
const MESSAGE = {
  messageHash: `0x${'cd'.repeat(32)}`,
  direction: 'L1_TO_L2',
  nonce: 1,
  state: 'COMMITTED',
  sender: SENDER,
  receiver: RECEIVER,
  token,
  amount: '185000000000000000',
  l2TxHash: HASH,
}

/** Opens a screen over lists by the end of their paths; its first row of a kind. */
async function rowOf(t: Test, url: string, testId: string, lists: object) {
  scriptFetch(t, async ({ url }) => {
    const found = Object.entries(lists).find(([name]) => url.pathname.endsWith(name))
    const list = found?.[1] ?? []
    return json({ code: 0, message: 'ok', data: { list, total: list.length } })
  })
  const { host } = await openApp(t, url)
  const row = () => host.querySelector(`[data-testid=${testId}]`)
  await until('the deposit', () => row()?.textContent?.includes('Deposit') === true)
  await until('its value', () => !row()?.querySelector('[aria-busy=true]'))
  return row()
}
const partiesIn = (row: Element | null) =>
  [...(row?.querySelectorAll('[data-address]') ?? [])].map((link) =>
    link.getAttribute('data-address'),
  )

t.test('a list names a deposit, its value, and its own parties', async (t) => {
  const { sender, receiver, amount } = MESSAGE
  const row = await rowOf(t, '/l2/txs', 'tx-row', {
    query_tx_list_by_page: [{ ...DEPOSIT, deposit: { sender, receiver, amount, token } }],
  })
  t.match(row?.textContent, /Deposit.*L10x3333….*0\.185/)
  t.same(partiesIn(row), [RECEIVER], 'who sent it on L1 leads nowhere')
  t.notMatch(document.querySelector('main')?.textContent, 'relay', 'no filter either')
})

t.test('a list of token transfers names a deposit, too', async (t) => {
  const row = await rowOf(t, '/l2/transfers', 'transfer-row', {
    query_token_transfer_list_by_page: [
      {
        txHash: HASH,
        logIndex: 0,
        from: `0x${'0'.repeat(40)}`,
        to: RECEIVER,
        amount: '1',
        kind: 'L1_MESSAGE',
        method: RELAY,
      },
    ],
  })
  t.notMatch(row?.textContent, 'relay')
})
