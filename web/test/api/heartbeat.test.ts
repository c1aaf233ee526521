import { mock } from 'node:test'
import { type NetworkStatistic, toUnixMs } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { type Followed, heldResponse, noteBeat } from '../../src/api/heartbeat.ts'
import { makeQueryClient } from '../../src/api/query-client.ts'

const T = Date.UTC(2026, 10, 29)
const KEY = ['list'] as const
const FIGURES = {
  latestBlockHeight: 7,
  latestBlockTime: toUnixMs(T),
  totalTransactions: 20,
  latestBatchIndex: 3,
} as NetworkStatistic

/** A client with a list that came at second 0, on a network whose figures are then known. */
function setUp(t: Test) {
  mock.timers.enable({ apis: ['Date'], now: T })
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => {
    client.clear()
    mock.timers.reset()
  })
  const list = ['a row']
  noteBeat(client, FIGURES)
  client.setQueryData(KEY, list)
  return {
    client,
    list,
    /** Second and what the network's figures are then. */
    beat(second: number, figures: Partial<NetworkStatistic> = {}) {
      mock.timers.setTime(T + second * 1_000)
      noteBeat(client, { ...FIGURES, ...figures })
    },
    renew: () => client.setQueryData(KEY, list),
    held: (follows: Followed) => heldResponse(client, KEY, follows),
  }
}

t.test('a response holds while what it follows stands still', async (t) => {
  const { list, beat, renew, held } = setUp(t)
  t.equal(held('blocks'), undefined, 'a cache may have kept it from before the move')
  beat(4)
  renew()
  t.equal(held('blocks'), list)
  beat(6, { latestBlockHeight: 8 as never })
  t.equal(held('blocks'), undefined, 'a new block')
  t.equal(held('transactions'), list, 'without a transaction')
  beat(8, { latestBlockHeight: 8 as never, totalTransactions: 21 })
  t.equal(held('transactions'), undefined, 'a new transaction')
  t.equal(held('batches'), list)
  beat(10, {
    latestBlockHeight: 8 as never,
    totalTransactions: 21,
    latestBatchIndex: 4 as never,
  })
  t.equal(held('batches'), undefined, 'a new batch')
})

t.test('the network is asked where its figures say nothing', async (t) => {
  const { client, list, beat, renew, held } = setUp(t)
  beat(4)
  renew()
  mock.timers.setTime(T + 18_000)
  t.equal(held('blocks'), list)
  mock.timers.setTime(T + 20_000)
  t.equal(held('blocks'), undefined, 'figures that do not come')
  beat(21)
  t.equal(held('blocks'), list)
  void client.invalidateQueries({ queryKey: KEY, refetchType: 'none' })
  t.equal(held('blocks'), undefined, 'a response that is no longer valid')
  renew()
  for (let second = 24; second < 60; second += 6) beat(second)
  t.equal(held('batches'), list)
  beat(61)
  t.equal(
    held('batches'),
    undefined,
    'once a minute: no figure tells what L1 has finalized',
  )
  t.equal(heldResponse(client, ['another'], 'blocks'), undefined)
})
