import type { Browser } from 'playwright-core'
import type { Test } from 'tap'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'

/** Most requests of a first visit to the dashboard, until it is drawn. */
const MOST_REQUESTS = 14
/** Calls of the page, by their address. */
const CALL = '**/fusion_insight/l2/**'
/** The libraries, without which nothing is drawn. */
const LIBRARIES = '**/assets/vendor-*.js'

/** A path, what its screen begins with, and where its answer shows. */
type Screen = readonly [path: string, calls: readonly string[], shown: string]

async function screens(explorer: Explorer): Promise<readonly Screen[]> {
  const { list } = await explorer.ask('transactionList', { pageSize: 1 })
  const { hash, from } = list[0] ?? {}
  const { quoteId } = await explorer.ask('batchTeeProof', { batchIndex: 1 })
  const traces = await explorer.ask('traceList', { pageSize: 1 })
  const home = [
    'query_statistic_info',
    'query_block_list_by_page?pageSize=8',
    'query_tx_list_by_page?pageSize=8',
  ]
  return [
    ['/home', home, 'home-block-row'],
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

/**
 * Holds the libraries back until a screen's first calls are made: so they are made before
 * anything could be drawn. Their answers are what is drawn then; nothing is asked twice.
 */
export async function checkEarlyCalls(t: Test, explorer: Explorer, browser: Browser) {
  for (const [path, calls, shown] of await screens(explorer)) {
    const { page, complaints } = await openPage(browser)
    const asked: string[] = []
    let requests = 0
    page.on('request', () => requests++)
    const early = new Promise<void>((resolve) => {
      const wanted = new Set([...calls, 'query_chain_list?unionId=100100'])
      void page.route(CALL, async (route) => {
        const call = route.request().url().split('/fusion_insight/l2/')[1] ?? ''
        asked.push(call)
        wanted.delete(call)
        if (wanted.size === 0) resolve()
        await route.continue()
      })
    })
    await page.route(LIBRARIES, async (route) => {
      await early
      await route.continue()
    })
    await page.goto(explorer.page(path))
    await page.getByTestId(shown).first().waitFor()
    t.same(
      calls.map((call) => asked.filter((other) => other === call).length),
      calls.map(() => 1),
      `${path}: each asked for once`,
    )
    if (path === '/home') t.ok(requests <= MOST_REQUESTS, `${requests} requests`)
    t.same(complaints.list, [], path)
    await page.context().close()
  }
}
