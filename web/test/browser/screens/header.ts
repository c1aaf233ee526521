import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { LOCALES } from '../../fixtures/locales.ts'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { settled } from '../fixtures/settled.ts'

/** Least width of the search field at 1280 px, in CSS pixels. */
const MIN_SEARCH = 360
/** Most of a header that stays in sight, in CSS pixels. */
const MAX_HEADER = 56
const LONG_PAGE = '/blocks'

/** The header is one row with a wide search in every locale, and one row of a scrolled phone. */
export async function checkHeader(t: Test, explorer: Explorer, browser: Browser) {
  for (const locale of LOCALES) {
    for (const width of [1280, 1024]) {
      const page = await openList(explorer, browser, { width, height: 900 }, locale)
      const search = await page.getByRole('banner').locator('form').boundingBox()
      const header = await page.getByRole('banner').boundingBox()
      const where = `${locale} at ${width} px`
      if (width === 1280) {
        t.ok(
          Number(search?.width) >= MIN_SEARCH,
          `${where}: search of ${search?.width} px`,
        )
      }
      t.ok(Number(header?.height) <= MAX_HEADER, `${where}: ${header?.height} px high`)
      t.same(await overlaps(page), [], `${where}: nothing overlaps`)
      await page.context().close()
    }
  }
  const page = await openList(explorer, browser, { width: 390, height: 844 }, 'en-US')
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.waitForFunction(
    (most) =>
      (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) <= most,
    MAX_HEADER,
  )
  t.ok(
    await page.getByRole('banner').locator('form').isVisible(),
    'a phone keeps the search in sight',
  )
  await page.context().close()
}

async function openList(
  explorer: Explorer,
  browser: Browser,
  size: { width: number; height: number },
  locale: string,
): Promise<Page> {
  const { page } = await openPage(browser, size, { tour: 'seen', locale })
  await page.goto(explorer.page(LONG_PAGE))
  await settled(page)
  return page
}

/** Runs in the page. Parts of the header that reach into their neighbor. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [
      ...(document.querySelector('header')?.firstElementChild?.children ?? []),
    ]
    const boxes = parts
      .map((part) => {
        const inner = [part, ...part.querySelectorAll('a, button, form, span')]
          .map((each) => each.getBoundingClientRect())
          .filter(({ width, height }) => width > 1 && height > 1)
        return {
          name: part.className,
          left: Math.min(...inner.map(({ left }) => left)),
          right: Math.max(...inner.map(({ right }) => right)),
        }
      })
      .sort((a, b) => a.left - b.left)
    return boxes.flatMap(({ name, right }, index) => {
      const next = boxes[index + 1]
      return next !== undefined && right > next.left + 1
        ? [`${name} and ${next.name}`]
        : []
    })
  })
