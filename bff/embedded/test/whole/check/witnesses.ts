import { outcomeOf } from '@bvlgarichain/verify'
import { pino } from 'pino'
import type { Rpc } from '../../../src/chain/rpc.ts'
import { NodeRefusal } from '../../../src/witnesses/node-refusal.ts'
import { makeWitnessCollector } from '../../../src/witnesses/witness-collector.ts'
import { makeWitnessReader } from '../../../src/witnesses/witness-reader.ts'
import type { WitnessStore } from '../../../src/witnesses/witness-store.ts'
import { executeAnew } from '../../fixtures/execute-anew.ts'
import { heightOf } from './node-facts.ts'

/** Blocks that are executed anew, at most. */
const EXECUTED = 15

/** Executes blocks of layer 2 anew on their stored witnesses. */
export async function checkWitnesses(store: WitnessStore, rpc: Rpc): Promise<string[]> {
  const collector = makeWitnessCollector({ store, rpc, log: pino({ level: 'silent' }) })
  const reader = makeWitnessReader({ store, collector, rpc })
  const newest = store.newest()?.height ?? 0
  const head = await heightOf(rpc)
  const faults: string[] = []
  let height = Math.min(newest, head)
  for (let count = 0; count < EXECUTED && height > 0; height -= 1) {
    if (store.witness(height) === undefined) continue
    count += 1
    try {
      const { steps } = await executeAnew(rpc, height, await reader.witness(height))
      if (outcomeOf(steps) !== 'PASS') {
        faults.push(`the witness of block ${height} gives ${JSON.stringify(steps)}`)
      }
    } catch (error) {
      // Nodes that died in a block whose witness is not stored are missing, which it says.
      if (!(error instanceof NodeRefusal)) throw error
    }
  }
  return faults
}
