import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { DATA_VERSION } from '../data-version.ts'
import type { Rpc } from './rpc.ts'

/** One thing for each of the two chains. */
export interface Pair<T> {
  readonly l1: T
  readonly l2: T
}

/** The saved states are torn, or of another version. */
export class TornStateError extends Error {
  override readonly name = 'TornStateError'
}

/** A saved state as the node reads it. */
export interface UnpackedState {
  readonly stateFile: string
  /** Unix seconds of the chain's first block. */
  readonly genesisTime: number
}

/** First line of the file, before the states of layer 1 and layer 2, which the nodes compress. */
interface Head {
  readonly version: number
  /** Unix seconds of the first blocks. */
  readonly genesisTimes: Pair<number>
  /** In bytes. */
  readonly lengths: Pair<number>
}

const LINE_END = 0x0a
const LAYERS = ['l1', 'l2'] as const

const genesisTimeOf = async (rpc: Rpc, signal?: AbortSignal) => {
  const block = await rpc.call<{ timestamp: string }>(
    'eth_getBlockByNumber',
    ['0x0', false],
    signal,
  )
  return Number(block.timestamp)
}

/** Tries to find the node at a stand; the first may overlap with a block that is being made. */
const DUMP_TRIES = 3

/**
 * The node's state, compressed. The node copies its blocks before the accounts, so a block made
 * in between would leave a state that is ahead of its blocks: nonces and balances that no
 * transaction accounts for. Throws where blocks keep coming.
 */
async function dumpOf(rpc: Rpc, signal?: AbortSignal): Promise<Buffer> {
  for (let attempt = 1; attempt <= DUMP_TRIES; attempt += 1) {
    const before = await rpc.call<string>('eth_blockNumber', [], signal)
    const dump = await rpc.call<string>('anvil_dumpState', [], signal)
    const after = await rpc.call<string>('eth_blockNumber', [], signal)
    if (before === after) return Buffer.from(dump.slice(2), 'hex')
  }
  throw new Error('blocks were made while the state was saved')
}

/**
 * Saves the states of both nodes, which must not be mining, in one file, which is written beside the
 * last one and renamed over it: a start finds two that belong together, whenever this process is killed.
 * Layer 2 is dumped first, so that the state of layer 1 is never the older one: it may lack nothing that
 * layer 2 has executed.
 */
export async function saveStates(
  file: string,
  nodes: Pair<Rpc>,
  signal?: AbortSignal,
): Promise<void> {
  const l2 = await dumpOf(nodes.l2, signal)
  const l1 = await dumpOf(nodes.l1, signal)
  const head: Head = {
    version: DATA_VERSION,
    genesisTimes: {
      l1: await genesisTimeOf(nodes.l1, signal),
      l2: await genesisTimeOf(nodes.l2, signal),
    },
    lengths: { l1: l1.length, l2: l2.length },
  }
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.tmp`
  const handle = await open(temporary, 'w')
  try {
    for (const part of [`${JSON.stringify(head)}\n`, l1, l2]) await handle.writeFile(part)
    // It is on the disk before it has its name.
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

/** Time of the save; undefined without one. */
export const savedTime = (file: string): Promise<Date | undefined> =>
  stat(file).then(
    ({ mtime }) => mtime,
    () => undefined,
  )

/** Reads the first line. Throws `TornStateError` unless the rest is as long as it says. */
function readHead(bytes: Buffer, end: number): Head {
  let head: Head | undefined
  try {
    head = JSON.parse(bytes.toString('utf8', 0, Math.max(0, end))) as Head
  } catch {
    // Reported below.
  }
  if (head?.version !== DATA_VERSION) {
    throw new TornStateError(`They are of another version than ${DATA_VERSION}, or torn.`)
  }
  const { l1, l2 } = head.lengths
  if (bytes.length === end + 1 + l1 + l2) return head
  throw new TornStateError('They are torn.')
}

/**
 * Writes the saved states uncompressed, as the node reads them, into `folder`, and returns the
 * files, which the caller deletes. Throws `TornStateError`, or the system's error when there is no
 * file or no space.
 */
export async function unpackStates(
  file: string,
  folder: string,
): Promise<Pair<UnpackedState>> {
  const bytes = await readFile(file)
  const end = bytes.indexOf(LINE_END)
  const { genesisTimes, lengths } = readHead(bytes, end)
  const unpacked = (layer: keyof Pair<unknown>) => ({
    stateFile: join(folder, `${layer}-state.json`),
    genesisTime: genesisTimes[layer],
  })
  const states = { l1: unpacked('l1'), l2: unpacked('l2') }
  try {
    let at = end + 1
    for (const layer of LAYERS) {
      const packed = bytes.subarray(at, at + lengths[layer])
      at += lengths[layer]
      const text = await promisify(gunzip)(packed).catch((error: Error) => {
        throw new TornStateError(`That of ${layer} is damaged: ${error.message}.`)
      })
      await writeFile(states[layer].stateFile, text)
    }
    return states
  } catch (error) {
    await deleteUnpacked(states)
    throw error
  }
}

/** Deletes what `unpackStates` wrote. */
export async function deleteUnpacked({ l1, l2 }: Pair<UnpackedState>): Promise<void> {
  for (const { stateFile } of [l1, l2]) await rm(stateFile, { force: true })
}
