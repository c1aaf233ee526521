// @window

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toUnixMs } from '@bvlgarichain/contract'
import t from 'tap'
import { goodResponse } from '../any-response/good-responses.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { endpointNames } from '../fixtures/endpoint-names.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { QueryClientProvider, useQuery } = await import('@tanstack/react-query')
const {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} = await import('@tanstack/react-router')
const { mount } = await import('../fixtures/mount.ts')
const { until } = await import('../fixtures/open-app.tsx')
const { ApiError } = await import('../../src/api/client.ts')
const { makeQueryClient } = await import('../../src/api/query-client.ts')
const { statisticQuery } = await import('../../src/api/queries/network.ts')
const { FinalityBand } = await import('../../src/parts/finality/finality-band.tsx')
const { FinalityProgress } = await import(
  '../../src/parts/finality/finality-progress.tsx'
)
const { useBand } = await import('../../src/parts/finality/use-band.ts')
const { Verdict } = await import('../../src/parts/finality/verdict.tsx')
const { DataFreshness } = await import('../../src/parts/list/data-freshness.tsx')
const { useLiveRows } = await import('../../src/parts/list/use-live-rows.ts')
const { RollupCharts } = await import('../../src/screens/charts/rollup-charts.tsx')
const { useChartWindow } = await import('../../src/screens/charts/use-chart-window.ts')
const { KeyFigures } = await import('../../src/screens/home/key-figures.tsx')
const { TimeScrubber } = await import('../../src/screens/observation/time-scrubber.tsx')
const { useObserved } = await import('../../src/screens/observation/use-observed.ts')
const { ClockContext } = await import('../../src/ui/clock.tsx')
const { ErrorState } = await import('../../src/ui/error-state.tsx')
const { Panel } = await import('../../src/ui/panel.tsx')
const { NotRefreshed } = await import('../../src/ui/refresh-failure.tsx')
const { TimeAgo } = await import('../../src/ui/time-ago.tsx')

const START = Date.now()
const sources = fileURLToPath(new URL('../../src/', import.meta.url))

/** Files below `src/` that use the clock. */
const users = () =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== 'ui/clock.tsx')
    .filter((file) => readFileSync(join(sources, file), 'utf8').includes('useClock('))
    .sort()

function respond(path: string, body: unknown): Response {
  const name = endpointNames.get(path)
  const request: object = typeof body === 'string' ? JSON.parse(body) : {}
  return name === undefined
    ? json({})
    : json({ code: 0, message: 'ok', data: goodResponse(name, request) })
}

/** A clock that is a second later at each reading. */
function makeMovingClock() {
  const readers = new Set<string>()
  const clock = {
    readings: 0,
    now() {
      for (const [, file = ''] of (new Error().stack ?? '').matchAll(
        /web\/src\/(.+?):/g,
      )) {
        readers.add(file)
      }
      clock.readings++
      return START + clock.readings * 1_000
    },
    subscribe: () => () => {},
  }
  return { clock, readers }
}

function Everything() {
  const band = useBand({ live: false, isSettled: true })
  const statistic = useQuery(statisticQuery())
  const limit = new ApiError('slow down', { status: 429, code: 429, retryAt: START })
  useChartWindow({ range: 'last-7-days' })
  useObserved({ at: undefined, windowMs: 60_000 })
  useLiveRows(undefined, { name: 'rows', live: undefined, search: {}, rowKey: String })
  return (
    <>
      <Verdict data={band} table={{ id: 'table', isOpen: true, toggle() {} }} />
      <FinalityBand data={band} table={{ id: 'table', isOpen: true }} tour="finality" />
      <FinalityProgress
        kind="TRANSACTION"
        item={{
          finality: 'ACCEPTED',
          stages: [{ stage: 'ACCEPTED', time: toUnixMs(START) }],
        }}
        keepsRoom
      />
      <DataFreshness updatedAt={() => START} live />
      <RollupCharts />
      <KeyFigures statistic={statistic} pausedAt={undefined} isSettled />
      <TimeScrubber at={undefined} windowMs={60_000} onChange={() => {}} />
      <ErrorState error={limit} onRetry={() => {}} />
      <Panel title="Panel" updated={START}>
        <TimeAgo time={START} />
      </Panel>
      <NotRefreshed query={statistic} live onRetry={() => {}} />
    </>
  )
}

/** Draws everything at the route of the charts, whose loader reads the time. */
function makeRouter() {
  const root = createRootRoute()
  const charts = createRoute({
    getParentRoute: () => root,
    path: '/charts',
    loader: () => START,
    component: Everything,
  })
  return createRouter({
    routeTree: root.addChildren([charts]),
    history: createMemoryHistory({ initialEntries: ['/charts'] }),
  })
}

t.test('time stands still between two ticks, however often it is read', async (t) => {
  const errors = t.capture(console, 'error')
  scriptFetch(t, async ({ url, body }) => respond(url.pathname, body))
  const { clock, readers } = makeMovingClock()
  const client = makeQueryClient({ onError: () => {} })
  // Runs last: what the page leaves would keep its timers.
  t.teardown(() => client.clear())
  const { host } = await mount(
    t,
    <QueryClientProvider client={client}>
      <ClockContext value={clock}>
        <RouterProvider router={makeRouter()} />
      </ClockContext>
    </QueryClientProvider>,
  )
  await until('every component has read the time', () =>
    users().every((file) => readers.has(file)),
  )
  await until('all is loaded', () => client.isFetching() === 0)
  t.same(
    errors().map(({ args }) => args),
    [],
  )
  t.match(host.textContent, 'Final')
})
