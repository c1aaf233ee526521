import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

const ADDRESS = `0x${'ab'.repeat(20)}`
const CONTRACT = `0x${'cd'.repeat(20)}`

/** Shows an account; `undefined` where the page names no contract that it delegates to. */
async function delegateOf(t: Parameters<typeof openApp>[0], fields: object) {
  const account = { address: ADDRESS, type: 'EOA', nonce: 3, ...fields }
  scriptFetch(t, async ({ url }) =>
    json({
      code: 0,
      message: 'ok',
      data: url.pathname.endsWith('query_account_token_list_by_page')
        ? { account, list: [], total: 0 }
        : { list: [], total: 0 },
    }),
  )
  const { host } = await openApp(t, `/l2/address/${ADDRESS}`)
  await until(
    'the nonce',
    () => host.querySelector('[data-testid=address-nonce]') !== null,
  )
  const value = host.querySelector('[data-testid=address-delegate]')
  return (
    value && { text: value.parentElement?.textContent, link: value.querySelector('a') }
  )
}

t.test('an account that delegates names the contract and links to it', async (t) => {
  const shown = await delegateOf(t, {
    delegate: CONTRACT.toUpperCase().replace('X', 'x'),
  })
  t.match(shown?.text, /Delegates to/)
  t.equal(shown?.link?.getAttribute('href'), `/l2/address/${CONTRACT}`)
})

t.test('any other says nothing about it', async (t) => {
  t.equal(await delegateOf(t, {}), null)
})

t.test('a delegate that cannot be read is none', async (t) => {
  t.equal(await delegateOf(t, { delegate: 'zebra' }), null)
})
