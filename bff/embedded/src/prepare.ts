/**
 * A network with its history made, for tests and benchmarks:
 * `node bff/embedded/dist/prepare.js <folder>` fills the folder, which an explorer then takes as
 * its `EXPLORER_DATA_DIR`. The history is made once for a build and copied after that; whoever
 * asks meanwhile waits. Without a folder it is only made. Nothing is printed but faults.
 */
import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseSync } from '@photostructure/sqlite'
import { type Logger, pino } from 'pino'
import { type Config, readConfig } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { makeNetworkIndex } from './network-index.ts'
import { rollupAddresses, startRollupNetwork } from './rollup-network.ts'

/** Both its compiled form and this file stand right below the package. */
const packageDir = fileURLToPath(new URL('..', import.meta.url))
const cacheDir = join(packageDir, '.data', 'prepared')
/** An older history ends too long ago: its last hours and its traces are no longer recent. */
const MAX_AGE_MS = 3_600_000
/** Longest wait for another process that makes the history, in milliseconds. */
const PATIENCE_MS = 600_000

/** Changes whenever another history could come out. */
function digestOfProgram(): string {
  const hash = createHash('sha256')
  const program = fileURLToPath(new URL('.', import.meta.url))
  const names = readdirSync(program, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !name.startsWith('bench'))
    .sort()
  for (const name of names) {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(program, name)))
  }
  hash.update(readFileSync(join(packageDir, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}

/** Makes chains, records and index, as a first start does, and saves them in `config.dataDir`. */
async function makeNetwork(config: Config, log: Logger): Promise<void> {
  const folder = openDataFolder(config.dataDir)
  const { signal } = new AbortController()
  const onProgress = () => undefined
  try {
    const network = await startRollupNetwork({ config, folder, log, signal, onProgress })
    try {
      const { chain } = network
      const index = await makeNetworkIndex({
        file: folder.storeFile,
        fresh: true,
        log,
        signal,
        onProgress,
        rpcUrl: chain.rpcUrl,
        abis: chain.abis,
        timing: config.timing,
        rollup: {
          l1RpcUrl: chain.l1.rpcUrl,
          addresses: rollupAddresses(chain),
        },
      })
      index.store.close()
    } finally {
      await network.stop()
    }
  } finally {
    folder.release()
  }
}

/**
 * Runs `work` while no other process does. SQLite holds the lock, so that it ends with its
 * holder, even a killed one.
 */
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  mkdirSync(cacheDir, { recursive: true })
  const lock = new DatabaseSync(join(cacheDir, 'lock.sqlite'))
  try {
    lock.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}; BEGIN EXCLUSIVE`)
    return await work()
  } finally {
    lock.close()
  }
}

const isFresh = async (folder: string) =>
  existsSync(folder) && Date.now() - (await stat(folder)).mtimeMs < MAX_AGE_MS

async function prepare(target: string | undefined): Promise<void> {
  const config = readConfig()
  // A busy machine may miss the last save, which is no loss here: nothing came after the one before.
  const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
  const ready = join(cacheDir, digestOfProgram())
  await alone(async () => {
    if (!(await isFresh(ready))) {
      for (const name of readdirSync(cacheDir)) {
        if (name.startsWith('lock')) continue
        await rm(join(cacheDir, name), { recursive: true, force: true })
      }
      const dataDir = `${ready}.new`
      await makeNetwork({ ...config, dataDir }, log)
      await rename(dataDir, ready)
    }
    if (target === undefined) return
    mkdirSync(target, { recursive: true })
    cpSync(ready, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
  })
}

const [target] = process.argv.slice(2)
try {
  await prepare(target && resolve(target))
  // The nodes are gone; what else keeps the process alive is of no use any more.
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
