// @window

import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { nodeResponse } from '../../fixtures/node-response.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const HASH = `0x${'ab'.repeat(32)}`
const OTHER = `0x${'cd'.repeat(32)}`
const FROM = `0x${'12'.repeat(20)}`
const NONCE = 7

t.test('what the node knows of a transaction that no block has', async (t) => {
  let known = false
  let count = NONCE
  let list: readonly object[] = []
  scriptFetch(t, async ({ url, body }) => {
    if (url.pathname.endsWith('/rpc/l2')) {
      return nodeResponse(body, ({ method }) => ({
        result:
          method === 'eth_getTransactionCount'
            ? `0x${count.toString(16)}`
            : method === 'eth_getTransactionByHash' && known
              ? { from: FROM, nonce: `0x${NONCE.toString(16)}`, blockHash: null }
              : null,
      }))
    }
    if (url.pathname.endsWith('query_tx_detail')) {
      return json({ code: 404, message: 'not found', data: null }, { status: 404 })
    }
    const isList = url.pathname.endsWith('query_tx_list_by_page')
    return json({ code: 0, message: 'ok', data: { list: isList ? list : [], total: 1 } })
  })
  const { host, queryClient } = await openApp(t, `/l2/tx/${HASH}`, { rpc: ['l2'] })
  const becomes = async (state: string | undefined, text: string) => {
    await queryClient.invalidateQueries({ queryKey: ['waiting'] })
    await until(state ?? 'nothing', () => {
      const waiting = host.querySelector<HTMLElement>('[data-testid=waiting]')
      return waiting?.dataset.value === state && host.textContent?.includes(text) === true
    })
  }

  await becomes(undefined, 'Transaction not found')
  known = true
  await becomes('PENDING', 'with nonce 7; no block has it yet')
  t.ok(host.querySelector(`[data-testid=waiting] [data-address="${FROM}"]`))

  known = false
  await becomes('DROPPED', 'nonce 7 is still unused')

  count = NONCE + 1
  await becomes('REPLACED', 'Another transaction')
  t.notOk(
    host.querySelector(`main a[href$="${OTHER}"]`),
    'the index does not have it yet',
  )

  const own = { from: FROM, to: FROM, hash: OTHER, nonce: NONCE }
  list = [{ ...own, from: `0x${'34'.repeat(20)}`, hash: HASH }, own]
  await becomes('REPLACED', 'Included in its place')
  t.ok(host.querySelector(`main a[href$="${OTHER}"]`))
})
