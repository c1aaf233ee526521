import { type Interval, toUnixMs } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openStore } from '../../src/store/open.ts'
import { makeApi } from '../fixtures/api.ts'
import { blocksOf, writeAll } from '../fixtures/synthetic.ts'

const NO_NODE = 'http://127.0.0.1:9'
/** The beginning of a day. */
const T0 = 1_699_920_000_000
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Blocks at these times after the day began, and one of genesis. */
function makeNetwork(t: Test, times: readonly number[]) {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  const blocks = blocksOf({ perBlock: 1, transactions: times.length + 1 })
  const timed = [0, ...times].flatMap((time, height) => {
    const decoded = blocks[height]
    return decoded ? [{ ...decoded, block: { ...decoded.block, time: T0 + time } }] : []
  })
  t.equal(timed.length, times.length + 1)
  writeAll(store, timed)
  const last = T0 + (times.at(-1) ?? 0)
  const api = makeApi(t, store, NO_NODE, () => last)
  const blockTimes = async (interval: Interval) => {
    const [series] = await api.get('series', {
      interval,
      metrics: ['BLOCK_TIME'],
      from: toUnixMs(T0),
      to: toUnixMs(last),
    })
    return series?.points.map(({ value }) => value).filter((value) => value !== null)
  }
  return { api, blockTimes }
}

t.test('the block time leaves out the time in which the network rested', async (t) => {
  const seconds = [1, 2, 3].map((seconds) => seconds * SECOND)
  const { api, blockTimes } = makeNetwork(t, [
    ...seconds,
    ...seconds.map((time) => 8 * HOUR + time),
  ])
  t.match(await api.get('headline', {}), { averageBlockTimeMs: SECOND })
  t.match(await api.get('statistic', {}), { averageBlockTimeMs: SECOND })
  t.same(await blockTimes('HOUR'), [SECOND, SECOND])
  t.same(await blockTimes('DAY'), [SECOND])
})

t.test('on a slow chain every interval counts', async (t) => {
  const { api, blockTimes } = makeNetwork(t, [MINUTE, 2 * MINUTE, 3 * MINUTE])
  t.match(await api.get('headline', {}), { averageBlockTimeMs: MINUTE })
  t.same(await blockTimes('HOUR'), [MINUTE])
})

t.test('a single block has no block time', async (t) => {
  const { api, blockTimes } = makeNetwork(t, [SECOND])
  t.notOk('averageBlockTimeMs' in (await api.get('headline', {})))
  t.same(await blockTimes('HOUR'), [])
})

t.test('times that go back are no block times', async (t) => {
  const day = 24 * HOUR
  const { api, blockTimes } = makeNetwork(t, [
    ...[1, 2].map((time) => day + time * SECOND),
    ...[-T0, day + 3 * SECOND, day + 4 * SECOND],
    ...[SECOND, 2 * SECOND],
  ])
  for (const name of ['headline', 'statistic'] as const) {
    t.match(await api.get(name, {}), { averageBlockTimeMs: SECOND })
  }
  t.same(await blockTimes('BLOCK'), [SECOND])

  const falling = makeNetwork(
    t,
    [3, 2, 1].map((time) => time * SECOND),
  )
  for (const name of ['headline', 'statistic'] as const) {
    t.notOk('averageBlockTimeMs' in (await falling.api.get(name, {})))
  }
  t.same(await falling.blockTimes('DAY'), [])
})

t.test(
  'blocks within one whole second have a block time that nobody knows',
  async (t) => {
    const { api, blockTimes } = makeNetwork(t, [SECOND, SECOND, SECOND, SECOND])
    for (const name of ['headline', 'statistic'] as const) {
      t.notOk('averageBlockTimeMs' in (await api.get(name, {})))
    }
    t.same(await blockTimes('DAY'), [])
  },
)
