import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { openPage, seeSecondMoment } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { settled } from '../fixtures/settled.ts'

/** Screens that refresh themselves, with the endpoint that they poll. */
const LIVE = [
  ['/home', 'query_statistic_info'],
  ['/blocks', 'query_block_list_by_page'],
  ['/batches', 'query_batch_list_by_page'],
  ['/txs', 'query_tx_list_by_page'],
  ['/observation', 'observation'],
] as const

/** Wraps each text node of the page in an element, as a browser's translation does. Runs in the page. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const { parentElement, nodeValue } = text
    if (!nodeValue?.trim()) continue
    if (parentElement?.closest('script, style, font, [translate=no]')) continue
    const font = document.createElement('font')
    font.textContent = nodeValue
    parentElement?.replaceChild(font, text)
  }
}

/** Translates live screens, lets them refresh and leaves them: none of them breaks. */
export async function checkTranslated(t: Test, explorer: Explorer, browser: Browser) {
  for (const [path, polls] of LIVE) {
    const { page, problems } = await openPage(browser)
    await page.goto(explorer.page(path))
    await settled(page)
    await page.evaluate(translate)
    await seeSecondMoment(page)
    await page.waitForResponse((response) => response.url().includes(polls))
    await settled(page)
    t.ok(await page.locator('main font').first().isVisible(), `${path} is translated`)
    await page.locator('header a[href$="/home"]').first().click()
    await page.waitForURL('**/home')
    await settled(page)
    t.same(problems, [], `${path}: no problems`)
    await page.context().close()
  }
}

/** Name of the element that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent}`
  })

/** Opens a transaction by the keyboard and goes back: the heading of each page gets the focus. */
export async function checkHeadingFocus(t: Test, explorer: Explorer, browser: Browser) {
  const { page } = await openPage(browser)
  const { list } = await explorer.call('transactionList', { pageSize: 1 })
  const { hash = '' } = list[0] ?? {}
  await page.goto(explorer.page('/txs'))
  await settled(page)
  t.match(await focused(page), /^BODY/, 'a first page takes no focus')
  await page.locator(`main a[href$="${hash}"]`).first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/tx/${hash}`)
  await settled(page)
  t.equal(await focused(page), `H1 Tx ${hash.slice(0, 6)}…${hash.slice(-4)}`)
  await page.getByRole('link', { name: 'Logs' }).click()
  await settled(page)
  t.match(await focused(page), /^A Logs/, 'a tab keeps it')
  await page.goBack()
  await page.waitForURL('**/txs')
  await settled(page)
  t.equal(await focused(page), 'H1 Transactions')
  await page.context().close()
}

/** Looks at what a color alone tells apart where the system forces its own. */
export async function checkForcedColors(t: Test, explorer: Explorer, browser: Browser) {
  const { page } = await openPage(browser)
  await page.emulateMedia({ forcedColors: 'active' })
  const { list } = await explorer.call('transactionList', { pageSize: 1 })
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, name) => getComputedStyle(element).getPropertyValue(name),
        property,
      )
  await page.goto(explorer.page(`/tx/${list[0]?.hash}`))
  await settled(page)
  const ground = await styleOf('body', 'background-color')
  const line = 'border-block-end-color'
  t.not(await styleOf('nav a[data-open]', line), ground, 'the open tab')
  t.equal(await styleOf('nav a:not([data-open])', line), ground, 'another tab')
  await page.goto(explorer.page('/txs'))
  await settled(page)
  const chip = '[data-testid=tag-filter] label'
  t.not(
    await styleOf(`${chip}[data-checked]`, 'outline-style'),
    'none',
    'the chosen kind',
  )
  t.equal(await styleOf(`${chip}:not([data-checked])`, 'outline-style'), 'none')
  await page.goto(explorer.page('/home'))
  await settled(page)
  for (const part of ['car', 'line']) {
    const color = await styleOf(`main [class*=_${part}_]`, 'background-color')
    t.not(color, ground, `the ${part} of the finality band`)
  }
  await page.context().close()
}

/** Prints a dark list: on light ground, with all its rows and columns and no menu. */
export async function checkPrint(t: Test, explorer: Explorer, browser: Browser) {
  const { page } = await openPage(browser)
  // A4 less its margins.
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(explorer.page('/txs'))
  await settled(page)
  const scheme = (name: string) =>
    page.locator(`html[data-mantine-color-scheme=${name}]`).waitFor({ state: 'attached' })
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await scheme('light')
  const grounds = await page.evaluate(() =>
    ['body', 'main section', '[data-testid=tag-filter] label', 'main input'].map(
      (part) => getComputedStyle(document.querySelector(part) as Element).backgroundColor,
    ),
  )
  for (const ground of grounds) {
    const [red = 0] = (ground.match(/\d+/g) ?? []).map(Number)
    t.ok(red > 200, ground)
  }
  const table = await page.locator('main table').evaluate((element) => {
    const cells = [...element.querySelectorAll('td')]
    const ends = cells.map((cell) => cell.getBoundingClientRect().right)
    return { rows: element.querySelectorAll('tbody tr').length, end: Math.max(...ends) }
  })
  t.equal(table.rows, 25)
  t.ok(table.end <= 718, `the last column ends at ${table.end}`)
  t.notOk(await page.locator('header').first().isVisible(), 'no menu')
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
  await scheme('dark')
  await page.context().close()
}
