import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { inLanes } from '../fixtures/lanes.ts'
import { settledView, viewLike } from '../fixtures/view.ts'
import { changedViews, type ViewChange } from './restored-views/changes.ts'

/** Pages that are worked with at the same time. */
const LANES = 2
/** Further than any page is scrolled by itself, in CSS pixels. */
const SCROLLED = 200

/** Every view that can be changed comes back: by reload, by its address, and by Back. */
export async function checkRestoredViews(t: Test, explorer: Explorer, browser: Browser) {
  const changes = await changedViews(explorer)
  await inLanes(LANES, Object.entries(changes), async ([name, change]) => {
    await checkRestored(t, explorer, browser, name, change).catch((error) =>
      t.fail(`${name}: ${error}`),
    )
  })
}

async function checkRestored(
  t: Test,
  explorer: Explorer,
  browser: Browser,
  name: string,
  { path, steps, moves }: ViewChange,
) {
  const { page, complaints } = await openPage(browser)
  await page.goto(explorer.page(path))
  const untouched = await settledView(page)
  for (const step of steps) {
    await step(page)
    await settledView(page)
  }
  const wanted = await settledView(page, moves)
  t.not(wanted.url, untouched.url, `${name}: the address carries what was changed`)

  await page.reload()
  t.same(await viewLike(page, wanted, moves), wanted, `${name}: a reload keeps it`)

  const other = await openPage(browser)
  await other.page.goto(page.url())
  t.same(
    await viewLike(other.page, wanted, moves),
    wanted,
    `${name}: a shared link shows it`,
  )
  await other.page.context().close()

  await page.evaluate((y) => window.scrollTo(0, y), SCROLLED)
  await leave(page)
  await page.goBack()
  t.same(await viewLike(page, wanted, moves), wanted, `${name}: Back leads to it`)
  t.equal(await page.evaluate(() => window.scrollY), 0, `${name}: Back shows its top`)
  t.same([...complaints.list, ...other.complaints.list], [], `${name}: no complaint`)
  await page.context().close()
}

/** Follows the brand in the header, which stands still on every screen; from Home, to its blocks. */
async function leave(page: Page) {
  const before = new URL(page.url()).pathname
  const away = before.endsWith('/home') ? 'main a[href$="/blocks"]' : 'header a'
  await page.locator(away).first().click()
  await page.waitForURL(({ pathname }) => pathname !== before)
  await settledView(page, true)
}
