import type { Browser } from 'playwright-core'
import type { Test } from 'tap'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { settled } from '../fixtures/settled.ts'

/**
 * Maximum number of requests of a first visit to Home, until it is rendered: two are its fonts,
 * one has the hashes of later scripts.
 */
const MAX_REQUESTS = 20
/** Requests to the BFF. */
const CALL = '**/fusion_insight/l2/**'
/** The libraries, without which nothing is rendered. */
const LIBRARIES = '**/assets/vendor-*.js'

/** A path, the first requests of its screen, and a test id that shows a response. */
type Screen = readonly [path: string, calls: readonly string[], shown: string]

async function screens(explorer: Explorer): Promise<readonly Screen[]> {
  const { list } = await explorer.call('transactionList', { pageSize: 1 })
  const { hash, from } = list[0] ?? {}
  const { quoteId } = await explorer.call('batchTeeProof', { batchIndex: 1 })
  const traces = await explorer.call('traceList', { pageSize: 1 })
  const home = [
    'query_statistic_info',
    'query_batch_list_by_page?pageSize=30',
    'query_tx_list_by_page?pageSize=8',
  ]
  return [
    ['/home', home, 'home-height'],
    ['/block/1', ['query_block_detail?blockHeight=1'], 'block-hash'],
    ['/batch/1', ['query_batch_detail?batchIndex=1'], 'batch-hash'],
    [`/tx/${hash}`, [`query_tx_detail?txHash=${hash}`], 'tx-value'],
    [
      `/address/${from}`,
      [`query_account_token_list_by_page?address=${from}&pageSize=1`],
      'address-nonce',
    ],
    ['/token/native', ['token/detail?tokenId=native'], 'token-supply'],
    [
      `/tracking/${traces.list[0]?.traceId}`,
      [`query_trace_detail?traceId=${traces.list[0]?.traceId}`],
      'trace-id',
    ],
    [
      `/tee-quote/${quoteId}`,
      [`query_batch_tee_proof?quoteId=${quoteId}`],
      'quote-verdict',
    ],
  ]
}

/** Something to wait for until it is opened. */
function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/**
 * Holds the libraries back until a screen has sent its first requests, and the responses until
 * the screen is there: it takes over these requests instead of sending its own, and renders
 * their responses.
 */
export async function checkEarlyRequests(t: Test, explorer: Explorer, browser: Browser) {
  for (const [path, calls, shown] of await screens(explorer)) {
    const { page, problems } = await openPage(browser)
    const sent: string[] = []
    const distinct = new Set<string>()
    page.on('request', (request) =>
      distinct.add(`${request.url()} ${request.postData() ?? ''}`),
    )
    const early = makeGate()
    const mounted = makeGate()
    const missing = new Set([...calls, 'query_chain_list?unionId=100100'])
    await page.route(CALL, async (route) => {
      const call = route.request().url().split('/fusion_insight/l2/')[1] ?? ''
      sent.push(call)
      missing.delete(call)
      if (missing.size === 0) early.open()
      await mounted.opened
      await route.continue()
    })
    await page.route(LIBRARIES, async (route) => {
      await early.opened
      await route.continue()
    })
    await page.goto(explorer.page(path))
    await page.locator('h1').first().waitFor()
    await page.evaluate(
      () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    t.same(
      calls.map((call) => sent.filter((other) => other === call).length),
      calls.map(() => 1),
      `${path}: each requested once`,
    )
    // Polls and later scripts follow the first responses.
    const requests = distinct.size
    mounted.open()
    await page.getByTestId(shown).first().waitFor()
    await settled(page)
    if (path === '/home') {
      t.ok(requests <= MAX_REQUESTS, `${requests} requests`)
    }
    t.same(problems, [], `${path}: no problems`)
    await page.context().close()
  }
}
