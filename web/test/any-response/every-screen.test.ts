import { isDeepStrictEqual } from 'node:util'
import { type Endpoint, type EndpointName, endpoints } from '@bvlgarichain/contract'
import t from 'tap'
import { faultsOf } from './faults.ts'
import { goodResponse } from './good-responses.ts'
import { openPage, type Responder, respond, routePaths, success } from './open-page.ts'
import { SCREENS, urlOf } from './screens.ts'
import SHOWN from './shown-fields.json' with { type: 'json' }
import { type Shown, shownFields } from './shown-fields.ts'

/** What waits for a response. */
const WAITING = 'main :is([aria-busy=true], .mantine-Skeleton-root)'
/** Failures of all calls, and whether nothing waits for another response. */
const FAILURES: readonly (readonly [string, Responder, isFinal?: boolean])[] = [
  ['no data', () => success(null), true],
  ['status 500', () => respond({ code: 500, message: { zebra: null } }, 500)],
  ['status 501', () => respond({ code: 501, message: '' }, 501), true],
  ['status 404', () => respond({ code: 404, message: null }, 404), true],
]
/** By screen; of a tab only what the route's first form does not show as well. */
const expected: Readonly<Record<string, Shown>> = SHOWN
const made = new Set<EndpointName>()

for (const screen of SCREENS) {
  t.test(
    `${screen} shows each field where it belongs, and lives without a response`,
    async (t) => {
      const page = await openPage(urlOf(screen), (name, request) =>
        success(goodResponse(name, request)),
      )
      const calls = new Set(page.seen.map(({ name }) => name))
      for (const name of calls) made.add(name)
      t.same(faultsOf(page), [], 'good responses')
      const [route = ''] = screen.split('?')
      const common = route === screen ? {} : expected[route]
      const own = Object.entries(shownFields(page.host, calls)).filter(
        ([group, fields]) => !isDeepStrictEqual(fields, common?.[group]),
      )
      t.same(Object.fromEntries(own), expected[screen] ?? {})
      for (const [failure, response, isFinal] of FAILURES) {
        page.respondBy(response)
        for (const query of page.queries()) query.reset()
        await page.fetch(page.queries())
        t.same(faultsOf(page), [], failure)
        if (isFinal)
          t.equal(page.host.querySelector(WAITING)?.outerHTML, undefined, failure)
      }
      await page.close()
    },
  )
}

t.test('every route has a screen here, every call that reads is made', async (t) => {
  const paths = new Set(SCREENS.map((screen) => screen.split('?')[0]))
  t.same(
    routePaths().filter((path) => path !== '/' && !paths.has(path)),
    [],
  )
  const reading = Object.entries<Endpoint>(endpoints).filter(
    ([, { changes }]) => !changes,
  )
  t.same(
    reading.map(([name]) => name).filter((name) => !made.has(name as EndpointName)),
    [],
  )
})
