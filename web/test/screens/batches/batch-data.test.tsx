// @window

import { type BatchDetail, toBatchIndex, toWei } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { until } = await import('../../fixtures/open-app.tsx')
const { QueryClientProvider } = await import('@tanstack/react-query')
const { makeQueryClient } = await import('../../../src/api/query-client.ts')
const { BatchData } = await import('../../../src/screens/batches/batch-parts.tsx')

/** Text of the margin on the page of a batch that earned one fee. */
async function marginOf(t: Test, fee: string) {
  scriptFetch(t, async () =>
    json({
      code: 0,
      message: 'ok',
      data: { list: [{ hash: `0x${'ab'.repeat(32)}`, fee }], total: 1 },
    }),
  )
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  const batch = { batchIndex: toBatchIndex(7), txCount: 1, l1Fee: toWei(500n) }
  const { host } = await mount(
    t,
    <QueryClientProvider client={client}>
      <BatchData batch={batch as BatchDetail} />
    </QueryClientProvider>,
  )
  const margin = () => host.querySelector('[data-testid=batch-margin]')
  await until('the margin', () => margin() !== null)
  return margin()?.textContent
}

t.test('a batch whose L1 fee is more than it earned has made a loss', async (t) => {
  t.match(await marginOf(t, '0'), /-0\.0000000000000005/)
})
