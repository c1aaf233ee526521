// @window

import { isDeepStrictEqual } from 'node:util'
import {
  ENDPOINT_SCREENS,
  type Endpoint,
  type EndpointName,
  EVERY_SCREEN,
  endpoints,
} from '@bvlgarichain/contract'
import t from 'tap'
import { faultsOf } from './faults.ts'
import { goodResponse } from './good-responses.ts'
import {
  type OpenPage,
  openPage,
  type Responder,
  respond,
  routePaths,
  success,
} from './open-page.ts'
import { SCREENS, urlOf } from './screens.ts'
import SHOWN from './shown-fields.json' with { type: 'json' }
import { type Shown, shownFields } from './shown-fields.ts'

/** What waits for a response. */
const WAITING = 'main :is([aria-busy=true], [data-skeleton])'
/** Failures of all calls, and whether nothing waits for another response. */
const FAILURES: readonly (readonly [string, Responder, isFinal?: boolean])[] = [
  ['no data', () => success(null), true],
  ['status 500', () => respond({ code: 500, message: { zebra: null } }, 500)],
  ['status 501', () => respond({ code: 501, message: '' }, 501), true],
  ['status 404', () => respond({ code: 404, message: null }, 404), true],
]
/** By screen; of a tab only what the route's first form does not show as well. */
const expected: Readonly<Record<string, Shown>> = SHOWN
/** Routes whose screens request an endpoint, and those that show no field without it. */
const requesting = new Map<EndpointName, Set<string>>()
const emptied = new Map<EndpointName, Set<string>>()
/** Routes of which a form was tried without each endpoint. */
const tried = new Set<string>()

const good: Responder = (name, request) => success(goodResponse(name, request))
const add = (routes: Map<EndpointName, Set<string>>, name: EndpointName, route: string) =>
  routes.set(name, (routes.get(name) ?? new Set()).add(route))
/** True if a field of a response is recognized. */
const showsFields = (shown: Shown) =>
  Object.values(shown).some((group) =>
    Object.values(group).some((field) => !field.startsWith('“')),
  )

/** Endpoints of which a page shows nothing if they alone have no response. */
async function endpointsThatEmpty(
  page: OpenPage,
  calls: ReadonlySet<EndpointName>,
): Promise<readonly EndpointName[]> {
  const emptying: EndpointName[] = []
  let before: ReturnType<OpenPage['queries']> = []
  for (const call of calls) {
    page.respondBy((name, request) =>
      name === call ? respond({ code: 501, message: '' }, 501) : good(name, request),
    )
    const queries = page.queries(call)
    for (const query of queries) query.reset()
    await page.fetch([...before, ...queries])
    if (!showsFields(shownFields(page.host, calls))) emptying.push(call)
    before = queries
  }
  return emptying
}

for (const screen of SCREENS) {
  t.test(
    `${screen} shows each field where it belongs, and lives without a response`,
    async (t) => {
      const page = await openPage(urlOf(screen), good)
      const calls = new Set(page.seen.map(({ name }) => name))
      const [route = ''] = screen.split('?')
      t.same(faultsOf(page), [], 'good responses')
      const common = route === screen ? {} : expected[route]
      const shown = shownFields(page.host, calls)
      const own = Object.entries(shown).filter(
        ([group, fields]) => !isDeepStrictEqual(fields, common?.[group]),
      )
      t.same(Object.fromEntries(own), expected[screen] ?? {})
      if (showsFields(shown) && !tried.has(route)) {
        tried.add(route)
        for (const name of await endpointsThatEmpty(page, calls)) {
          add(emptied, name, route)
        }
      }
      for (const [failure, response, isFinal] of FAILURES) {
        page.respondBy(response)
        for (const query of page.queries()) query.reset()
        await page.fetch(page.queries())
        t.same(faultsOf(page), [], failure)
        if (isFinal)
          t.equal(page.host.querySelector(WAITING)?.outerHTML, undefined, failure)
      }
      // Parts whose code came late request theirs now.
      page.respondBy(good)
      for (const query of page.queries()) query.reset()
      await page.fetch(page.queries())
      await page.settle()
      for (const { name } of page.seen) add(requesting, name, route)
      await page.close()
    },
  )
}

t.test('every route has a screen here', async (t) => {
  const paths = new Set(SCREENS.map((screen) => screen.split('?')[0]))
  t.same(
    routePaths().filter((path) => path !== '/' && !paths.has(path)),
    [],
  )
})

t.test('the contract names the screens of each endpoint that reads', async (t) => {
  const routes = new Set(SCREENS.map((screen) => screen.split('?')[0]))
  for (const [name, { changes }] of Object.entries<Endpoint>(endpoints)) {
    if (changes) continue
    const endpoint = name as EndpointName
    const all = requesting.get(endpoint) ?? new Set()
    const essential = [...(emptied.get(endpoint) ?? [])]
    const helpful =
      all.size === routes.size
        ? [EVERY_SCREEN]
        : [...all].filter((route) => !essential.includes(route))
    const spelled = (names: readonly string[]) =>
      names.map((route) => route.replaceAll('$', ':')).sort()
    t.same(
      { essential: [], helpful: [], ...ENDPOINT_SCREENS[endpoint] },
      { essential: spelled(essential), helpful: spelled(helpful) },
      name,
    )
  }
})
