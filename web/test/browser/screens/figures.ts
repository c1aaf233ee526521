import type { Browser } from 'playwright-core'
import type { Test } from 'tap'
import { openPage } from '../fixtures/browser.ts'
import type { Explorer } from '../fixtures/explorer.ts'
import { inLanes } from '../fixtures/lanes.ts'
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

/** Pages that are looked at at the same time. */
const LANES = 2

/** What stands on every screen beside what the network answers for it. */
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
  await inLanes(LANES, Object.entries(screens), async ([name, screen]) => {
    const { page, complaints } = await openPage(browser)
    await checkSight(t, explorer, page, name, screen)
    t.same(complaints.list, [], `${name}: no complaint`)
    await page.context().close()
  })
}
