import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { History } from '../../src/chain/backfill.ts'
import { L2_CHAIN_ID, startChain } from '../../src/chain/chain.ts'
import { startNode } from '../../src/chain/node.ts'
import { makeRpc } from '../../src/chain/rpc.ts'
import { saveState } from '../../src/chain/state-file.ts'
import { makeTestLog } from '../fixtures/log.ts'
import { ended } from '../fixtures/running.ts'

const searchPath = process.env.PATH ?? ''
/** Half a day: 70 long blocks, 100 short ones, and the two that found the network. */
const history: History = { seconds: 43_200, blockSeconds: 600, blockTransactions: 3 }

const setUp = (t: Test) => {
  const folder = t.testdir({})
  const nodeDir = join(folder, 'node')
  mkdirSync(nodeDir)
  const { log, messages } = makeTestLog()
  const stateFile = join(folder, 'state.json')
  const signal = new AbortController().signal
  return { stateFile, nodeDir, searchPath, log, signal, history, messages }
}

type Block = { hash: string; number: string; timestamp: string }

const headOf = async (url: string) => {
  const rpc = makeRpc(url)
  const block = await rpc.call<Block>('eth_getBlockByNumber', ['latest', false])
  await rpc.close()
  return block
}

t.test('a chain is made once and goes on after a stop', async (t) => {
  const options = setUp(t)
  const progress: number[][] = []
  const begin = Math.floor(Date.now() / 1_000)
  const first = await startChain({
    ...options,
    onProgress: (done, total) => progress.push([done, total]),
  })
  t.equal(first.fresh, true)
  t.equal(first.chain.l2ChainId, L2_CHAIN_ID)
  t.equal(first.chain.netType, 'TESTNET')
  const [done, total] = progress.at(-1) ?? []
  t.ok(total && total > 160 && total < 180)
  t.equal(done, total)
  const head = await headOf(first.rpcUrl)
  const age = Number(head.timestamp) - begin
  t.ok(
    age > -history.blockSeconds && age < history.blockSeconds,
    'history ends about now',
  )
  await first.stop()

  const second = await startChain(options)
  t.equal(second.fresh, false)
  t.same(await headOf(second.rpcUrl), head)
  second.startLive()
  let live = head
  while (Number(live.number) < Number(head.number) + 3) live = await headOf(second.rpcUrl)
  await second.stop()

  const third = await startChain(options)
  const resumed = await headOf(third.rpcUrl)
  t.ok(Number(resumed.number) >= Number(live.number), 'live blocks are kept')
  await third.stop()
  t.same(options.messages, [])
})

t.test('a torn state is replaced by a new chain', async (t) => {
  const options = setUp(t)
  writeFileSync(options.stateFile, '{"block":')
  const chain = await startChain(options)
  t.equal(chain.fresh, true)
  t.match(options.messages, [/cannot be read, so a new one is made/])
  await chain.stop()
})

t.test('a chain without these contracts is replaced', async (t) => {
  const options = setUp(t)
  const node = await startNode({
    nodeDir: options.nodeDir,
    searchPath,
    chainId: L2_CHAIN_ID,
  })
  await node.rpc.call('evm_mine')
  await saveState(node.rpc, options.stateFile)
  await node.stop()
  const chain = await startChain(options)
  t.equal(chain.fresh, true)
  t.match(options.messages, [/other contracts than this version/])
  await chain.stop()
})

t.test('an aborted start leaves no node', async (t) => {
  const options = setUp(t)
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
