import type { ChildProcess } from 'node:child_process'
import type { Address } from '@bvlgarichain/contract'
import { sql } from 'kysely'
import { makeL1World, makeWorld } from '../../src/chain/devnet-state.ts'
import { L2_NODE_INTERVAL } from '../../src/chain/live.ts'
import type { Pair } from '../../src/chain/saved-states.ts'
import { openRecords, type Records } from '../../src/records/open.ts'
import { asAddress } from '../../src/sql/bytes.ts'
import { openStore, type Store } from '../../src/store/open.ts'
import { usualTiming } from '../../src/timing.ts'
import { openWitnessStore } from '../../src/witnesses/witness-store.ts'
import { checkL1, checkNonces } from './check/layer1.ts'
import { checkMessages } from './check/messages.ts'
import { type BothNodes, heightOf, logsOf } from './check/node-facts.ts'
import { checkRecords } from './check/records.ts'
import { checkStore } from './check/store.ts'
import { checkWitnesses } from './check/witnesses.ts'

/** Both nodes and what was written about their chains. */
export interface CheckedNetwork extends BothNodes {
  readonly storeFile: string
  readonly recordsFile: string
  readonly witnessFile: string
  /** The process that indexes both chains; it is stopped while it is compared. */
  readonly child: ChildProcess
  /** Seconds between two blocks, which are mined again afterwards; the usual ones unless given. */
  readonly blockSeconds?: Pair<number>
}

/** Coin balances compared with the node's. */
const BALANCES = 400
/** Times that a network with faults is compared: a process is stopped in the middle of what it writes. */
const TRIES = 3

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
      balances.stale(1, Date.now()).length === 0
    if (isLevel) return heights
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Compares all that is written about a running network with its nodes: every block, receipt
 * count, event, message and batch, and some of the balances. Mining rests meanwhile, and so does
 * the process that would start it again after a save. Returns one sentence for each fault.
 */
export async function checkNetwork(network: CheckedNetwork): Promise<string[]> {
  const { l1, l2, child, blockSeconds = usualTiming.blockSeconds } = network
  const mine = (l1Seconds: number, l2Seconds: number) =>
    Promise.all([
      l1.call('evm_setIntervalMining', [l1Seconds]),
      l2.call('evm_setIntervalMining', [l2Seconds]),
    ])
  const store = openStore(network.storeFile)
  const records = openRecords(network.recordsFile)
  const witnesses = openWitnessStore(network.witnessFile, {
    warn: (...line: unknown[]) => {
      throw new Error(String(line[1]))
    },
  })
  try {
    for (let tries = 1; ; ) {
      await mine(0, 0)
      const before = await levelled(store, network)
      child.kill('SIGSTOP')
      await mine(0, 0)
      const isLevel = before === `${await heightOf(l1)} ${await heightOf(l2)}`
      const faults = isLevel ? await checkAll(store, records, network) : []
      child.kill('SIGCONT')
      if (!isLevel) continue
      if (faults.length > 0 && tries < TRIES) {
        tries += 1
        continue
      }
      // Of past blocks, so that it may take its time.
      return [...faults, ...(await checkWitnesses(witnesses, l2))]
    }
  } finally {
    child.kill('SIGCONT')
    await mine(blockSeconds.l1, L2_NODE_INTERVAL)
    store.close()
    records.close()
    witnesses.close()
  }
}
