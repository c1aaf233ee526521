import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { endpoints, publicPath } from '@bvlgarichain/contract'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { openPage, seeSecondMoment } from '../fixtures/browser.ts'
import { changeResponses } from '../fixtures/change-responses.ts'
import { concurrently } from '../fixtures/concurrently.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import {
  delayResponses,
  MAX_SHIFT,
  recordShifts,
  shiftsOf,
} from '../fixtures/layout-shift.ts'
import { settled } from '../fixtures/settled.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')
/** WCAG 2.2 AA, and the best practices that axe knows. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const WIDE = 1440
const NARROW = 390
/** Taller than most windows: only what is in sight can be seen to move. */
const HEIGHT = 1800
const LOCALES = { ltr: 'en-US', rtl: 'he' } as const
/** Pages that are open at the same time. */
const CONCURRENCY = 3

/** A screen, and the endpoint that it polls every five seconds or more often. */
interface Route {
  readonly path: string
  readonly polls?: string
}

/** Every route, with ids of things that exist. */
async function everyRoute(explorer: Explorer): Promise<readonly Route[]> {
  const { list } = await explorer.call('transactionList', { pageSize: 1 })
  const { hash, from, blockHeight } = list[0] ?? {}
  const { quoteId } = await explorer.call('batchTeeProof', { batchIndex: 1 })
  const tokens = await explorer.call('tokenList', { pageSize: 1 })
  const traces = await explorer.call('traceList', { pageSize: 1 })
  const collections = await explorer.call('tokenList', { type: 'ERC721', pageSize: 1 })
  const collection = collections.list[0]?.tokenId
  const traceId = traces.list[0]?.traceId
  const messages = publicPath(endpoints.crossLayerMessageList)
  return [
    { path: '/home', polls: publicPath(endpoints.statistic) },
    { path: '/search?q=token' },
    { path: '/blocks', polls: publicPath(endpoints.blockList) },
    { path: `/block/${blockHeight}` },
    { path: '/batches', polls: publicPath(endpoints.batchList) },
    { path: '/batch/1' },
    { path: '/txs', polls: publicPath(endpoints.transactionList) },
    { path: `/tx/${hash}` },
    { path: '/tokens' },
    { path: '/token/native' },
    { path: `/token/${tokens.list[0]?.tokenId}` },
    { path: `/token/${collection}?tab=items` },
    { path: `/token/${collection}/item/1` },
    { path: '/accounts' },
    { path: '/transfers', polls: publicPath(endpoints.allTokenTransfers) },
    { path: '/charts' },
    { path: '/evidence' },
    { path: '/tracking', polls: publicPath(endpoints.traceList) },
    { path: `/tracking/${traceId}` },
    { path: '/l1-to-l2-transactions', polls: messages },
    { path: '/l2-to-l1-transactions', polls: messages },
    { path: `/tee-quote/${quoteId}` },
    { path: '/tee-quote', polls: publicPath(endpoints.batchList) },
    { path: '/tee-quote/verify' },
    { path: '/zk-proof', polls: publicPath(endpoints.batchList) },
    { path: '/zk-proof?batchIndex=1' },
    { path: '/zk-proof/verify' },
    { path: `/address/${from}`, polls: publicPath(endpoints.accountTokenList) },
    { path: `/address/${from}?tab=items` },
    { path: '/observation', polls: publicPath(endpoints.observation) },
    { path: '/legal/privacy-policy' },
    { path: '/no/such/page' },
  ]
}

/** One visit of a route. */
interface Visit {
  readonly route: Route
  /** At which it is opened; then it is looked at in the other one, too. */
  readonly width: number
  readonly dir: keyof typeof LOCALES
  readonly scheme: 'light' | 'dark'
}

/** The visit of a route. Over eight routes, all these values come up together. */
const visitOf = (route: Route, index: number): Visit => ({
  route,
  width: index % 2 === 0 ? WIDE : NARROW,
  dir: index % 4 < 2 ? 'ltr' : 'rtl',
  scheme: index % 8 < 4 ? 'light' : 'dark',
})

/**
 * Accessibility violations, one line each. Animations are ended first: the background of a new
 * row fades, and its contrast is that of no scheme meanwhile.
 */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      if (Number.isFinite(endTime)) animation.finish()
    }
  })
  const { violations } = (await page.evaluate(
    `globalThis.axe ??= (() => { const module = { exports: {} }; ${axeSource}; return module.exports })();
     axe.run({ exclude: '${COVERED}' }, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })`,
  )) as AxeResults
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
}

/** Rows over which the notice of new ones floats: what it covers is no smaller for that. */
const COVERED = 'div:has(> [class*=_pill_]) ~ * tbody tr:nth-child(-n + 2)'

/** Maximum distance between the middle of an icon and that of its word, in CSS pixels. */
const MAX_CROOKED = 2

