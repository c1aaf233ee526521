// @window

import t, { type Test } from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { nodeResponse } from '../../../fixtures/node-response.ts'
import { json, scriptFetch } from '../../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../../fixtures/open-app.tsx')

const HASH = `0x${'ab'.repeat(32)}`
const TX = { hash: HASH, nonce: 1, blockHeight: 7 }
const CALL = {
  path: [0],
  type: 'CALL',
  from: `0x${'12'.repeat(20)}`,
  to: `0x${'34'.repeat(20)}`,
}

/** The state changes of a transaction whose trace the node responds to with this. */
async function openState(t: Test, response: object, tab = 'state') {
  const left = [response]
  scriptFetch(t, async ({ url, body }) => {
    if (url.pathname.includes('/rpc/')) {
      return nodeResponse(body, () => left[0] ?? {})
    }
    const isDetail = url.pathname.endsWith('query_tx_detail')
    const data = isDetail ? { ...TX, internalCalls: [CALL] } : []
    return json({ code: 0, message: 'ok', data })
  })
  const { host } = await openApp(t, `/l2/tx/${HASH}?tab=${tab}`, { rpc: ['l2'] })
  const found = () => host.querySelector('[data-testid=no-trace]')
  await until('the reason', () =>
    /trace|reached/.test(host.querySelector('main')?.textContent ?? ''),
  )
  return { found, host, become: (next: object) => (left[0] = next) }
}

t.test('a gateway that fails says nothing of what the node keeps', async (t) => {
  const error = { code: -32_603, message: 'The node cannot be reached' }
  const { found, host, become } = await openState(t, { error })
  t.match(found()?.textContent, /The node cannot be reached/)
  t.notMatch(found()?.textContent, /no execution trace/)
  become({ result: { pre: {}, post: {} } })
  const retry = [...host.querySelectorAll('button')].find(({ textContent }) =>
    /try again/i.test(textContent),
  )
  retry?.click()
  await until('the changes', () => found() === null)
})

const error = { code: -32_001, message: 'Resource not found' }

t.test('the state changes of a trace that is not kept are not counted', async (t) => {
  const { host } = await openState(t, { error })
  const tab = host.querySelector('[data-testid=tx-tabs] [data-open], nav [data-open]')
  t.equal(tab?.textContent, 'State changes')
})

t.test('a trace that is not kept is said to be none', async (t) => {
  const { found, host } = await openState(t, { error }, 'calls')
  t.equal(found(), null, 'and what the backend reports is no failure')
  const tree = host.querySelector('section:has([data-testid=call-trace])')
  t.match(
    tree?.textContent,
    /As reported by the server\. The node has no execution trace/,
  )
})

t.test(
  'state changes are offered while the node has the state before them',
  async (t) => {
    for (const [response, isOffered] of [
      [{ result: '0x0' }, true],
      [{ error: { code: -32_603, message: 'The node cannot be reached' } }, true],
      [{ error: { code: -32_000, message: 'missing trie node' } }, false],
    ] as const) {
      scriptFetch(t, async ({ url, body }) => {
        if (url.pathname.includes('/rpc/')) return nodeResponse(body, () => response)
        const data = url.pathname.endsWith('query_tx_detail') ? TX : []
        return json({ code: 0, message: 'ok', data })
      })
      const { host, queryClient } = await openApp(t, `/l2/tx/${HASH}`, { rpc: ['l2'] })
      await until('the answer', () => {
        const asked = queryClient.getQueryState(['state-kept', 7])
        return asked !== undefined && asked.status !== 'pending'
      })
      const text = host.querySelector('main')?.textContent
      t.equal(text?.includes('State changes'), isOffered, JSON.stringify(response))
    }
  },
)
