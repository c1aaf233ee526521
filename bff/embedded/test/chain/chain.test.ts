import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import t from 'tap'
import { L1_CHAIN_ID, L2_CHAIN_ID, type RunningChain } from '../../src/chain/chain.ts'
import type { Layers } from '../../src/chain/layers.ts'
import { type Block, headsOf, makeChainOptions } from '../fixtures/chain-options.ts'
import { makePlainRelayer } from '../fixtures/plain-relayer.ts'
import { ended, running } from '../fixtures/running.ts'
import { startChain } from '../fixtures/start-chain.ts'

/** Hashes of the first blocks. */
const beginningsOf = ({ l1, l2 }: Layers) =>
  Promise.all(
    [l1, l2].map(
      async ({ rpc }) =>
        (await rpc.call<Block>('eth_getBlockByNumber', ['0x0', false])).hash,
    ),
  )

const heightsOf = async (layers: Layers) =>
  (await headsOf(layers)).map(({ number }) => Number(number))

/** Waits until both chains have so many more blocks. */
const grow = async (layers: Layers, from: readonly number[], by: number) => {
  const isThere = (heights: readonly number[]) =>
    heights.every((height, layer) => height >= (from[layer] ?? 0) + by)
  let heights = await heightsOf(layers)
  while (!isThere(heights)) {
    await pause(20)
    heights = await heightsOf(layers)
  }
  return heights
}

t.test('the chains are made once and go on after a stop', async (t) => {
  const options = makeChainOptions(t)
  const progress: number[][] = []
  const begin = Math.floor(Date.now() / 1_000)
  let relayer: ReturnType<typeof makePlainRelayer> | undefined
  const first = await startChain({
    ...options,
    onProgress: (done, total) => progress.push([done, total]),
    relayer: async (layers, fresh) => {
      t.equal(fresh, true)
      relayer = makePlainRelayer(layers)
      return relayer.hooks
    },
  })
  t.equal(first.fresh, true)
  t.match(first.chain, {
    l1ChainId: L1_CHAIN_ID,
    l2ChainId: L2_CHAIN_ID,
    netType: 'TESTNET',
    rpcUrl: first.l2.rpcUrl,
  })
  t.equal(Number(await first.l1.rpc.call('eth_chainId')), L1_CHAIN_ID)
  t.equal(Number(await first.l2.rpc.call('eth_chainId')), L2_CHAIN_ID)
  const [done, total] = progress.at(-1) ?? []
  t.equal(total, 66)
  t.equal(done, total)
  t.ok(relayer && relayer.times.length > 20 && relayer.relayed() > 5)
  const heads = await headsOf(first)
  for (const { timestamp } of heads) {
    const age = Number(timestamp) - begin
    t.ok(Math.abs(age) < 600, 'history ends about now')
  }
  const beginnings = await beginningsOf(first)
  await first.stop()
  t.same(readdirSync(options.nodeDir), [], 'nothing is left unpacked')

  let resumedFresh: boolean | undefined
  const second = await startChain({
    ...options,
    relayer: async (layers, fresh) => {
      resumedFresh = fresh
      return makePlainRelayer(layers).hooks
    },
  })
  t.equal(second.fresh, false)
  t.equal(resumedFresh, false)
  t.same(await headsOf(second), heads)
  t.same(readdirSync(options.nodeDir), [])
  const begun = Date.now()
  const sent: [hash: string, start: number, end: number][] = []
  second.onSent((...each) => sent.push(each))
  second.load.open()
  second.startLive()
  const live = await grow(second, await heightsOf(second), 2)
  const taken = await Promise.all(
    sent.map(([hash]) => second.l2.rpc.call('eth_getTransactionByHash', [hash])),
  )
  t.ok(taken.length > 0 && taken.every(Boolean), 'what was sent was taken')
  t.ok(sent.every(([, start, end]) => begun <= start && start <= end))
  await second.stop()

  const third = await startChain(options)
  t.same(await beginningsOf(third), beginnings)
  const dump = await third.l2.rpc.call<string>('anvil_dumpState')
  const state = JSON.parse(gunzipSync(Buffer.from(dump.slice(2), 'hex')).toString()) as {
    blocks: readonly { header: { number: string } }[]
  }
  t.equal(
    state.blocks.filter(({ header }) => Number(header.number) === 0).length,
    1,
    'no second beginning is dragged along',
  )
  const kept = await heightsOf(third)
  t.ok(kept.every((height, layer) => height >= (live[layer] ?? 0)))
  await third.stop()
  t.same(options.messages, [])
})

t.test('the states are saved while the relayer holds still, layer 2 first', async (t) => {
  const options = makeChainOptions(t)
  const events: string[] = []
  const chain = await startChain({
    ...options,
    relayer: async ({ l1, l2 }) => {
      for (const [name, { rpc }] of Object.entries({ l1, l2 })) {
        const call = rpc.call.bind(rpc)
        rpc.call = ((method: string, ...rest: never[]) => {
          if (method === 'anvil_dumpState') events.push(name)
          return call(method, ...rest)
        }) as typeof rpc.call
      }
      return {
        step: async () => undefined,
        async withLayersPaused(work) {
          events.push('still')
          await work()
          events.push('free')
        },
      }
    },
  })
  events.length = 0
  await chain.stop()
  t.same(events, ['still', 'l2', 'l1', 'free'])
})

t.test('it reports which node ended, once', async (t) => {
  const options = makeChainOptions(t)
  const chain = await startChain(options)
  const reasons: string[] = []
  const reported = new Promise<void>((resolve) =>
    chain.onExit((reason) => {
      reasons.push(reason)
      resolve()
    }),
  )
  const kill = ({ l1 }: RunningChain) => {
    const port = new URL(l1.rpcUrl).port
    for (const line of running(`--port=${port}`, 'pid=,args=')) {
      process.kill(Number.parseInt(line, 10), 'SIGKILL')
    }
  }
  kill(chain)
  await reported
  t.equal(reasons.length, 1)
  t.match(reasons[0], /^layer 1: /)
  await chain.stop()
})

t.test('an aborted start leaves no node', async (t) => {
  const options = makeChainOptions(t)
  const controller = new AbortController()
  await t.rejects(
    startChain({
      ...options,
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('changed my mind')),
    }),
    { message: 'changed my mind' },
  )
  await ended(options.nodeDir)
})
