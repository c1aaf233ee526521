import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { readTexts } from '../../fixtures/locales.ts'
import { openPage } from '../fixtures/browser.ts'
import { changeResponses, closeChanged } from '../fixtures/change-responses.ts'
import { concurrently } from '../fixtures/concurrently.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { settled } from '../fixtures/settled.ts'

/** Windows in which a list is looked at, in CSS pixels. */
const WIDTHS = [1440, 1280, 390]
/** As long as symbols are as a rule at most. */
const LONG_SYMBOL = 'WRAPPEDUSDT'
const HEIGHT = 900
const SIZE = { width: 1440, height: HEIGHT }
/** Locales of lists whose columns another list has too: that of the texts, the longest words, another script. */
const FEW_LOCALES = ['en-US', 'bg', 'ar']
/** Screens with a table in any case. */
const ALWAYS_TABLES = /^(?!\/tx\/|\/tee-quote\/)/
/** Pages that are open at the same time. */
const CONCURRENCY = 3

/** Every list and table, with ids of things that have rows. */
async function everyList(explorer: Explorer): Promise<readonly string[]> {
  const { list } = await explorer.call('transactionList', { pageSize: 1 })
  const { from, blockHeight } = list[0] ?? {}
  const { list: transfers } = await explorer.call('allTokenTransfers', { pageSize: 1 })
  const { txHash } = transfers[0] ?? {}
  const tokens = await explorer.call('tokenList', { type: 'ERC20' })
  const token = tokens.list[0]?.tokenId
  // Not the receiver of a transfer: that is the zero address where tokens are burned.
  const holders = await explorer.call('tokenHolderList', { tokenId: token, pageSize: 1 })
  const holder = holders.list[0]?.address
  const pieces = await explorer.call('tokenList', { type: 'ERC721' })
  const nft = pieces.list[0]?.tokenId
  const deposits = await explorer.call('crossLayerMessageList', { direction: 'L1_TO_L2' })
  const receiver = deposits.list[0]?.receiver
  const withdrawals = await explorer.call('crossLayerMessageList', {
    direction: 'L2_TO_L1',
  })
  const { sender, l2TxHash } = withdrawals.list[0] ?? {}
  const { quoteId } = await explorer.call('batchTeeProof', { batchIndex: 1 })
  const verified = await explorer.call('batchList', { zkProof: 'COMMITTED', pageSize: 1 })
  const zkBatch = verified.list[0]?.batchIndex
  return [
    '/home',
    '/blocks',
    '/batches',
    '/txs',
    '/transfers',
    '/tokens',
    '/accounts',
    '/observation',
    '/tracking',
    '/tee-quote',
    '/zk-proof',
    '/l1-to-l2-transactions',
    '/l2-to-l1-transactions',
    '/batch/1',
    `/tee-quote/${quoteId}`,
    `/zk-proof?batchIndex=${zkBatch}`,
    `/block/${blockHeight}?tab=transactions`,
    '/batch/1?tab=transactions',
    '/batch/1?tab=blocks',
    `/token/${token}`,
    `/token/${token}?tab=holders`,
    `/token/${nft}/item/1`,
    `/tx/${txHash}?tab=transfers`,
    `/tx/${txHash}?tab=logs`,
    // A withdrawal burns its tokens by a call to another contract.
    `/tx/${l2TxHash}?tab=calls`,
    `/tx/${l2TxHash}?tab=state`,
    `/address/${from}`,
    `/address/${holder}?tab=transfers`,
    `/address/${receiver}?tab=deposits`,
    `/address/${sender}?tab=withdrawals`,
    `/address/${holder}?tab=tokens`,
    `/address/${nft}?tab=logs`,
  ]
}

/** Lists of the visitor's settings, whose every column and highest rows are looked at once. */
const WITH_OPTIONS = [
  ...['/blocks', '/batches', '/txs', '/transfers', '/tokens', '/accounts'],
  '/tracking',
]

