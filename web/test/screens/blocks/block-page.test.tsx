// @window

import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

for (const [name, fields, text] of [
  ['in no batch', { finality: 'ACCEPTED' }, 'Not batched yet'],
  ['in a batch', { finality: 'BATCHED', batchIndex: 8 }, '8'],
  ['of a backend that says neither', {}, '—'],
] as const) {
  t.test(`a block ${name} says so`, async (t) => {
    const data = { height: 12, hash: `0x${'ab'.repeat(32)}`, ...fields }
    scriptFetch(t, async ({ url }) =>
      json({
        code: 0,
        message: 'ok',
        data: url.pathname.endsWith('query_block_detail') ? data : [],
      }),
    )
    const { host } = await openApp(t, '/l2/block/12')
    const batch = () => host.querySelector('[data-testid=block-batch]')?.textContent
    await until('the block', () => (batch() ?? '') !== '')
    t.equal(batch(), text)
  })
}
