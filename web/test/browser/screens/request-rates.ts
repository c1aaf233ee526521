import { endpoints, FINALITY_STAGES, publicPath } from '@bvlgarichain/contract'
import type { Browser, Page, Request } from 'playwright-core'
import type { Test } from 'tap'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { settled } from '../fixtures/settled.ts'

const MINUTE = 60
/** Looks for responses in each second of the page's clock. */
const STEPS = 5
const STATISTIC = `**${publicPath(endpoints.statistic)}`
const BATCH_SECONDS = 15
/** A network without a new block is idle from then on, in seconds. */
const IDLE_AFTER = 40

/** Counts the calls of a page, and lets its clock run, which waits for their responses. */
function watchCalls(page: Page) {
  const open = new Set<Request>()
  let sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    sent.push(new URL(request.url()).pathname.split('/').slice(5).join('/'))
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  async function run(seconds: number) {
    sent = []
    for (let step = 0; step < seconds * STEPS; step++) {
      await page.clock.runFor(1_000 / STEPS)
      while (open.size > 0) await page.evaluate(() => undefined)
    }
    return sent
  }
  return run
}

/** Has a screen's network make a block and a transaction with each second of the page's clock, and batches. */
async function makeBlocks(page: Page, start: number): Promise<void> {
  await page.route(STATISTIC, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const passed = Math.floor(((await page.evaluate(() => Date.now())) - start) / 1_000)
    body.data.latestBlockHeight += passed
    body.data.totalTransactions += passed
    body.data.latestBatchIndex += Math.floor(passed / BATCH_SECONDS)
    body.data.latestBlockTime = start + passed * 1_000
    await route.fulfill({ response, json: body })
  })
}

/** Answers what asks for times after the recording. */
async function answerLater(page: Page): Promise<void> {
  const answer = (call: 'series' | 'observation', data: unknown) =>
    page.route(`**${publicPath(endpoints[call])}`, (route) =>
      route.fulfill({ json: { code: 0, message: 'ok', data } }),
    )
  await answer('series', [])
  const stageLatencies = FINALITY_STAGES.map((stage) => ({ stage }))
  await answer('observation', { nodes: [], edges: [], stageLatencies })
}

/** Opens screens for a minute: how often they ask while the network lives, rests, and out of sight. */
export async function checkRequestRates(t: Test, explorer: Explorer, browser: Browser) {
  for (const [path, atMost] of [
    ['/home', 45],
    ['/txs', 48],
  ] as const) {
    await t.test(path, async (t) => {
      const { page, problems } = await openPage(browser, { width: 412, height: 820 })
      const run = watchCalls(page)
      await page.clock.install({ time: explorer.now() })
      await answerLater(page)
      await makeBlocks(page, explorer.now())
      await page.goto(explorer.page(path))
      await settled(page)
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
      const living = await run(MINUTE)
      const beats = living.filter((call) => call === endpoints.statistic.path)
      t.ok(beats.length > 25, `${beats.length} looks for a new block`)
      t.ok(living.length <= atMost, `${living.length} of ${atMost}: ${living.sort()}`)

      await page.unroute(STATISTIC)
      await run(IDLE_AFTER)
      const resting = await run(MINUTE)
      t.ok(resting.length > 0, 'a new block is looked for')
      t.ok(resting.length <= 15, `${resting.length} without a block: ${resting.sort()}`)

      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      })
      t.same(await run(MINUTE), [], 'out of sight')
      t.same(problems, [])
      await page.context().close()
    })
  }
}
