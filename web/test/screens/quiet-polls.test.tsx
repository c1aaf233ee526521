// @window

import { type EndpointName, endpoints } from '@bvlgarichain/contract'
import t from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../fixtures/open-app.tsx')

/** Waits for the timer with which TanStack Query tells its observers, and for React. */
const notified = () => act(() => new Promise((resolve) => setTimeout(resolve)))

const NOW = Date.UTC(2026, 10, 29)
const HASH = `0x${'ab'.repeat(32)}`
const STATISTIC = { latestBlockHeight: 7, latestBlockTime: NOW - 9_000 }
const ANSWERS: Readonly<Record<string, unknown>> = {
  [endpoints.chainList.path]: [],
  [endpoints.series.path]: [],
  [endpoints.batchDetail.path]: { batchIndex: 3 },
  [endpoints.observation.path]: { nodes: [], edges: [], stageLatencies: [] },
  [endpoints.transactionList.path]: { list: [{ hash: HASH, time: NOW }], total: 1 },
  [endpoints.blockList.path]: { list: [{ height: 7, time: NOW }], total: 8 },
  [endpoints.batchList.path]: { list: [{ batchIndex: 3, time: NOW }], total: 4 },
}

const ROW = 'main tbody tr[data-value]'
/** What comes last on a screen: what it loads, and what is asked for once it has time. */
const LAST: Readonly<Record<string, readonly string[]>> = {
  home: [
    ROW,
    '[data-testid=headline][aria-busy=false]',
    // The switch of the chart's range.
    '[data-testid=chart-transaction-volume] input',
  ],
  txs: [ROW],
  blocks: [ROW],
  batches: [ROW],
}

for (const [path, last] of Object.entries(LAST)) {
  t.test(`a poll without news draws nothing: ${path}`, async (t) => {
    let statistic = STATISTIC
    const seen = scriptFetch(t, async ({ url: { pathname } }) => {
      if (pathname.endsWith(`/l2/${endpoints.statistic.path}`)) {
        return json({ code: 0, message: 'ok', data: statistic })
      }
      const call = Object.keys(ANSWERS).find((name) => pathname.endsWith(`/${name}`))
      const data = call === undefined ? { list: [], total: 0 } : ANSWERS[call]
      return json({ code: 0, message: 'ok', data })
    })
    const clock = { now: () => NOW, subscribe: () => () => {} }
    const { host, queryClient, draws } = await openApp(t, `/l2/${path}`, {}, { clock })
    const isAsked = (call: EndpointName) =>
      queryClient.getQueryCache().find({ queryKey: [endpoints[call].path], exact: false })
    await until(
      'all that loads',
      () =>
        last.every((part) => host.querySelector(part) !== null) &&
        isAsked('tokenList') !== undefined &&
        queryClient.isFetching() === 0,
    )
    await notified()
    const [requests, before] = [seen.length, draws()]
    await act(() => queryClient.refetchQueries({ type: 'active' }))
    await notified()
    t.ok(seen.length > requests, `${seen.length - requests} requests`)
    t.equal(draws(), before)
    statistic = { ...STATISTIC, latestBlockHeight: 8 }
    await act(() => queryClient.refetchQueries({ type: 'active' }))
    await until('a new block is drawn', () => draws() > before)
  })
}
