import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Quantity } from '@bvlgarichain/contract'
import { storageFault } from './storage-fault.ts'

/** The folder cannot be used; the message names it, the reason and the remedy. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** A folder that belongs to this process until `release`. */
export interface DataFolder {
  /** Saved states of both nodes. */
  readonly stateFile: string
  /** Database of the indexer. */
  readonly storeFile: string
  /** Database of the indexer where it follows a chain that is not run here: one for each chain. */
  foreignStoreFile(chainId: Quantity, genesis: string): string
  /** File names of all databases of chains that are not run here. */
  foreignStores(): readonly string[]
  /** Database of the records of the rollup's components. */
  readonly recordsFile: string
  /** Database of the witnesses of recent blocks. */
  readonly witnessFile: string
  /** Keys of the development provers. */
  readonly proverDir: string
  /** Home of the node, for files that it writes unprompted. */
  readonly nodeDir: string
  release(): void
}

/** One sentence where an error means that the data folder cannot be written, and a remedy. */
export function dataFolderFault(path: string, error: unknown): string | undefined {
  const fault = storageFault(error)
  return (
    fault &&
    `The data folder ${path} cannot be written because ${fault}: mend that, or set EXPLORER_DATA_DIR to another folder.`
  )
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error)

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Boot and start time of a process, so that a number given out again after a restart is not
 * taken for the old process. Empty without `/proc`.
 */
const identityOf = (pid: number) => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may hold spaces; the start time is field 22.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
  } catch {
    return ''
  }
}

/** Process that holds the lock; undefined when it has ended without releasing it. */
const holderOf = (lockFile: string) => {
  const [number = '', identity = ''] = readFileSync(lockFile, 'utf8').split('\n')
  const pid = Number(number)
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  const current = identityOf(pid)
  return identity && current && identity !== current ? undefined : pid
}

const lock = (path: string, lockFile: string) => {
  const text = `${process.pid}\n${identityOf(process.pid)}\n`
  try {
    writeFileSync(lockFile, text, { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    const holder = holderOf(lockFile)
    if (holder !== undefined) {
      throw new DataFolderError(
        `The data folder ${path} is in use by process ${holder}: stop that process, or set EXPLORER_DATA_DIR to another folder (if it is no explorer, delete ${lockFile}).`,
      )
    }
    rmSync(lockFile, { force: true })
    writeFileSync(lockFile, text, { flag: 'wx' })
  }
}

/**
 * Creates the folder where needed and locks it against a second process on this machine.
 * Processes in separate PID namespaces that share the folder do not see each other's lock.
 * Throws `DataFolderError`.
 */
export function openDataFolder(path: string): DataFolder {
  const lockFile = join(path, 'lock')
  const nodeDir = join(path, 'node')
  const stateDir = join(path, 'chain')
  const proverDir = join(path, 'provers')
  try {
    for (const folder of [nodeDir, stateDir, proverDir])
      mkdirSync(folder, { recursive: true })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    lock(path, lockFile)
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    throw new DataFolderError(
      `The data folder ${path} cannot be created, read or written (${storageFault(error) ?? reasonOf(error)}): set EXPLORER_DATA_DIR to a folder that this user may write.`,
    )
  }
  return {
    stateFile: join(stateDir, 'saved'),
    storeFile: join(path, 'l2.sqlite'),
    // Two development chains may have the same id, so the first block is part of the name.
    foreignStoreFile: (chainId, genesis) =>
      join(path, `foreign-${chainId}-${genesis.slice(2, 10)}.sqlite`),
    foreignStores: () =>
      readdirSync(path).filter((name) => /^foreign.*\.sqlite$/.test(name)),
    recordsFile: join(path, 'rollup.sqlite'),
    witnessFile: join(path, 'witnesses.sqlite'),
    proverDir,
    nodeDir,
    release: () => rmSync(lockFile, { force: true }),
  }
}
