import type { Logger } from 'pino'
import { makeRpc } from '../chain/rpc.ts'
import { deleteDatabase } from '../sql/database.ts'
import { makeWitnessCollector, type WitnessCollector } from './witness-collector.ts'
import { makeWitnessReader, type WitnessReader } from './witness-reader.ts'
import { openWitnessStore } from './witness-store.ts'

export interface WitnessesOptions {
  readonly file: string
  /** Witnesses of an earlier chain do not hold. */
  readonly fresh: boolean
  /** Node of layer 2. */
  readonly rpcUrl: string
  readonly log: Logger
}

/** Stored witnesses of recent blocks of layer 2. */
export interface Witnesses {
  readonly collector: WitnessCollector
  readonly reader: WitnessReader
  close(): Promise<void>
}

/** Opens the stored witnesses and brings them in line with the chain. */
export async function openWitnesses({
  file,
  fresh,
  rpcUrl,
  log,
}: WitnessesOptions): Promise<Witnesses> {
  if (fresh) deleteDatabase(file)
  const store = openWitnessStore(file, log)
  const rpc = makeRpc(rpcUrl)
  const close = async () => {
    await rpc.close()
    store.close()
  }
  try {
    const collector = makeWitnessCollector({ store, rpc, log })
    await collector.rollBack()
    return { collector, reader: makeWitnessReader({ store, collector, rpc }), close }
  } catch (error) {
    await close()
    throw error
  }
}
