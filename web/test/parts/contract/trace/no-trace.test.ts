import t, { type Test } from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { nodeResponse } from '../../../fixtures/node-response.ts'
import { json, scriptFetch } from '../../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../../fixtures/open-app.tsx')

const HASH = `0x${'ab'.repeat(32)}`

/** The state changes of a transaction whose trace the node responds to with this. */
async function openState(t: Test, response: object, tab = 'state') {
  const left = [response]
  scriptFetch(t, async ({ url, body }) => {
    if (url.pathname.includes('/rpc/')) {
      return nodeResponse(body, () => left[0] ?? {})
    }
    const isDetail = url.pathname.endsWith('query_tx_detail')
    const data = isDetail ? { hash: HASH, nonce: 1, blockHeight: 7 } : []
    return json({ code: 0, message: 'ok', data })
  })
  const { host } = await openApp(t, `/l2/tx/${HASH}?tab=${tab}`, { rpc: ['l2'] })
  const found = () => host.querySelector('[data-testid=no-trace]')
  await until('the reason', () => found() !== null)
  return { found, host, become: (next: object) => (left[0] = next) }
}

t.test('a gateway that fails says nothing of what the node keeps', async (t) => {
  const error = { code: -32_603, message: 'The node cannot be reached' }
  const { found, host, become } = await openState(t, { error })
  t.equal(found()?.getAttribute('data-value'), 'UNREACHABLE')
  t.match(found()?.textContent, /The node cannot be reached/)
  t.notMatch(found()?.textContent, /no execution trace/)
  become({ result: { pre: {}, post: {} } })
  const retry = [...host.querySelectorAll('button')].find(({ textContent }) =>
    /try again/i.test(textContent),
  )
  retry?.click()
  await until('the changes', () => found() === null)
})

t.test('a trace that is not kept is said to be none', async (t) => {
  const error = { code: -32_001, message: 'Resource not found' }
  const { found } = await openState(t, { error }, 'calls')
  t.equal(found()?.getAttribute('data-value'), 'NOT_KEPT')
  t.match(found()?.textContent, /no execution trace of this transaction/)
})

t.test('a node without traces says so', async (t) => {
  const error = { code: -32_601, message: 'The method is not available here' }
  const { found } = await openState(t, { error })
  t.match(found()?.textContent, /doesn’t offer execution traces/)
})
