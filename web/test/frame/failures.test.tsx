// @window

import { mock } from 'node:test'
import { CHUNK_LOAD_TIMEOUT_MS } from '@bvlgarichain/contract'
import type { ReactNode } from 'react'
import t, { type Test } from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

const dom = openWindow()
const { mount } = await import('../fixtures/mount.ts')
const { MantineProvider } = await import('@mantine/core')
const { focusManager, QueryClientProvider, QueryObserver } = await import(
  '@tanstack/react-query'
)
const { makeQueryClient } = await import('../../src/api/query-client.ts')
const { statisticQuery } = await import('../../src/api/queries/network.ts')
const { initialStateQuery } = await import('../../src/app/initial-state.ts')
const { noteServerTime } = await import('../../src/lib/server-time.ts')
const { isChunkFailure } = await import('../../src/app/error-screen.tsx')
const { Notices } = await import('../../src/frame/notices.tsx')
const { ErrorBoundary } = await import('../../src/ui/error-boundary.tsx')
const { ChunkError } = await import('../../src/ui/chunk-error.tsx')
const { PendingScreen } = await import('../../src/app/pending-screen.tsx')

async function draw(t: Test, node: ReactNode) {
  const { host } = await mount(t, <MantineProvider env="test">{node}</MantineProvider>)
  return host
}

t.test(
  'knows a chunk and a stylesheet that did not load, in every browser',
  async (t) => {
    for (const message of [
      'Failed to fetch dynamically imported module: https://e.example/a.js',
      'error loading dynamically imported module: https://e.example/a.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /blockchain-explorer/assets/a.css',
    ]) {
      t.ok(isChunkFailure(new Error(message)), message)
    }
    t.notOk(isChunkFailure(new Error('x is not a function')))
    t.notOk(isChunkFailure('Importing a module script failed.'))
  },
)

t.test('a screen whose code hangs offers a reload after 120 seconds', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  const host = await draw(t, <PendingScreen />)
  await act(async () => mock.timers.tick(CHUNK_LOAD_TIMEOUT_MS - 1))
  t.equal(host.querySelector('button'), null)
  await act(async () => mock.timers.tick(1))
  t.match(host.textContent, 'Part of the explorer did not load')
  t.equal(host.querySelector('button')?.textContent, 'Reload the page')
})

t.test('a part that does not load leaves the rest of the screen', async (t) => {
  const Broken = () => {
    throw new Error('Failed to fetch dynamically imported module')
  }
  const { error } = console
  console.error = () => {}
  t.teardown(() => {
    console.error = error
  })
  const host = await draw(
    t,
    <>
      <p>the rest</p>
      <ErrorBoundary fallback={<ChunkError />}>
        <Broken />
      </ErrorBoundary>
    </>,
  )
  t.match(host.textContent, 'the rest')
  t.equal(host.querySelector('button')?.textContent, 'Reload the page')
})

/** The notices of a page that has its initial state. */
async function drawNotices(t: Test) {
  const client = makeQueryClient({ onError: () => {} })
  client.setQueryData(initialStateQuery().queryKey, {})
  t.teardown(() => client.clear())
  return draw(
    t,
    <QueryClientProvider client={client}>
      <Notices />
    </QueryClientProvider>,
  )
}

t.test('says that the visitor’s clock is wrong, until told', async (t) => {
  const now = Date.now()
  const headers = { date: new Date(now - 600_000).toUTCString() }
  noteServerTime(new Response(null, { headers }), now)
  const host = await drawNotices(t)
  const notice = host.querySelector('[data-testid=clock-off]')
  t.match(notice?.textContent, /^Your clock is wrong by \d+ min/)
  await act(async () => notice?.querySelector('button')?.click())
  t.equal(host.querySelector('[data-testid=clock-off]'), null)
  noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }), now)
})

t.test('says that the browser is offline, and stops when it is back', async (t) => {
  let online = false
  Object.defineProperty(dom.window.navigator, 'onLine', {
    get: () => online,
    configurable: true,
  })
  const host = await drawNotices(t)
  const notice = () => host.querySelector('[data-testid=offline]')?.textContent
  t.match(notice(), 'You are offline')
  online = true
  await act(async () => {
    dom.window.dispatchEvent(new dom.window.Event('online'))
  })
  t.equal(notice(), undefined)
})

/** No shorter than the pause between two polls, in milliseconds. */
const STATISTIC_POLL_MS = 2_000

t.test('a hidden tab polls nothing', async (t) => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  t.teardown(() => mock.timers.reset())
  const seen = scriptFetch(t, async () => json({ code: 0, message: 'ok', data: {} }))
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const client = makeQueryClient({ onError: () => {} })
  const options = statisticQuery()
  const stop = new QueryObserver(client, options).subscribe(() => {})
  t.teardown(() => {
    stop()
    client.clear()
    focusManager.setFocused(undefined)
  })
  const pass = async (polls: number) => {
    for (let poll = 0; poll < polls; poll++) {
      mock.timers.tick(STATISTIC_POLL_MS)
      for (let turn = 0; turn < 5; turn++) await settle()
    }
  }
  await pass(3)
  const before = seen.length
  t.ok(before >= 3, 'a tab in sight polls')
  focusManager.setFocused(false)
  await pass(5)
  t.equal(seen.length, before, 'hidden')
  focusManager.setFocused(true)
  await pass(2)
  t.ok(seen.length > before, 'in sight again')
})
