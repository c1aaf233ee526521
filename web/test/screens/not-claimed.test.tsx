// @window

import t, { type Test } from 'tap'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')

const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = `0x${'cd'.repeat(20)}`
const TRACE = 'ef'.repeat(16)

/** Shows a screen of a backend that says little, and waits for a text of it. */
async function textOf(
  t: Test,
  path: string,
  responses: Readonly<Record<string, unknown>>,
  says: RegExp,
) {
  scriptFetch(t, async ({ url }) => {
    const name = Object.keys(responses).find((suffix) => url.pathname.endsWith(suffix))
    return json({
      code: 0,
      message: 'ok',
      data: name === undefined ? {} : responses[name],
    })
  })
  const { host } = await openApp(t, `/l2${path}`)
  const text = () => host.querySelector('main')?.textContent ?? ''
  await until(String(says), () => says.test(text()))
  return text()
}

/** What is missing must not be taken for a value: screens, answers and what none of them may say. */
const SCREENS: readonly (readonly [
  path: string,
  responses: Readonly<Record<string, unknown>>,
  says: RegExp,
  claim: RegExp,
])[] = [
  [
    '/batches',
    { query_batch_list_by_page: { list: [{ batchIndex: 92 }] } },
    /92/,
    /Not yet/,
  ],
  [
    '/batches',
    { query_batch_list_by_page: { list: [{ batch_index: 92 }, {}], total: 2 } },
    /2 rows could not be read/,
    /No batches yet/,
  ],
  [
    '/l2-to-l1-transactions',
    {
      query_l1_l2_tx_mapping_by_page: { list: [{ messageHash: HASH, sender: ADDRESS }] },
    },
    /0xcdcd/i,
    /Not yet/,
  ],
  [
    '/blocks',
    { query_block_list_by_page: { list: [{ height: 7, hash: HASH }] } },
    /7/,
    /— B/,
  ],
  [
    '/tracking',
    { query_trace_list: { list: [{ traceId: TRACE }] } },
    /efefef/,
    /errors(?! only)/,
  ],
  [
    `/tracking/${TRACE}`,
    { query_trace_detail: { traceId: TRACE, spanCount: 3 } },
    /efefef/,
    /1970/,
  ],
  [
    `/address/${ADDRESS}`,
    { query_tx_list_by_page: { list: [{ hash: HASH }] } },
    /0xabab/,
    /—Transfer—/,
  ],
  [
    `/tx/${HASH}`,
    { query_tx_detail: { hash: HASH, nonce: 3 } },
    /This section is not available from the server/,
    /Not batched yet|Pending/,
  ],
  ['/charts?metric=TPS', { 'v2/query_statistic_info': [] }, /No data/i, /NaN/],
  ['/home', { query_statistic_info: { tps: 1 } }, /Not available from the server/, /NaN/],
]

for (const [path, responses, says, claim] of SCREENS) {
  const [call] = Object.keys(responses)
  t.test(`${path.slice(0, 24)} with little of ${call} ${says}`, async (t) => {
    t.notMatch(await textOf(t, path, responses, says), claim)
  })
}
