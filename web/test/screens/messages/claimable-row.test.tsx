// @window

import t from 'tap'
import { act } from '../../fixtures/act.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

t.test('a claimable withdrawal is opened by the button in its row', async (t) => {
  const common = { direction: 'L2_TO_L1', sender: `0x${'ab'.repeat(20)}` }
  const list = [
    { ...common, messageHash: `0x${'11'.repeat(32)}`, nonce: 1, state: 'PENDING' },
    { ...common, messageHash: `0x${'22'.repeat(32)}`, nonce: 2, state: 'PROVED' },
  ]
  scriptFetch(t, async ({ url }) => {
    const isList = url.pathname.endsWith('query_l1_l2_tx_mapping_by_page')
    return json({ code: 0, message: 'ok', data: isList ? { list, total: 2 } : {} })
  })
  const { host, router } = await openApp(t, '/l2/l2-to-l1-transactions')
  const buttons = () =>
    [
      ...host.querySelectorAll<HTMLButtonElement>('[data-testid=message-row] button'),
    ].filter(({ textContent }) => textContent === 'Claim on L1')
  await until(
    'the rows',
    () => host.querySelectorAll('[data-testid=message-row]').length > 0,
  )
  t.ok(host.querySelector('main a[href$="?state=PROVED"]'), 'and the way to all of them')
  t.equal(buttons().length, 1, 'only the claimable one')
  t.equal(buttons()[0]?.getAttribute('aria-expanded'), 'false')
  await act(async () => buttons()[0]?.click())
  await until('the open row', () => /open=/.test(router.state.location.searchStr))
  t.match(router.state.location.searchStr, list[1]?.messageHash)
})
