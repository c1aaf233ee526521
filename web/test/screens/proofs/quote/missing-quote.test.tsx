// @window

import t from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../../fixtures/open-app.tsx')

const ID = `0x${'ab'.repeat(32)}`

for (const quote of [undefined, null, 'zebra', '0x1']) {
  t.test(`a quote whose bytes are ${JSON.stringify(quote)} is not judged`, async (t) => {
    scriptFetch(t, async ({ url }) =>
      json({
        code: 0,
        message: 'ok',
        data: url.pathname.endsWith('query_batch_tee_proof')
          ? { quoteId: ID, batchIndex: 92, quote }
          : [],
      }),
    )
    const { host } = await openApp(t, `/l2/tee-quote/${ID}`)
    const text = () => host.querySelector('main')?.textContent ?? ''
    await until('the overview', () => /Batch 92/.test(text()))
    t.match(text(), 'This section is not available from the server.')
    t.notOk(host.querySelector('[data-testid=quote-verdict]'), 'no verdict')
    t.notMatch(text(), /failed|0 bytes/i)
  })
}
