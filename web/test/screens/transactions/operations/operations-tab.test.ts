// @window

import t from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../../fixtures/scripted-fetch.ts'
import { ACCOUNT, bundle, HASH, operationLog, V7, ZERO } from './bundle.ts'

openWindow()
const { openApp, until } = await import('../../../fixtures/open-app.tsx')

const TX = `0x${'ab'.repeat(32)}`

/** Opens a transaction with these fields. */
async function openTransaction(t: Parameters<typeof openApp>[0], fields: object) {
  scriptFetch(t, async ({ url }) => {
    const data = url.pathname.endsWith('query_tx_detail') ? { hash: TX, ...fields } : []
    return json({ code: 0, message: 'ok', data })
  })
  const { host } = await openApp(t, `/l2/tx/${TX}?tab=operations`)
  return host
}

t.test('a user operation has its outcome and the call of the account', async (t) => {
  const host = await openTransaction(t, {
    to: V7,
    input: bundle,
    logs: [operationLog(V7, HASH, { nonce: 5n, success: true, paymaster: ZERO })],
  })
  const find = (id: string) => host.querySelector(`[data-testid=${id}]`)
  await until('the inner call', () => find('operation-inner') !== null)
  t.equal(find('user-operation')?.getAttribute('data-value'), `${HASH} true`)
  t.equal(find('operation-paymaster')?.getAttribute('data-value'), ACCOUNT)
  t.match(find('operation-call')?.textContent, /execute\(address,uint256,bytes\)/)
  t.match(find('operation-inner')?.textContent, /transfer\(address,uint256\).*7/s)
})

t.test('a bundle that cannot be read is said to be none', async (t) => {
  const host = await openTransaction(t, {
    to: ACCOUNT,
    input: '0x1234',
    logs: [operationLog(V7, HASH, { nonce: 5n, success: false, paymaster: ZERO })],
  })
  await until('the note', () => /not a readable bundle/.test(host.textContent ?? ''))
  t.match(host.textContent, /Failed/)
})
