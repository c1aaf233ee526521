import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { localeLoaders } from '../../../src/i18n/locale.ts'
import { openPage } from '../fixtures/browser.ts'
import { concurrently } from '../fixtures/concurrently.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { settled } from '../fixtures/settled.ts'

/** Windows in which a list has columns, in CSS pixels. */
const WIDTHS = [1440, 1280]
const HEIGHT = 900
const LOCALES = ['en-US', ...Object.keys(localeLoaders)]
/** Locales of lists whose columns another list has too: that of the texts, and the longest words. */
const FEW_LOCALES = ['en-US', 'bg']
/** Pages that are open at the same time. */
const CONCURRENCY = 3

/** Every list, with ids of things that have rows. */
async function everyList(explorer: Explorer): Promise<readonly string[]> {
  const { list } = await explorer.call('transactionList', { pageSize: 1 })
  const { from, blockHeight } = list[0] ?? {}
  const { list: transfers } = await explorer.call('allTokenTransfers', { pageSize: 1 })
  const holder = transfers[0]?.to
  const tokens = await explorer.call('tokenList', { type: 'ERC20' })
  const token = tokens.list[0]?.tokenId
  const pieces = await explorer.call('tokenList', { type: 'ERC721' })
  const nft = pieces.list[0]?.tokenId
  const deposits = await explorer.call('crossLayerMessageList', { direction: 'L1_TO_L2' })
  const receiver = deposits.list[0]?.receiver
  return [
    '/blocks',
    '/batches',
    '/txs',
    '/transfers',
    '/tokens',
    '/accounts',
    '/tracking',
    '/tee-quote',
    '/zk-proof',
    '/l1-to-l2-transactions',
    '/l2-to-l1-transactions',
    `/block/${blockHeight}?tab=transactions`,
    '/batch/1?tab=transactions',
    '/batch/1?tab=blocks',
    `/token/${token}`,
    `/token/${token}?tab=holders`,
    `/token/${nft}?tab=items`,
    `/address/${from}`,
    `/address/${holder}?tab=transfers`,
    `/address/${receiver}?tab=deposits`,
    `/address/${holder}?tab=tokens`,
  ]
}

/** Runs in the page. Headers and cells whose content is wider than they are, one line each. */
function clippedCells(): string[] {
  // A name that its owner chose may be of any length; it is shortened, and whole in the tooltip.
  const isShortenedName = (element: Element) =>
    element.tagName === 'BDI' && element.closest('[title]') !== null
  return [...document.querySelectorAll<HTMLTableCellElement>('main :is(td, th)')].flatMap(
    (cell) => {
      if (!cell.checkVisibility() || cell.colSpan > 1) return []
      const clipped = [cell, ...cell.querySelectorAll<HTMLElement>('*')].find(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== 'visible' &&
          !isShortenedName(element),
      )
      const header = cell.closest('table')?.querySelectorAll('th')[cell.cellIndex]
      return clipped === undefined
        ? []
        : [
            `${header?.textContent}: “${cell.textContent}” needs ${clipped.scrollWidth} px of ${clipped.clientWidth}`,
          ]
    },
  )
}

async function checkList(t: Test, page: Page, where: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await settled(page)
    const rows = await page.locator('main tbody tr').count()
    t.ok(rows > 0, `${where}: there are rows`)
    const clipped = await page.evaluate(clippedCells)
    t.same(
      [...new Set(clipped)].slice(0, 5),
      [],
      `${where} at ${width} px: nothing is cut`,
    )
  }
}

/** Opens every list in every locale that matters to it: no header and no cell is cut where there are columns. */
export async function checkClippedCells(t: Test, explorer: Explorer, browser: Browser) {
  const visits = (await everyList(explorer)).flatMap((path) =>
    (path.includes('?tab=') ? FEW_LOCALES : LOCALES).map((locale) => ({ path, locale })),
  )
  await concurrently(CONCURRENCY, visits, async ({ path, locale }) => {
    const size = { width: WIDTHS[0] ?? 0, height: HEIGHT }
    const { page } = await openPage(browser, size, { tour: 'seen', locale })
    await page.goto(explorer.page(path))
    await page.waitForSelector(`html[lang^=${locale.slice(0, 2)}]`, { state: 'attached' })
    await checkList(t, page, `${path.slice(0, 40)} in ${locale}`)
    await page.context().close()
  })
}
