// @window

import { endpoints } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

openWindow()
const { openApp, until } = await import('../../fixtures/open-app.tsx')

/** Opens the charts before a backend that refuses the series of these metrics. */
const openCharts = async (test: Test, isRefused: (metrics: string) => boolean) => {
  scriptFetch(test, async ({ url, body }) => {
    const asked = `${url.search} ${String(body ?? '')}`
    const isSeries = url.pathname.endsWith(endpoints.series.path)
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

const SECOND = 1_000
const HOUR = 3_600_000

/** The newest batch is on its way to L1; those up to `seeded` were committed late, with many transactions. */
const batchAt = (batchIndex: number, newest: number, seeded: number) => {
  const isSeeded = batchIndex <= seeded
  const time = 1_763_740_000_000 + batchIndex * 60 * SECOND
  return {
    batchIndex,
    finality: batchIndex === newest ? 'BATCHED' : 'COMMITTED',
    time,
    ...(batchIndex < newest && {
      commitTime: time + (isSeeded ? 4 * HOUR : 30 * SECOND),
    }),
    startBlock: batchIndex * 20 + 1,
    endBlock: batchIndex * 20 + (isSeeded ? 4 : 20),
    txCount: isSeeded ? 38 : batchIndex === newest - 1 ? 0 : 5,
  }
}

/** Opens the charts of a network with these batches; returns the text of a card. */
const openBatches = async (test: Test, newest: number, seeded: number) => {
  const batches = Array.from({ length: newest }, (_, index) =>
    batchAt(newest - index, newest, seeded),
  )
  scriptFetch(test, async ({ url, body }) => {
    const is = (name: 'batchList' | 'batchDetail') =>
      url.pathname.endsWith(endpoints[name].path)
    if (is('batchList')) {
      return json({ code: 0, message: 'ok', data: { list: batches, total: newest } })
    }
    const asked = `${url.search} ${String(body ?? '')}`
    const detail = batches.find(({ batchIndex }) =>
      new RegExp(`batchIndex\\D+${batchIndex}\\b`).test(asked),
    )
    return is('batchDetail') && detail !== undefined
      ? json({ code: 0, message: 'ok', data: { ...detail, l1Fee: '20000000000' } })
      : json({ code: 501, message: 'no' }, { status: 501 })
  })
  const { host } = await openApp(test, '/l2/charts')
  await until(
    'the batches',
    () => host.querySelector('#rollup-l1FeePerTx')?.ariaBusy === 'false',
  )
  return (name: string) => {
    const card = host.querySelector(`#rollup-${name}`)
    return `${card?.querySelector('h2')?.textContent}: ${card?.querySelector('p')?.textContent}`
  }
}

t.test('all medians are of the same recent batches', async (t) => {
  const card = await openBatches(t, 60, 39)
  const latest = 'median of the latest 20 committed batches'
  t.equal(card('commitDelay'), `Time to commitment: 30 s ${latest}`)
  t.equal(card('batchTxs'), `Transactions per batch: 5 ${latest}`)
  t.equal(card('batchBlocks'), `Blocks per batch: 20 ${latest}`)
  t.equal(
    card('l1FeePerTx'),
    'L1 fee per transaction: 4 Gwei median of 19 of the latest 20 committed batches',
    'a batch without transactions has no fee per transaction',
  )
  t.equal(card('finalityDelay'), `Time to finality: No data ${latest}`)
})

t.test('a network without committed batches has no medians', async (t) => {
  const card = await openBatches(t, 1, 0)
  t.equal(card('commitDelay'), 'Time to commitment: No data no committed batches yet')
  t.equal(card('l1FeePerTx'), 'L1 fee per transaction: No data no committed batches yet')
})

t.test('a figure is of the whole range, and its history may be generated', async (t) => {
  const lastHour = Math.floor(Date.now() / HOUR) * HOUR - HOUR
  const open = async (liveSince?: number) => {
    const points = [190, 10].map((value, hour) => ({
      time: lastHour - hour * HOUR,
      value,
    }))
    const responses = new Map<string, unknown>([
      [
        endpoints.series.path,
        ['BLOCK_COUNT', 'BLOCK_TIME'].map((metric) => ({ metric, points })),
      ],
      [endpoints.statistic.path, { liveSince }],
    ])
    scriptFetch(t, async ({ url }) => {
      const data = responses.get(url.pathname.replace(/^.*\/l2\//, ''))
      return data === undefined
        ? json({ code: 501, message: 'no' }, { status: 501 })
        : json({ code: 0, message: 'ok', data })
    })
    const { host } = await openApp(t, '/l2/charts')
    const figure = (metric: string) =>
      host.querySelector(`[data-value=${metric}]`)?.closest('section')?.querySelector('p')
        ?.textContent
    await until('the figure', () => figure('BLOCK_COUNT') === '200 Total')
    t.equal(figure('BLOCK_TIME'), '19 ms Average')
    return () => host.querySelector('[data-testid=live-since]')
  }
  const note = await open(lastHour - HOUR)
  await until('the note', () => note() !== null)
  t.equal((await open())(), null, 'other networks have none')
})
