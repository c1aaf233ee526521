import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The folder cannot be used; the message names it, the reason and the remedy. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** A folder that belongs to this process until `release`. */
export type DataFolder = {
  /** Names the saved states of both nodes, which lie beside it. */
  readonly stateFile: string
  /** Database of the indexer. */
  readonly storeFile: string
  /** Database of the indexer where it follows a chain that is not run here. */
  readonly foreignStoreFile: string
  /** Database of what the components of the rollup write down. */
  readonly recordsFile: string
  /** Keys of the development provers. */
  readonly proverDir: string
  /** Home of the node: whatever it writes of its own accord lands here. */
  readonly nodeDir: string
  release(): void
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
 * taken for the old process. Empty where `/proc` does not tell.
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
        `The data folder ${path} is in use by process ${holder}. Stop that process, or set EXPLORER_DATA_DIR to another folder. (If it is no explorer, delete ${lockFile}.)`,
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
      `The data folder ${path} cannot be created, read or written: ${reasonOf(error)}. Set EXPLORER_DATA_DIR to a folder that this user may write.`,
    )
  }
  return {
    stateFile: join(stateDir, 'saved.json'),
    storeFile: join(path, 'l2.sqlite'),
    foreignStoreFile: join(path, 'foreign.sqlite'),
    recordsFile: join(path, 'rollup.sqlite'),
    proverDir,
    nodeDir,
    release: () => rmSync(lockFile, { force: true }),
  }
}
