import { calls } from '@bvlgarichain/shared'
import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

/** Opens the charts before a backend that refuses the series of these metrics. */
const openCharts = async (test: Test, isRefused: (metrics: string) => boolean) => {
  scriptFetch(test, async ({ url, body }) => {
    const asked = `${url.search} ${String(body ?? '')}`
    const isSeries = url.pathname.endsWith(calls.series.suffix)
    return isSeries && !isRefused(asked)
      ? json({ code: 0, message: 'ok', data: [] })
      : json({ code: 501, message: 'no' }, { status: 501 })
  })
  const { host } = await openApp(test, '/l2/charts')
  const text = () => host.querySelector('main')?.textContent ?? ''
  await until('the failure', () => /Not available on this network/.test(text()))
  return text
}

t.test('charts that failed keep nobody waiting', async (t) => {
  const some = await openCharts(t, (metrics) => metrics.includes('GAS'))
  await until('no waiting beside a failure', () => !/Loading/.test(some()))
  t.match(some(), 'Not available on this network')
  const none = await openCharts(t, () => true)
  await until('no waiting where all failed', () => !/Loading/.test(none()))
})
