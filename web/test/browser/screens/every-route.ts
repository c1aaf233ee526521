import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { inLanes } from '../fixtures/lanes.ts'
import {
  answerLate,
  MOST_SHIFT,
  noteShifts,
  restOf,
  shiftsOf,
} from '../fixtures/layout-shift.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')
/** WCAG 2.2 AA, and what axe recommends beside it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const WIDTHS = [1440, 390]
/** More than most windows have: what is in sight is what can be seen to jump. */
const HEIGHT = 1800
const LOCALES = ['en-US', 'he']
/** Pages that are looked at at the same time. */
const LANES = 3

/** An address for every route, naming things that there are. */
async function everyRoute(explorer: Explorer): Promise<readonly string[]> {
  const { list } = await explorer.ask('transactionList', { pageSize: 1 })
  const { hash, from, blockHeight } = list[0] ?? {}
  const { quoteId } = await explorer.ask('batchTeeProof', { batchIndex: 1 })
  const tokens = await explorer.ask('tokenList', { pageSize: 1 })
  const traces = await explorer.ask('traceList', { pageSize: 1 })
  return [
    '/home',
    '/search?q=token',
    '/blocks',
    `/block/${blockHeight}`,
    '/batches',
    '/batch/1',
    '/txs',
    `/tx/${hash}`,
    '/tokens',
    '/token/native',
    `/token/${tokens.list[0]?.tokenId}`,
    '/accounts',
    '/transfers',
    '/charts',
    '/tracking',
    `/tracking/${traces.list[0]?.traceId}`,
    '/l1-to-l2-transactions',
    '/l2-to-l1-transactions',
    `/tee-quote/${quoteId}`,
    '/zk-proof',
    `/address/${from}`,
    '/observation',
    '/no/such/page',
  ]
}

/**
 * What axe finds on the page once it stands still, one line each: a new row whose ground is
 * just fading keeps the colours of the scheme that it began in.
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
     axe.run(document, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })`,
  )) as AxeResults
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
}

/** How far the middle of an icon may stand from that of its word, in CSS pixels. */
const MOST_CROOKED = 2

/** Icons and dots that do not stand level with the words beside them. */
function crookedIcons(page: Page): Promise<readonly string[]> {
  return page.evaluate((most) => {
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
      const level = Math.abs(middle(box) - middle(words)) <= most
      return level ? [] : [parent.outerHTML.slice(0, 200)]
    })
  }, MOST_CROOKED)
}

/**
 * Opens every route on a wide and a narrow screen, in a language of each direction, light and
 * dark: no overflow, no complaint of the browser, nothing that axe finds, no crooked icon, nothing
 * that moves while the page loads.
 */
export async function checkEveryRoute(t: Test, explorer: Explorer, browser: Browser) {
  const routes = await everyRoute(explorer)
  const visits = routes.flatMap((route) =>
    WIDTHS.flatMap((width) => LOCALES.map((locale) => ({ route, width, locale }))),
  )
  await inLanes(LANES, visits, (visit) => checkRoute(t, explorer, browser, visit))
}

/** A visit with an empty cache and slow answers: what comes late must find its place kept. */
async function checkRoute(
  t: Test,
  explorer: Explorer,
  browser: Browser,
  { route, width, locale }: { route: string; width: number; locale: string },
) {
  const size = { width, height: HEIGHT }
  const { page, complaints } = await openPage(browser, size, { tour: 'seen', locale })
  await noteShifts(page)
  await answerLate(page)
  const dir = locale === 'he' ? 'rtl' : 'ltr'
  const where = `${route.slice(0, 24)} at ${width} px, ${dir}`
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(explorer.page(route))
  await page.locator('h1').first().waitFor()
  await page.waitForSelector(`html[dir=${dir}]`, { state: 'attached' })
  const rest = restOf(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  t.ok(overflow <= 0, `${where}: no horizontal overflow`)
  t.same(await violations(page), [], `${where}, light: accessible`)
  t.same(await crookedIcons(page), [], `${where}: icons level with their words`)
  await rest
  const { total, moved } = await shiftsOf(page)
  t.ok(total <= MOST_SHIFT, `${where}: ${total.toFixed(4)} of layout shift ${moved}`)
  // Each width and each direction in the dark once: colours depend on neither.
  if ((width === WIDTHS[0]) === (locale === LOCALES[0])) {
    await page.emulateMedia({ colorScheme: 'dark' })
    t.same(await violations(page), [], `${where}, dark: accessible`)
  }
  t.same(complaints.list, [], `${where}: no complaint`)
  await page.context().close()
}
