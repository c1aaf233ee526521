// @window

import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

t.test('lists name unnamed methods by their selectors, as guesses', async (t) => {
  const methods = [
    { selector: '0xa9059cbb' },
    { selector: '0xdeadbeef' },
    { selector: '0x095ea7b3', name: 'permit', source: 'ABI' },
  ]
  const list = methods.map((method, index) => ({
    hash: `0x${String(index).repeat(64)}`,
    kind: 'CONTRACT_CALL',
    method,
  }))
  scriptFetch(t, async ({ url }) =>
    json({
      code: 0,
      message: 'ok',
      data: url.pathname.endsWith('query_tx_list_by_page')
        ? { list, total: 3 }
        : { list: [], total: 0 },
    }),
  )
  const { host } = await openApp(t, '/l2/txs')
  const badges = () =>
    [...host.querySelectorAll('main tbody [title*="0x"]:has(bdi)')].flatMap((badge) =>
      methods.some(({ selector }) => badge.getAttribute('title')?.includes(selector))
        ? [badge]
        : [],
    )
  await until('the guess', () =>
    badges().some((badge) => badge.textContent === 'transfer'),
  )
  t.same(
    badges().map(({ textContent }) => textContent),
    ['transfer', '0xdeadbeef', 'permit'],
  )
  t.match(badges()[0]?.getAttribute('title'), /0xa9059cbb · Guessed/)
})
