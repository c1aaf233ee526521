// @window

import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const ADDRESS = `0x${'a1'.repeat(20)}`
const TOKEN = `0x${'cc'.repeat(20)}`
const HASH = `0x${'11'.repeat(32)}`

/** Opens a list before a backend that has one row, and says what the list asks for. */
async function openList(t: Test, path: string, call: string, row: object) {
  localStorage.clear()
  const asked: Record<string, string>[] = []
  scriptFetch(t, async ({ url }) => {
    if (!url.pathname.endsWith(call)) {
      return json({ code: 501, message: 'not served' }, { status: 501 })
    }
    asked.push(Object.fromEntries(url.searchParams))
    const data = { total: 1, pageNum: 1, pageSize: 25, list: [row] }
    return json({ code: 0, message: 'ok', data })
  })
  const { host } = await openApp(t, `/l2${path}`)
  await until('the rows', () => host.querySelector('main tbody tr[data-testid]') !== null)
  return {
    asked,
    notice: () =>
      [...host.querySelectorAll('main [role=status]')]
        .map(({ textContent }) => textContent)
        .join(''),
    clear: () =>
      host.querySelector<HTMLElement>('main button[aria-label="Clear filters"]')?.style
        .visibility,
  }
}

for (const [path, call, row, request] of [
  [
    `/txs?kind=TRANSFER&finality=PROVEN&address=${ADDRESS}&direction=OUT&min=0.5`,
    'query_tx_list_by_page',
    {
      hash: HASH,
      from: ADDRESS,
      kind: 'CONTRACT_CALL',
      finality: 'PROVEN',
      value: '0',
    },
    {
      kind: 'TRANSFER',
      finality: 'PROVEN',
      address: ADDRESS,
      direction: 'OUT',
      minValue: '500000000000000000',
    },
  ],
  [
    '/blocks?nonempty=true&range=last-week',
    'query_block_list_by_page',
    { height: 7, txCount: 0 },
    { nonEmpty: 'true' },
  ],
  [
    '/batches?finality=PROVEN&tee=READY&zk=PENDING',
    'query_batch_list_by_page',
    { batchIndex: 3, finality: 'PROVEN', teeProof: 'COMMITTED', zkProof: 'PENDING' },
    { finality: 'PROVEN', teeProof: 'READY', zkProof: 'PENDING' },
  ],
  [
    `/l2-to-l1-transactions?state=PROVED&token=native&address=${ADDRESS}`,
    'query_l1_l2_tx_mapping_by_page',
    { nonce: 1, direction: 'L2_TO_L1', l2TxHash: HASH, state: 'READY' },
    { direction: 'L2_TO_L1', state: 'PROVED', tokenId: 'native', address: ADDRESS },
  ],
  [
    `/transfers?type=ERC20&token=${TOKEN}&address=${ADDRESS}`,
    'query_token_transfer_list_by_page',
    {
      txHash: HASH,
      logIndex: 0,
      from: TOKEN,
      to: TOKEN,
      amount: '1',
      token: { tokenId: TOKEN, type: 'ERC20' },
    },
    { type: 'ERC20', tokenId: TOKEN, address: ADDRESS },
  ],
] as const) {
  t.test(`the filters of ${path.split('?')[0]} are in URL and request`, async (t) => {
    const list = await openList(t, path, call, row)
    t.match(list.asked.at(-1), request)
    if (path.includes('range='))
      t.match(list.asked.at(-1), { from: /^\d+$/, to: /^\d+$/ })
    t.equal(list.clear(), '', 'they can be cleared')
    t.match(list.notice(), /does not apply all/, 'a row that does not match is told')
  })
}
