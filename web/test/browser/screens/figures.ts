import type { Browser } from 'playwright-core'
import type { Test } from 'tap'
import { openPage } from '../fixtures/browser.ts'
import { concurrently } from '../fixtures/concurrently.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { checkSight } from '../fixtures/sight.ts'
import { batchScreen, tokenScreen, traceScreen } from './figures/details.ts'
import { makeHomeScreen } from './figures/home.ts'
import { listScreens } from './figures/lists.ts'
import {
  chartScreens,
  componentsScreen,
  galleryScreen,
  numberSearchScreen,
  pastScreen,
  tokenSearchScreen,
} from './figures/network.ts'
import { quoteScreen, zkScreen } from './figures/proofs.ts'

/** Pages that are open at the same time. */
const CONCURRENCY = 3

/** Compares every screen with the responses of the network. */
export async function checkFigures(t: Test, explorer: Explorer, browser: Browser) {
  const screens = {
    Home: makeHomeScreen(),
    ...(await listScreens(explorer)),
    Batch: batchScreen,
    Token: tokenScreen,
    Trace: traceScreen,
    'TEE quote': quoteScreen,
    'ZK proof': zkScreen,
    ...chartScreens,
    Charts: galleryScreen,
    'Observation of the past': pastScreen,
    'Observed components': componentsScreen,
    'Search for a number': numberSearchScreen,
    'Search for a word': tokenSearchScreen,
  }
  await concurrently(CONCURRENCY, Object.entries(screens), async ([name, screen]) => {
    const { page, problems } = await openPage(browser)
    await checkSight(t, explorer, page, name, screen)
    t.same(problems, [], `${name}: no problems`)
    await page.context().close()
  })
}