/** Runs in the page. Headers and cells whose content is wider than they are, one line each. */
function clippedCells(): string[] {
  return [...document.querySelectorAll<HTMLTableCellElement>('main :is(td, th)')].flatMap(
    (cell) => {
      if (!cell.checkVisibility() || cell.colSpan > 1) return []
      const clipped = [cell, ...cell.querySelectorAll<HTMLElement>('*')].find(
        (element) =>
          // A pixel wide is what only assistive technology reads.
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== 'visible',
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

/** Runs in the page. Tables that scroll sideways, by their names. */
function tablesThatScroll(): string[] {
  return [...document.querySelectorAll<HTMLTableElement>('main table')].flatMap(
    (table) => {
      const box = table.parentElement
      const scrolls = box !== null && box.scrollWidth > box.clientWidth + 1
      return scrolls && table.checkVisibility()
        ? [table.caption?.textContent ?? table.getAttribute('aria-label') ?? '']
        : []
    },
  )
}

/** Runs in the page. True once there are rows; else goes on by half a screen, and from the end to the top. */
function scrollUntilRows(): boolean {
  if (document.querySelector('main tbody tr') !== null) return true
  const before = window.scrollY
  window.scrollBy(0, window.innerHeight / 2)
  if (window.scrollY === before) window.scrollTo(0, 0)
  return false
}

async function checkList(
  t: Test,
  page: Page,
  where: string,
  { widths = WIDTHS, mayScroll = false } = {},
) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    // Some tables are drawn once they are near.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    if (ALWAYS_TABLES.test(where)) {
      await page
        .waitForFunction(scrollUntilRows, undefined, { polling: 100 })
        .catch(async (error: Error) => {
          const text = await page.locator('main').innerText()
          throw new Error(`${where}: no rows (${error.message}): ${text}`)
        })
    }
    await settled(page)
    const clipped = await page.evaluate(clippedCells)
    t.same(
      [...new Set(clipped)].slice(0, 5),
      [],
      `${where} at ${width} px: nothing is cut`,
    )
    if (mayScroll) continue
    const scrolling = await page.evaluate(tablesThatScroll)
    t.same(scrolling, [], `${where} at ${width} px: nothing scrolls sideways`)
  }
}

/** Shows every column of the list, whose menu has this name. */
async function showEveryColumn(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  const boxes = page.getByRole('group', { name }).getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.check()
  await page.keyboard.press('Escape')
}

/** Opens every list in every locale that matters to it: no header and no cell is cut where there are columns. */
export async function checkClippedCells(
  t: Test,
  explorer: Explorer,
  browser: Browser,
  locales: readonly string[],
) {
  const paths = await everyList(explorer)
  // One page waits more than it works, so that each locale has two.
  const walks = locales.flatMap((locale) => [
    { locale, half: 0 },
    { locale, half: 1 },
  ])
  await concurrently(CONCURRENCY, walks, async ({ locale, half }) => {
    const { page } = await openPage(browser, SIZE, { tour: 'seen', locale })
    await rewriteResponses(page, /("symbol":)"[^"]{1,11}"/g, `$1"${LONG_SYMBOL}"`)
    const isOfFew = FEW_LOCALES.includes(locale)
    const own = paths.filter((path) => isOfFew || !path.includes('?tab='))
    for (const path of own.filter((_, index) => index % 2 === half)) {
      await page.setViewportSize(SIZE)
      await page.goto(explorer.page(path))
      await page.waitForSelector(`html[lang^=${locale.slice(0, 2)}]`, {
        state: 'attached',
      })
      await checkList(t, page, `${path.slice(0, 40)} in ${locale}`)
    }
    await closeChanged(page)
  })
}

/** Has every response of the backend changed before the page gets it. */
const rewriteResponses = (page: Page, from: RegExp, to: string) =>
  changeResponses(page, '**/explorer/v1/fusion_insight/**', (body) =>
    body.replace(from, to),
  )

/** A `uint256` has at most these digits. */
const LONGEST = String(2n ** 256n - 1n)
/** Narrower than nearly all phones, in CSS pixels. */
const SMALL_PHONE = { width: 360, height: HEIGHT }

/** Opens lists whose amounts are the longest there are: a small phone shows them without scrolling. */
export async function checkLongAmounts(t: Test, explorer: Explorer, browser: Browser) {
  const { page } = await openPage(browser, SMALL_PHONE, { tour: 'seen' })
  await rewriteResponses(
    page,
    /"(amount|balance|value|fee|totalSupply)":"[1-9]\d*"/g,
    `"$1":"${LONGEST}"`,
  )
  const { list: transfers } = await explorer.call('allTokenTransfers', { pageSize: 1 })
  const { txHash, token } = transfers[0] ?? {}
  const { list } = await explorer.call('transactionList', { pageSize: 1 })
  for (const path of [
    `/tx/${txHash}?tab=transfers`,
    `/address/${list[0]?.from}`,
    `/token/${token?.tokenId}?tab=holders`,
  ]) {
    await page.goto(explorer.page(path))
    await page.locator('main tbody td[data-align=end]').first().waitFor()
    await settled(page)
    t.same(await page.evaluate(clippedCells), [], `${path}: nothing is cut`)
    t.same(await page.evaluate(tablesThatScroll), [], `${path}: no sideways scrolling`)
    const ends = await page.locator('main tbody td[data-align=end]').all()
    const boxes = await Promise.all(ends.slice(0, 5).map((cell) => cell.boundingBox()))
    t.same(
      boxes.filter(
        (box) => box !== null && (box.x < 0 || box.x + box.width > SMALL_PHONE.width),
      ),
      [],
      `${path}: nothing is out of sight`,
    )
  }
  await closeChanged(page)
}

/** Opens lists of the visitor's settings with every column and the highest rows. */
export async function checkEveryColumn(t: Test, explorer: Explorer, browser: Browser) {
  // The longest words.
  const locale = 'bg'
  const columns = String(readTexts(locale).ui?.columns)
  const stored = { tour: 'seen', locale, 'list-density': 'comfortable' }
  const { page } = await openPage(browser, SIZE, stored)
  for (const path of WITH_OPTIONS) {
    await page.goto(explorer.page(path))
    await page.getByRole('button', { name: columns, exact: true }).waitFor()
    await settled(page)
    await showEveryColumn(page, columns)
    // Narrower than all columns together, the table scrolls.
    await checkList(t, page, `${path} with every column`, {
      widths: [SIZE.width],
      mayScroll: true,
    })
  }
  await page.context().close()
}
