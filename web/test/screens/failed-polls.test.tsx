// @window

import { type EndpointName, endpoints } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { act } from '../fixtures/act.ts'
import { openWindow } from '../fixtures/browser-window.ts'
import { json, scriptFetch } from '../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, settle, until } = await import('../fixtures/open-app.tsx')

const ADDRESS = `0x${'0'.repeat(36)}dead`

/** Holds responses back; at the end of a test they must come, or their queries outlive it. */
function makePause() {
  let isOn = false
  let waiting: (() => void)[] = []
  return {
    begin: () => {
      isOn = true
    },
    over: () =>
      isOn ? new Promise<void>((resolve) => waiting.push(resolve)) : Promise.resolve(),
    end: async () => {
      isOn = false
      for (const resolve of waiting) resolve()
      waiting = []
      await settle()
    },
  }
}

/** Opens a screen before a backend that refuses some endpoints, which later hang. */
async function openFailing(
  t: Test,
  url: string,
  refused: readonly EndpointName[],
  status: number,
) {
  const pause = makePause()
  const seen = scriptFetch(t, async ({ url: { pathname } }) => {
    if (!refused.some((name) => pathname.endsWith(endpoints[name].path)))
      return json({ code: 0, message: 'ok', data: { list: [] } })
    await pause.over()
    return json({ code: status, message: 'refused today' }, { status })
  })
  const { host, queryClient } = await openApp(t, url)
  t.teardown(pause.end)
  return {
    main: () => host.querySelector('main'),
    text: () => host.querySelector('main')?.textContent ?? '',
    seen,
    /** As a poll does: every request is sent anew, and none is answered. */
    async poll() {
      pause.begin()
      void queryClient.refetchQueries()
      await settle()
    },
  }
}

t.test('an unknown token stays unknown during the next request', async (t) => {
  const { text, main, seen, poll } = await openFailing(
    t,
    `/l2/token/${ADDRESS}`,
    ['tokenDetail'],
    404,
  )
  await until('the failure', () => /[Uu]nknown token|not found/i.test(text()))
  const before = text()
  const count = seen.length
  await poll()
  t.ok(seen.length > count, 'requested again')
  t.equal(text(), before)
  t.equal(main()?.querySelector('[role=tablist], nav'), null, 'no tabs of a token')
})

const SCREENS: readonly [name: string, path: string, refused: readonly EndpointName[]][] =
  [
    ['a token', `token/${ADDRESS}`, ['tokenDetail']],
    ['an address', `address/${ADDRESS}`, ['accountTokenList']],
    ['all charts', 'charts', ['series']],
    ['one chart', 'charts?metric=TPS', ['series']],
    ['the topology', 'observation', ['observation']],
    ['the load', 'observation', ['histogramAverage']],
  ]
for (const [name, path, refused] of SCREENS) {
  t.test(`the failure of ${name} stays during the next request`, async (t) => {
    const { main, poll } = await openFailing(t, `/l2/${path}`, refused, 403)
    const alerts = () => [...(main()?.querySelectorAll('[role=alert]') ?? [])]
    await until('the failure', () =>
      alerts().some(({ textContent }) => /refused today/.test(textContent ?? '')),
    )
    const before = alerts()
    await poll()
    t.same(
      alerts().map(({ textContent }) => textContent),
      before.map(({ textContent }) => textContent),
    )
    t.ok(
      before.every((alert, index) => alert === alerts()[index]),
      'the same elements, so nothing is announced again',
    )
  })
}

t.test('a chart of Home keeps its failure, also beside another range', async (t) => {
  const pause = makePause()
  let isDown = false
  scriptFetch(t, async ({ url: { pathname } }) => {
    if (!pathname.endsWith(endpoints.series.path)) {
      return json({ code: 0, message: 'ok', data: { list: [] } })
    }
    await pause.over()
    return isDown
      ? json({ code: 403, message: 'no points' }, { status: 403 })
      : json({ code: 0, message: 'ok', data: [] })
  })
  const { host, queryClient } = await openApp(t, '/l2/home')
  t.teardown(pause.end)
  const chart = () => host.querySelector('[data-testid=chart-transaction-volume]')
  const text = () => chart()?.textContent ?? ''
  await until('the chart', () => /No data/.test(text()))
  isDown = true
  await act(async () =>
    chart()?.querySelector<HTMLInputElement>('input[value="7d"]')?.click(),
  )
  await until('the failure', () => /no points/.test(text()))
  pause.begin()
  await act(async () => void queryClient.refetchQueries())
  await settle()
  t.match(text(), /no points/)
  t.notMatch(text(), /No data/)
})

const HASH = `0x${'ab'.repeat(32)}`
const ON_CHAIN: readonly [path: string, call: EndpointName, item: object][] = [
  [`tx/${HASH}`, 'transactionDetail', { hash: HASH, nonce: 1, status: 'SUCCESS' }],
  [`block/${HASH}`, 'blockDetail', { height: 7, hash: HASH }],
  ['block/7', 'blockDetail', { height: 7, hash: HASH }],
  ['batch/7', 'batchDetail', { batchIndex: 7 }],
]
for (const [path, call, item] of ON_CHAIN) {
  t.test(`an open ${path.slice(0, 12)} that leaves the chain is withdrawn`, async (t) => {
    let isGone = false
    scriptFetch(t, async ({ url: { pathname } }) => {
      if (!pathname.endsWith(endpoints[call].path)) {
        return json({ code: 0, message: 'ok', data: { list: [] } })
      }
      return isGone
        ? json({ code: 404, message: 'not found' }, { status: 404 })
        : json({ code: 0, message: 'ok', data: { finality: 'ACCEPTED', ...item } })
    })
    const { host, queryClient } = await openApp(t, `/l2/${path}`)
    const tabs = () => host.querySelector('main nav[aria-label^=Views]')
    const poll = () => act(() => queryClient.refetchQueries())
    await until('the item', () => tabs() !== null)
    isGone = true
    await poll()
    await until('the notice', () =>
      /No longer part of the chain/.test(`${host.textContent}`),
    )
    t.equal(tabs(), null, 'nothing of it is shown')
    t.equal(host.querySelector('[data-testid$=status], [data-testid$=finality]'), null)
    t.notMatch(host.querySelector('main')?.textContent, /Success|erified|Accepted/)
    isGone = false
    await poll()
    await until('the item again', () => tabs() !== null)
  })
}
