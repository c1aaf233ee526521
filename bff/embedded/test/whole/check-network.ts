import type { Address } from '@bvlgarichain/shared'
import { sql } from 'kysely'
import { makeL1World, makeWorld } from '../../src/chain/devnet-state.ts'
import type { Pair } from '../../src/chain/saved-states.ts'
import { openRecords, type Records } from '../../src/records/open.ts'
import { asAddress } from '../../src/store/bytes.ts'
import { openStore, type Store } from '../../src/store/open.ts'
import { usualTiming } from '../../src/timing.ts'
import { checkL1, checkNonces } from './check/layer1.ts'
import { checkMessages } from './check/messages.ts'
import { type BothNodes, heightOf, logsOf } from './check/node-facts.ts'
import { checkRecords } from './check/records.ts'
import { checkStore } from './check/store.ts'

/** Both nodes and what was written about their chains. */
export interface CheckedNetwork extends BothNodes {
  readonly storeFile: string
  readonly recordsFile: string
  /** Seconds between two blocks, which are mined again afterwards; the usual ones unless given. */
  readonly blockSeconds?: Pair<number>
}

/** Coin balances compared with the node's. */
const BALANCES = 400
/** Tries to bring node and store to a stand at the same block. */
const TRIES = 4
async function checkAll(store: Store, records: Records, network: CheckedNetwork) {
  const { l1, l2 } = network
  const [l1World, l2World] = [await makeL1World(l1, 0), await makeWorld(l2, 0)]
  const at = {
    rollup: l1World.contracts.rollup as Address,
    l1Mailbox: l1World.contracts.mailbox as Address,
    l2Mailbox: l2World.contracts.mailbox as Address,
  }
  const senders = store.db.all(
    sql<{
      address: Uint8Array
      count: number
    }>`SELECT from_address AS address, COUNT(*) AS count FROM transactions GROUP BY 1`,
  )
  const sent = new Map(senders.map(({ address, count }) => [asAddress(address), count]))
  const logs = await logsOf(l1, at.rollup)
  return [
    ...(await checkStore(store, { rpc: l2, balances: BALANCES })),
    ...(await checkNonces(l2, sent, 'layer 2')),
    ...(await checkL1(store, l1, logs)),
    ...(await checkMessages(store, network, at)),
    ...(await checkRecords(records, network, at, logs)),
  ]
}

/** Waits until the store holds all that both nodes have, which must not mine meanwhile. */
async function levelled({ db, blocks, balances }: Store, { l1, l2 }: CheckedNetwork) {
  const newest = sql<{ height: number }>`SELECT MAX(height) AS height FROM l1_blocks`
  for (;;) {
    const heights = `${await heightOf(l1)} ${await heightOf(l2)}`
    const isLevel =
      heights === `${db.first(newest)?.height} ${blocks.head()?.height}` &&
      balances.stale(1).length === 0
    if (isLevel) return heights
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Compares all that is written about a running network with its nodes: every block, receipt
 * count, event, message and batch, and some of the balances. Mining rests meanwhile. Returns one
 * sentence for each fault.
 */
export async function checkNetwork(network: CheckedNetwork): Promise<string[]> {
  const { l1, l2, blockSeconds = usualTiming.blockSeconds } = network
  const mine = (l1Seconds: number, l2Seconds: number) =>
    Promise.all([
      l1.call('evm_setIntervalMining', [l1Seconds]),
      l2.call('evm_setIntervalMining', [l2Seconds]),
    ])
  const store = openStore(network.storeFile)
  const records = openRecords(network.recordsFile)
  try {
    for (let attempt = 1; ; attempt += 1) {
      await mine(0, 0)
      const before = await levelled(store, network)
      const faults = await checkAll(store, records, network)
      // A save ends with mining again: what was compared then may have moved.
      if (before === (await levelled(store, network)) || attempt === TRIES) return faults
    }
  } finally {
    await mine(blockSeconds.l1, blockSeconds.l2)
    // Their own `close` would tidy up files that the running process is using.
    store.db.close()
    records.db.close()
  }
}
