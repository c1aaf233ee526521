import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { connectChain } from '../../src/chain/foreign-chain.ts'
import { contractsOf, creationCodes } from '../../src/chain/genesis-contracts.ts'
import type { Store } from '../../src/store/open.ts'
import { startBusyChain } from '../fixtures/busy-chain.ts'
import {
  type Refusals,
  startForeignNode,
  startPickyNode,
} from '../fixtures/foreign-node.ts'
import { makeIndex } from '../fixtures/indexed.ts'
import { makeTestLog } from '../fixtures/log.ts'
import { contentsOf } from '../fixtures/same-as-node.ts'
import { checkStore } from '../whole/check/store.ts'

type Node = Awaited<ReturnType<typeof startForeignNode>>

async function transfer({ rpc }: Node, times: number) {
  const [from, to] = await rpc.call<string[]>('eth_accounts')
  for (let time = 0; time < times; time += 1) {
    const hash = await rpc.call('eth_sendTransaction', [{ from, to, value: '0x1' }])
    // The response comes before the block does, and one block may hold several.
    while ((await rpc.call('eth_getTransactionReceipt', [hash])) === null) await pause()
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10))
const headOf = (store: Store) => store.blocks.head()?.height

t.test('a chain of others is indexed from a plain anvil', async (t) => {
  const node = await startForeignNode(t)
  const [owner = '', second = ''] = await node.rpc.call<string[]>('eth_accounts')
  for (const data of creationCodes(owner as never, second as never)) {
    await node.rpc.call('eth_sendTransaction', [{ from: owner, data, gas: '0x5b8d80' }])
  }
  await transfer(node, 3)
  const { log } = makeTestLog()
  const { signal } = new AbortController()
  const chain = await connectChain({ rpcUrl: node.url, coin: 'ETH', log, signal })
  t.teardown(() => chain.rpc.close())
  t.match(chain, {
    chain: { l2ChainId: 31_337, l2ChainName: 'EVM chain 31337', netType: 'TESTNET' },
    abis: [],
  })
  const { store, sync } = makeIndex(t, node.url)
  await sync()
  t.same(await checkStore(store, { rpc: node.rpc }), [])
  const contracts = contractsOf(owner.toLowerCase() as never)
  t.ok(store.accounts.byAddress(contracts.rila.toLowerCase() as never)?.creator)
})

t.test(
  'methods that a node does not serve are replaced by others, or left out',
  async (t) => {
    const chain = await startBusyChain(t, { keptStates: 64 })
    const whole = makeIndex(t, chain.node.url)
    await whole.sync()
    const same = async (refusals: Refusals, but: readonly string[] = []) => {
      const picky = await startPickyNode(t, chain.node.url, refusals)
      const { store, sync } = makeIndex(t, picky.url)
      await sync()
      const [expected, found] = [contentsOf(whole.store), contentsOf(store)]
      for (const name of Object.keys(expected)) {
        if (!but.includes(name)) t.same(found[name], expected[name], name)
      }
      t.same(await checkStore(store, { rpc: chain.node.rpc }), [])
      return { store, seen: picky.seen }
    }
    const each = await same({ methods: ['eth_getBlockReceipts'] })
    t.ok(each.seen.has('eth_getTransactionReceipt'))
    for (const as of ['object', 'items', 'http'] as const) {
      await same({ batch: { most: 1, as } })
      await same({ batch: { most: 7, as } })
    }
    const blind = await same(
      { methods: ['trace_block', 'debug_traceBlockByNumber'] },
      // Without traces contracts made by contracts are not known, nor why a call failed.
      [
        'internal_calls',
        'accounts',
        'tokens',
        'blocks',
        'buckets',
        'counters',
        'transactions',
        'balances',
      ],
    )
    t.same(blind.store.db.all(sql`SELECT * FROM internal_calls`), [])
    const debug = await startPickyNode(t, chain.node.url, { methods: ['trace_block'] })
    const traced = makeIndex(t, debug.url)
    await traced.sync()
    const [ours, geths] = [whole.store, traced.store].map(({ db }) =>
      db.all(
        sql`SELECT tx_id, position, path, type, from_address, to_address, value
          FROM internal_calls`,
      ),
    )
    t.same(geths, ours)
    t.ok(debug.seen.has('debug_traceBlockByNumber'))
  },
)

t.test('a node that goes away and comes back behind is followed back', async (t) => {
  const node = await startForeignNode(t)
  const state = join(node.home, 'state.json')
  await transfer(node, 5)
  await node.stop()
  await node.start(`--dump-state=${state}`)
  await transfer(node, 4)
  await node.stop('SIGTERM')
  await node.start(`--load-state=${state}`)
  await transfer(node, 30)

  const { store, indexer, sync, messages } = makeIndex(t, node.url)
  await sync()
  t.equal(headOf(store), 34)
  const life = new AbortController()
  const running = indexer.run(life.signal)
  await node.stop()
  while (messages.length === 0) await pause()
  await node.start(`--load-state=${state}`)
  while (headOf(store) !== 4) await pause()
  await transfer(node, 2)
  while (headOf(store) !== 6) await pause()
  while (store.balances.stale(1, Date.now()).length > 0) await pause()
  life.abort()
  await running
  t.same(await sync().catch(() => 'closed'), 'closed', 'an ended indexer is silent')
  const [message = ''] = messages
  t.match(message, /could not follow the node/)

  const again = makeIndex(t, node.url)
  await again.sync()
  const [followed, anew] = [contentsOf(store), contentsOf(again.store)]
  for (const name of Object.keys(anew)) {
    if (name !== 'stale_balances') t.same(followed[name], anew[name], name)
  }

  await node.stop()
  await node.start('--chain-id=5')
  const other = makeIndex(t, node.url, again.file)
  await t.rejects(other.sync(), { name: 'StoreMismatchError', message: /serves chain 5/ })
})
