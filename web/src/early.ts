/**
 * The page's first script, a file of its own: it does what can be done while the other scripts
 * are on their way. All that it imports comes with it, so it imports little.
 */
import { BASE_PATH, INITIAL_STATE_PATH } from '@bvlgarichain/shared'
import { callApi } from './api/client.ts'
import { askEarly, callKey } from './api/early-answers.ts'
import { fetchInitialState } from './api/initial-state.ts'
import { readSettings } from './config.ts'
import { type Asked, firstCalls } from './routes/-first-calls.ts'
import { unionIdOf } from './shell/network-mode.ts'

/** The settings of the served page. */
export const settings = readSettings(document)
/** Union whose chains the page lists; empty if it is to list none. */
export const unionId = unionIdOf(
  new URLSearchParams(location.search).get('unionId') ?? undefined,
  settings.unionId,
)

const chains: readonly Asked[] = unionId === '' ? [] : [['chainList', { unionId }]]
askEarly(INITIAL_STATE_PATH, () => fetchInitialState())
for (const [name, request] of [...chains, ...firstCalls(pathBelow(BASE_PATH))]) {
  askEarly(callKey(name, request), () => callApi(name, request))
}

// The first formatter of a page reads in the tables behind all of them: 40 ms on a desktop.
new Intl.NumberFormat().format(0)

/** The page's path without its base; the bare root, too, leads to the dashboard. */
function pathBelow(base: string): string {
  const { pathname } = location
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/'
}
