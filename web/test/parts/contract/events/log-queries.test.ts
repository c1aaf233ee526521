// @window

import { toAddress } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { nodeResponse } from '../../../fixtures/node-response.ts'
import { scriptFetch } from '../../../fixtures/scripted-fetch.ts'

openWindow()
const { BeyondHeadError, readLogs } = await import(
  '../../../../src/parts/contract/events/log-queries.ts'
)

const ADDRESS = toAddress(`0x${'ab'.repeat(20)}`)
const TOPIC = `0x${'cd'.repeat(32)}` as const
const hex = (value: number) => `0x${value.toString(16)}`

interface Filter {
  readonly fromBlock: string
  readonly toBlock: string
}

const log = (block: number, index = 0) => ({
  address: ADDRESS,
  topics: [TOPIC],
  data: '0x',
  blockNumber: hex(block),
  transactionHash: TOPIC,
  logIndex: hex(index),
  blockTimestamp: hex(1_790_000_000),
})

/** A node with a head and with logs by range; more logs than `max` are an error. */
function node(
  t: Test,
  head: number,
  logsIn: (from: number, to: number) => readonly unknown[],
  max = 1_000,
) {
  const ranges: number[][] = []
  scriptFetch(t, async ({ body }) =>
    nodeResponse<[Filter]>(body, ({ method, params }) => {
      if (method === 'eth_blockNumber') return { result: hex(head) }
      const [from, to] = [Number(params[0].fromBlock), Number(params[0].toBlock)]
      ranges.push([from, to])
      const result = logsIn(from, to)
      return result.length > max
        ? { error: { code: -32_005, message: 'too many' } }
        : { result }
    }),
  )
  return ranges
}

const all = { topics: [], fromBlock: 0, toBlock: undefined }

t.test('the newest logs come first, from few blocks', async (t) => {
  const ranges = node(t, 50_000, (from, to) =>
    from <= 49_990 && to >= 49_990
      ? Array.from({ length: 30 }, (_, index) => log(49_990 - (index % 3), index))
      : [],
  )
  const page = await readLogs(ADDRESS, all)
  t.same(ranges, [[49_501, 50_000]])
  t.equal(page.logs.length, 30)
  t.same([page.logs[0]?.blockHeight, page.logs[0]?.logIndex], [49_990, 27])
  t.equal(page.logs[0]?.time, 1_790_000_000_000)
  t.same([page.fromBlock, page.toBlock], [49_501, 50_000])
})

t.test(
  'a quiet contract is read in ever larger ranges, of a bounded number',
  async (t) => {
    const ranges = node(t, 1_000_000, () => [])
    const page = await readLogs(ADDRESS, all)
    t.equal(ranges.length, 12)
    t.ok(ranges.every(([from = 0, to = 0]) => to - from < 10_000))
    t.equal(page.fromBlock, ranges.at(-1)?.[0])
    const next = await readLogs(ADDRESS, { ...all, toBlock: page.fromBlock - 1 })
    t.equal(next.toBlock, page.fromBlock - 1)
  },
)

t.test('a range with too many logs is cut', async (t) => {
  const ranges = node(
    t,
    999,
    (from, to) => Array.from({ length: to - from + 1 }, (_, index) => log(to - index)),
    100,
  )
  const page = await readLogs(ADDRESS, all)
  t.same(
    [...new Set(ranges.map((range) => range.join(' ')))],
    ['500 999', '938 999'],
    'the client itself repeats a request that failed',
  )
  t.equal(page.logs.length, 62)
})

t.test('the first block is the last that is read', async (t) => {
  const ranges = node(t, 300, () => [])
  const page = await readLogs(ADDRESS, { ...all, fromBlock: 250, toBlock: 900 })
  t.same(ranges, [[250, 300]])
  t.same([page.fromBlock, page.toBlock], [250, 300])
})

t.test('hostile nodes', async (t) => {
  node(t, 10, () => [
    null,
    7,
    {},
    { ...log(3), topics: 'x' },
    { ...log(3), topics: [1] },
    { ...log(3), topics: Array(9).fill(TOPIC) },
    { ...log(3), data: 'x' },
    { ...log(3), blockNumber: hex(99), logIndex: '0x0' },
    { ...log(3), blockNumber: {} },
    { ...log(3), removed: true },
    { ...log(4), blockTimestamp: 'soon' },
  ])
  const { logs } = await readLogs(ADDRESS, all)
  t.equal(logs.length, 1)
  t.equal(logs[0]?.time, undefined)
  node(t, 10, () => 'x' as never)
  await t.rejects(readLogs(ADDRESS, all))
  node(t, Number.NaN, () => [])
  await t.rejects(readLogs(ADDRESS, all))
  node(t, 10, () => Array(5).fill(log(1)), 1)
  await t.rejects(readLogs(ADDRESS, { ...all, fromBlock: 10 }), 'one block with too many')
})

t.test('logs of several filters are one list, each log once', async (t) => {
  const ranges = node(t, 100, () => [log(90), log(95)])
  const filter = { ...all, orTopics: [[null, TOPIC]] }
  const page = await readLogs(undefined, filter)
  t.same(
    page.logs.map(({ blockHeight }) => blockHeight),
    [95, 90],
  )
  t.same(ranges, [
    [0, 100],
    [0, 100],
  ])
})

t.test('a range after the head is a fault, and nothing is read', async (t) => {
  const ranges = node(t, 100, () => [])
  const read = readLogs(ADDRESS, { topics: [], fromBlock: 101, toBlock: undefined })
  await t.rejects(read, new BeyondHeadError(100))
  t.same(ranges, [])
  const page = await readLogs(ADDRESS, { topics: [], fromBlock: 90, toBlock: 2 ** 52 })
  t.match(page, { fromBlock: 90, toBlock: 100 })
})

t.test('a failure after some blocks ends the page with them', async (t) => {
  const isBroken = { now: true }
  node(t, 100_000, (from) => {
    if (isBroken.now && from < 80_000) throw new Error('out of order')
    return [log(from)]
  })
  const page = await readLogs(ADDRESS, all)
  t.equal(page.logs[0]?.blockHeight, 99_501)
  t.ok(page.fromBlock >= 80_000)
  await t.rejects(
    readLogs(ADDRESS, { ...all, toBlock: 79_999 }),
    'and the next one meets it',
  )
  isBroken.now = false
  const next = await readLogs(ADDRESS, {
    ...all,
    toBlock: page.fromBlock - 1,
    pace: page.pace,
  })
  t.equal(next.toBlock, page.fromBlock - 1)
})

t.test('a node that takes few blocks at a time is asked for no more', async (t) => {
  const failed: number[] = []
  const ranges = node(
    t,
    100_000,
    (from, to) => {
      const isTooMuch = to - from >= 1_000
      if (isTooMuch) failed.push(to - from + 1)
      return isTooMuch ? [log(from), log(to)] : []
    },
    1,
  )
  const first = await readLogs(ADDRESS, all)
  t.same([...new Set(failed)], [2_000])
  const before = ranges.length
  await readLogs(ADDRESS, { ...all, toBlock: first.fromBlock - 1, pace: first.pace })
  t.same(
    ranges.slice(before, before + 3).map(([from = 0, to = 0]) => to - from + 1),
    [1_000, 1_000, 1_000],
    'the next page goes on at that pace',
  )
})
