import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { openPage } from '../fixtures/browser.ts'
import { concurrently } from '../fixtures/concurrently.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { settled } from '../fixtures/settled.ts'
import { settledView, viewLike } from '../fixtures/view.ts'
import { changedViews, type ViewChange } from './restored-views/changes.ts'

/** Screens that are tested at the same time. */
const CONCURRENCY = 3
/** Further down than any page scrolls by itself, in CSS pixels. */
const SCROLLED = 200

/** A reload, whose URL is what a link shares, and Back restore every view that a visitor can change. */
export async function checkRestoredViews(t: Test, explorer: Explorer, browser: Browser) {
  const changes = await changedViews(explorer)
  await concurrently(CONCURRENCY, Object.entries(changes), async ([name, change]) => {
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
  const { page, problems } = await openPage(browser)
  await page.goto(explorer.page(path))
  await settled(page)
  for (const step of steps) {
    const before = page.url()
    await step(page)
    // Each choice is in the URL; some come there once the visitor has stopped typing.
    await page.waitForURL((url) => url.href !== before)
    await settled(page)
  }
  const wanted = await settledView(page, moves)

  await page.reload()
  t.same(await viewLike(page, wanted, moves), wanted, `${name}: restored by a reload`)

  await page.evaluate((y) => window.scrollTo(0, y), SCROLLED)
  await leave(page)
  await page.goBack()
  t.same(await viewLike(page, wanted, moves), wanted, `${name}: restored by Back`)
  t.equal(
    await page.evaluate(() => window.scrollY),
    0,
    `${name}: Back scrolls to the top`,
  )
  t.same(problems, [], `${name}: no problems`)
  await page.context().close()
}

/** Follows a link that every screen has: the brand in the header or, on Home, to the blocks. */
async function leave(page: Page) {
  const before = new URL(page.url()).pathname
  const link = before.endsWith('/home') ? 'main a[href$="/blocks"]' : 'header a'
  await page.locator(link).first().click()
  await page.waitForURL(({ pathname }) => pathname !== before)
  await settled(page)
}