/** Icons and dots that are not level with the words beside them. */
function crookedIcons(page: Page): Promise<readonly string[]> {
  return page.evaluate((max) => {
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
    return [...document.querySelectorAll('svg, [class*="_dot_"]')].flatMap((icon) => {
      const parent = icon.parentElement
      const word = [...(parent?.childNodes ?? [])].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (parent === null || word === undefined) return []
      const range = document.createRange()
      range.selectNodeContents(word)
      const [box, words] = [icon.getBoundingClientRect(), range.getBoundingClientRect()]
      // What is hidden has no place; beside several lines an icon may stand as it likes.
      const isOneLine = parent.getBoundingClientRect().height < 40
      if (box.width === 0 || words.width === 0 || !isOneLine) return []
      const level = Math.abs(middle(box) - middle(words)) <= max
      return level ? [] : [parent.outerHTML.slice(0, 200)]
    })
  }, MAX_CROOKED)
}

/**
 * Panels whose content is pushed off the header by a margin that left it: such a gap comes with
 * the content, and moves what is below.
 */
function looseBodies(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('section > header')].flatMap((header) => {
      const body = header.nextElementSibling
      if (body === null) return []
      const gap = body.getBoundingClientRect().top - header.getBoundingClientRect().bottom
      return gap < 1 ? [] : [`${header.textContent}: ${gap} px`]
    }),
  )
}

/**
 * Opens every route with an empty cache and delayed responses: no horizontal overflow, no
 * problem in the console, no accessibility violation, no crooked icon, no loose panel, and nothing
 * moves while the page loads and its lists are refreshed.
 */
export async function checkEveryRoute(t: Test, explorer: Explorer, browser: Browser) {
  const visits = (await everyRoute(explorer)).map(visitOf)
  await concurrently(CONCURRENCY, visits, (visit) =>
    checkVisit(t, explorer, browser, visit),
  )
}

async function checkVisit(
  t: Test,
  explorer: Explorer,
  browser: Browser,
  { route: { path, polls }, width, dir, scheme }: Visit,
) {
  const size = { width, height: HEIGHT }
  const stored = { tour: 'seen', locale: LOCALES[dir] }
  const { page, problems } = await openPage(browser, size, stored)
  await recordShifts(page)
  await delayResponses(page)
  const where = `${path.slice(0, 24)} at ${width} px, ${dir}, ${scheme}`
  await page.emulateMedia({ colorScheme: scheme })
  await page.goto(explorer.page(path))
  await page.waitForSelector(`html[dir=${dir}]`, { state: 'attached' })
  await settled(page)
  if (polls !== undefined) {
    await seeSecondMoment(page)
    await page.waitForResponse((response) => response.url().includes(polls))
    await settled(page)
  }
  const { total, moved } = await shiftsOf(page)
  t.ok(total <= MAX_SHIFT, `${where}: layout shift ${total.toFixed(4)} ${moved}`)
  await checkLooks(t, page, where)
  const other = width === WIDE ? NARROW : WIDE
  await page.setViewportSize({ width: other, height: HEIGHT })
  await settled(page)
  await checkLooks(t, page, `${where}, then ${other} px`)
  t.same(problems, [], `${where}: no problems`)
  await page.context().close()
}

async function checkLooks(t: Test, page: Page, where: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  t.ok(overflow <= 0, `${where}: no horizontal overflow`)
  t.same(await crookedIcons(page), [], `${where}: icons are level with their words`)
  t.same(
    await looseBodies(page),
    [],
    `${where}: panels hold the margins of their content`,
  )
  t.same(await violations(page), [], `${where}: accessible`)
}

/** Kinds of screens, whose placeholders differ. */
const LOADING = ['/home', '/txs', '/block/1', '/batch/1', '/observation'] as const

/** Holds all responses back: what a slow backend leaves on screen is accessible, too. */
export async function checkLoading(t: Test, explorer: Explorer, browser: Browser) {
  await concurrently(CONCURRENCY, LOADING, async (path) => {
    const { page, problems } = await openPage(browser)
    await page.route('**/fusion_insight/**', () => undefined)
    await page.goto(explorer.page(path))
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'attached' })
    await page.locator('h1').first().waitFor()
    t.same(await violations(page), [], `${path} while it loads: accessible`)
    t.same(problems, [], `${path}: no problems`)
    await page.context().close()
  })
}

/** The notice of an embedded network that still makes its history is accessible. */
export async function checkPreparing(t: Test, explorer: Explorer, browser: Browser) {
  const { page, problems } = await openPage(browser)
  await page.route('**/healthz', (route) =>
    route.fulfill({ json: { preparing: { step: 'history', percent: 40 } } }),
  )
  await changeResponses(page, explorer.page('/blocks'), (html) =>
    html.replace(
      /(<script[^>]* type="application\/json"[^>]*>\s*\{)/,
      '$1"preparing":true,',
    ),
  )
  await page.goto(explorer.page('/blocks'))
  await page.getByTestId('preparing').waitFor()
  t.same(await violations(page), [], 'accessible')
  t.same(problems, [], 'no problems')
  await page.context().close()
}

/** An open page follows the color scheme of the system. */
export async function checkSchemeChange(t: Test, explorer: Explorer, browser: Browser) {
  const { page, problems } = await openPage(browser)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(explorer.page('/batch/1'))
  await settled(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForSelector('html[data-mantine-color-scheme=dark]', {
    state: 'attached',
  })
  t.same(await violations(page), [], 'accessible in the new scheme')
  t.same(problems, [], 'no problems')
  await page.context().close()
}
