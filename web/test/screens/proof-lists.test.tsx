// @window

import { type Hex, NO_TRUST, type Trust } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import type { RuntimeSettings } from '../../src/api/config.ts'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { readDevelopmentQuote } from '../fixtures/read-fixture.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')

const ID = `0x${'ab'.repeat(32)}`
const BATCHES = {
  list: [
    { batchIndex: 9, teeProof: 'PENDING', zkProof: 'PENDING' },
    {
      batchIndex: 8,
      teeProof: 'COMMITTED',
      zkProof: 'COMMITTED',
      startBlock: 70,
      endBlock: 75,
    },
  ],
}

/** Opens a screen of a backend with two batches; answers by the end of the path. */
function open(
  t: Test,
  path: string,
  responses: Readonly<Record<string, unknown>> = {},
  settings: Partial<RuntimeSettings> = {},
) {
  const all = { query_batch_list_by_page: BATCHES, ...responses }
  const seen = scriptFetch(t, async ({ url }) => {
    const response = Object.entries(all).find(([end]) => url.pathname.endsWith(end))?.[1]
    return response === null
      ? json({ code: 404, message: 'no quote' }, { status: 404 })
      : json({ code: 0, message: 'ok', data: response ?? {} })
  })
  return { seen, opened: openApp(t, `/l2${path}`, settings) }
}

const rows = (host: Element) => [...host.querySelectorAll('[data-testid=batch-row]')]
const buttonOf = (row: Element | undefined) =>
  row?.querySelector<HTMLButtonElement>('button[aria-label^="Verify"]')
const verdict = (host: Element) => host.querySelector('[data-testid=row-verdict]')

for (const [path, link, own] of [
  ['/tee-quote', '/l2/tee-quote?batchIndex=8', '/l2/tee-quote/verify'],
  ['/zk-proof', '/l2/zk-proof?batchIndex=8', '/l2/zk-proof/verify'],
] as const) {
  t.test(`${path} lists the latest, each a link to its own`, async (t) => {
    const { host } = await open(t, path).opened
    await until('the rows', () => rows(host).length === 2)
    const [pending, proven] = rows(host)
    t.ok(host.querySelector(`main a[href="${link}"]`))
    t.ok(host.querySelector(`main a[href="${own}"]`), 'and the way to verify another')
    t.match(proven?.textContent, /70 – 75/)
    t.ok(buttonOf(proven))
    t.notOk(buttonOf(pending), 'nothing to verify yet')
    t.notOk(verdict(host), 'nothing is judged before it is asked for')
  })

  t.test(`${path}: a row whose proof has no bytes is not judged`, async (t) => {
    const { opened } = open(t, path, {
      query_batch_tee_proof: { quoteId: ID, batchIndex: 8 },
      query_batch_detail: { batchIndex: 8 },
    })
    const { host } = await opened
    await until('the rows', () => rows(host).length === 2)
    await act(async () => buttonOf(rows(host)[1])?.click())
    await until('a response', () =>
      /could not be loaded/.test(verdict(host)?.textContent ?? ''),
    )
    t.equal(verdict(host)?.getAttribute('data-value'), 'UNAVAILABLE')
  })
}

t.test('/tee-quote?batchIndex= leads to the quote of the batch', async (t) => {
  const { opened, seen } = open(t, '/tee-quote?batchIndex=8', {
    query_batch_tee_proof: { quoteId: ID, batchIndex: 8 },
  })
  const { router } = await opened
  await until('the quote', () => router.state.location.pathname === `/tee-quote/${ID}`)
  t.ok(seen.some(({ url }) => url.searchParams.get('batchIndex') === '8'))
})

t.test('a batch without a quote is said to have none', async (t) => {
  const { host } = await open(t, '/tee-quote?batchIndex=8', {
    query_batch_tee_proof: null,
  }).opened
  await until('the sentence', () => /no TEE quote/.test(host.textContent ?? ''))
  t.ok(host.querySelector('main a[href="/l2/tee-quote"]'))
})

t.test('the server cannot vouch for a quote of a batch by itself', async (t) => {
  const { quote, collateral, expectedReportData, submittedAt, rootKey } =
    readDevelopmentQuote()
  const measurement: Hex = `0x${quote.slice(2 + 184 * 2, 2 + 232 * 2)}`
  const trust: Trust = {
    ...NO_TRUST,
    teeRoots: [{ name: 'Our root', publicKey: rootKey }],
    teeMeasurements: [{ name: 'Prover', value: measurement }],
  }
  t.intercept(Date, 'now', { value: () => submittedAt })
  const proof = { quoteId: ID, quote, collateral, expectedReportData }
  for (const [batchIndex, value] of [
    [8, 'NOT_CHECKED'],
    [7, 'UNAVAILABLE'],
  ] as const) {
    const { host } = await open(
      t,
      '/tee-quote',
      { query_batch_tee_proof: { ...proof, batchIndex } },
      { trust },
    ).opened
    await until('the rows', () => rows(host).length === 2)
    await act(async () => buttonOf(rows(host)[1])?.click())
    await until(
      'a verdict',
      () =>
        !['CHECKING', undefined].includes(
          verdict(host)?.getAttribute('data-value') as never,
        ),
    )
    t.equal(verdict(host)?.getAttribute('data-value'), value, `batch ${batchIndex}`)
  }
})
