import t from 'tap'
import { type Hex, numberToHex } from 'viem'
import { L2_NODE_INTERVAL, mineEvery } from '../../src/chain/live.ts'
import { makeTestLog } from '../fixtures/log.ts'
import { startL2 } from '../fixtures/two-chains.ts'

const KEPT_STATES = 8
/** The node keeps this many blocks in a test; a second of real time each would be long. */
const SECONDS = 0.02

t.test(
  'blocks come, rest while the interval is 0, and old states are dropped',
  async (t) => {
    const { rpc } = await startL2(t, KEPT_STATES)
    const { log, messages } = makeTestLog()
    const life = new AbortController()
    const heightOf = async () => Number(await rpc.call<Hex>('eth_blockNumber'))
    const reached = async (height: number) => {
      while ((await heightOf()) < height) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    await rpc.call('evm_setIntervalMining', [L2_NODE_INTERVAL])
    const first = await heightOf()
    const mining = mineEvery(rpc, SECONDS, { log, signal: life.signal })
    await reached(first + 4 * KEPT_STATES)

    await rpc.call('evm_setIntervalMining', [0])
    // A block requested before may still come.
    await rpc.call('anvil_getIntervalMining')
    let resting = await heightOf()
    for (let looks = 0; looks < 20; looks += 1) {
      const height = await heightOf()
      t.ok(height <= resting + 1)
      resting = height
    }
    await t.rejects(
      rpc.call('eth_getBalance', [`0x${'1'.repeat(40)}`, numberToHex(first)]),
      'the state is gone',
    )

    await rpc.call('evm_setIntervalMining', [L2_NODE_INTERVAL])
    await reached(resting + 3)
    life.abort()
    await mining
    const last = await heightOf()
    t.equal(await heightOf(), last)
    t.same(messages, [])
  },
)
