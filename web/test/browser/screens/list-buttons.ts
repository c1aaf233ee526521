import type { Browser } from 'playwright-core'
import type { Test } from 'tap'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'

/** A list that is the first screen of a visit, whose styles load in another order than after Home. */
export async function checkListButtons(t: Test, explorer: Explorer, browser: Browser) {
  const { page } = await openPage(browser, { width: 1440, height: 900 }, { tour: 'seen' })
  await page.goto(explorer.page('/blocks'))
  const [previous, next] = ['Previous page', 'Next page'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  await page.waitForFunction(() => document.querySelector('main tbody a') !== null)
  const styleOf = (button = previous) =>
    button?.evaluate((element) => {
      const { color, borderTopColor, borderTopWidth } = getComputedStyle(element)
      return { color, borderTopColor, borderTopWidth }
    })
  t.ok(await previous?.isDisabled())
  t.match(await styleOf(next), { borderTopWidth: '1px' }, 'it has a border')
  t.notSame(
    await styleOf(previous),
    await styleOf(next),
    'one that does nothing looks so',
  )
  await page.context().close()
}
