import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Rpc } from './rpc.ts'

/** One thing for each of the two chains. */
export interface Pair<T> {
  readonly l1: T
  readonly l2: T
}

/** The saved states are torn or incomplete. */
export class TornStateError extends Error {
  override readonly name = 'TornStateError'
}

/** A saved state as the node reads it. */
export interface UnpackedState {
  readonly stateFile: string
  /** Unix seconds of the chain's first block. */
  readonly genesisTime: number
}

/** Contents of the manifest: which dumps belong together, and when their chains began. */
interface Manifest {
  readonly generation: number
  readonly genesisTimes: Pair<number>
}

const DUMP = /^l[12]-\d+\.json\.gz$/

/** Files of a generation, beside the manifest. */
const dumpsOf = (manifest: string, generation: number): Pair<string> => ({
  l1: join(dirname(manifest), `l1-${generation}.json.gz`),
  l2: join(dirname(manifest), `l2-${generation}.json.gz`),
})

/** The file is on the disk when this resolves. */
async function writeSynced(file: string, content: string | Uint8Array) {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

/** Throws `TornStateError`, or the system's error when there is no manifest. */
async function readManifest(manifest: string): Promise<Manifest> {
  const text = await readFile(manifest, 'utf8')
  try {
    const parsed = JSON.parse(text) as Manifest
    const { generation, genesisTimes } = parsed
    if ([generation, genesisTimes.l1, genesisTimes.l2].every(isCount)) return parsed
  } catch {
    // Reported below.
  }
  throw new TornStateError(`${manifest} names no saved states`)
}

/** Deletes the dumps beside the manifest but those of the generation to keep. */
async function deleteDumps(manifest: string, kept?: number) {
  const keptNames =
    kept === undefined
      ? []
      : Object.values(dumpsOf(manifest, kept)).map((f) => basename(f))
  for (const name of await readdir(dirname(manifest))) {
    if (DUMP.test(name) && !keptNames.includes(name)) {
      await rm(join(dirname(manifest), name), { force: true })
    }
  }
}

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
async function dumpOf(rpc: Rpc, signal?: AbortSignal): Promise<Uint8Array> {
  for (let attempt = 1; attempt <= DUMP_TRIES; attempt += 1) {
    const before = await rpc.call<string>('eth_blockNumber', [], signal)
    const dump = await rpc.call<string>('anvil_dumpState', [], signal)
    const after = await rpc.call<string>('eth_blockNumber', [], signal)
    if (before === after) return Buffer.from(dump.slice(2), 'hex')
  }
  throw new Error('blocks were made while the state was saved')
}

/**
 * Saves the states of both nodes, which must not be mining, so that a start always finds two that
 * belong together: each goes to a file of a new generation, and then one small manifest, which names the
 * generation, is renamed over the old one. Layer 2 is dumped first, so that the state of layer 1
 * is never the older one: it may lack nothing that layer 2 has executed. The node returns
 * the dump compressed, and it is stored so.
 */
export async function saveStates(
  manifest: string,
  nodes: Pair<Rpc>,
  signal?: AbortSignal,
): Promise<void> {
  await mkdir(dirname(manifest), { recursive: true })
  const last = await readManifest(manifest).catch(() => undefined)
  const generation = (last?.generation ?? 0) + 1
  const files = dumpsOf(manifest, generation)
  for (const layer of ['l2', 'l1'] as const) {
    await writeSynced(files[layer], await dumpOf(nodes[layer], signal))
  }
  const temporary = `${manifest}.tmp`
  const genesisTimes = {
    l1: await genesisTimeOf(nodes.l1, signal),
    l2: await genesisTimeOf(nodes.l2, signal),
  }
  const said: Manifest = { generation, genesisTimes }
  await writeSynced(temporary, `${JSON.stringify(said)}\n`)
  await rename(temporary, manifest)
  await deleteDumps(manifest, generation)
}

/** Time of the save; undefined without one. */
export const savedTime = (manifest: string): Promise<Date | undefined> =>
  stat(manifest).then(
    ({ mtime }) => mtime,
    () => undefined,
  )

/** zlib's complaints about its input begin so. */
const isDamage = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || String(error.code).startsWith('Z_'))

/**
 * Writes the saved states uncompressed, as the node reads them, into `folder`, and returns the
 * files, which the caller deletes. Throws `TornStateError`, or the system's error when there is no
 * manifest or no space.
 */
export async function unpackStates(
  manifest: string,
  folder: string,
): Promise<Pair<UnpackedState>> {
  const { generation, genesisTimes } = await readManifest(manifest)
  const packed = dumpsOf(manifest, generation)
  const unpacked = (layer: keyof Pair<unknown>) => ({
    stateFile: join(folder, `${layer}-state.json`),
    genesisTime: genesisTimes[layer],
  })
  const states = { l1: unpacked('l1'), l2: unpacked('l2') }
  try {
    for (const layer of ['l1', 'l2'] as const) {
      await pipeline(
        createReadStream(packed[layer]),
        createGunzip(),
        createWriteStream(states[layer].stateFile),
      )
    }
    return states
  } catch (error) {
    await deleteUnpacked(states)
    if (!isDamage(error)) throw error
    throw new TornStateError(
      `${basename(packed.l1)} or ${basename(packed.l2)} is damaged: ${(error as Error).message}`,
    )
  }
}

/** Deletes what `unpackStates` wrote. */
export async function deleteUnpacked({ l1, l2 }: Pair<UnpackedState>): Promise<void> {
  for (const { stateFile } of [l1, l2]) await rm(stateFile, { force: true })
}

/** Deletes the saved states. */
export async function deleteStates(manifest: string): Promise<void> {
  await rm(manifest, { force: true })
  await deleteDumps(manifest)
}
