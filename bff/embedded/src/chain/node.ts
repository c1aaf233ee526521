import { setTimeout as pause } from 'node:timers/promises'
import { findAnvilCommand } from './anvil-command.ts'
import { findFreePort } from './free-port.ts'
import { findGuard, type Guard, spawnGuarded } from './guarded-spawn.ts'
import { makeRpc, type Rpc } from './rpc.ts'

/** The node ended before it responded; the message carries its output. */
export class NodeStartError extends Error {
  override readonly name = 'NodeStartError'
  /**
   * The node ended by itself with an error, as with a state that it cannot read. False where it was
   * killed, could not be run, or took too long: that says nothing about the state.
   */
  readonly gaveUp: boolean

  constructor(message: string, gaveUp = false) {
    super(message)
    this.gaveUp = gaveUp
  }
}

export interface NodeOptions {
  readonly chainId: number
  /** Folder for files that the node writes unprompted; must exist. */
  readonly nodeDir: string
  /** Search path for programs, in the form of `PATH`. */
  readonly searchPath: string
  /**
   * Unix seconds of the first block. Where a state is loaded it must be that of its first block:
   * else the node keeps two of them, and which one counts after the next load is left to chance.
   */
  readonly genesisTime?: number
  /** State to start from. */
  readonly stateFile?: string
  /**
   * Number of blocks whose state the node keeps, in memory, so that it serves `eth_getProof` and
   * `debug_traceTransaction` of them; none but the newest unless given.
   */
  readonly keptStates?: number | undefined
  /** Chosen by what works here unless given. */
  readonly guard?: Guard
}

/** A running EVM node that mines on request. */
export interface EvmNode {
  readonly url: string
  /** Process to look at; with the `shell` guard it is the shell around the node. */
  readonly pid: number
  readonly rpc: Rpc
  /** Called once if the node ends without `stop`, with the reason. */
  onExit(listener: (reason: string) => void): void
  /** Ends the node; resolves when it is gone. Saves nothing. */
  stop(): Promise<void>
}

const PORT_ATTEMPTS = 5
/**
 * Lowest exit code that isn't the node's own: `setpriv` and the shell end with 126 or 127 where they
 * cannot run it, the shell with 128 and more where a signal ended it.
 */
const FIRST_GUARD_CODE = 126
/** Loading 40,000 transactions takes about two seconds; the rest is for slow machines. */
const START_TIMEOUT_MS = 180_000

/**
 * `--prune-history` and `--hardfork cancun` are what makes anvil 1.7 usable for long: without
 * the first it leaves gigabytes of states on the disk, with a later hard fork it rebuilds a
 * state that grows with every block.
 */
const argumentsOf = (options: NodeOptions, port: number) => [
  '--quiet',
  '--host=127.0.0.1',
  `--port=${port}`,
  '--no-cors',
  `--chain-id=${options.chainId}`,
  '--no-mining',
  `--prune-history${options.keptStates === undefined ? '' : `=${options.keptStates}`}`,
  '--hardfork=cancun',
  '--order=fifo',
  '--accounts=40',
  '--balance=1000000',
  '--gas-limit=60000000',
  '--base-fee=10000000',
  '--slots-in-an-epoch=1',
  '--no-request-size-limit',
  `--cache-path=${options.nodeDir}`,
  ...(options.genesisTime === undefined ? [] : [`--timestamp=${options.genesisTime}`]),
  ...(options.stateFile === undefined ? [] : [`--load-state=${options.stateFile}`]),
]

/**
 * Settings of the node's allocator, jemalloc: with its usual arenas, which it gives back slowly, the node
 * takes half as much memory again. A system allocator ignores it.
 */
const MALLOC_CONF = 'narenas:1,dirty_decay_ms:0,muzzy_decay_ms:0'

/** Starts anvil and waits until it responds. Throws `NodeStartError`. */
export async function startNode(options: NodeOptions): Promise<EvmNode> {
  const guard = options.guard ?? findGuard(options.searchPath)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnPort(options, guard, await findFreePort())
    } catch (error) {
      const portTaken = error instanceof NodeStartError && /in use/i.test(error.message)
      if (!portTaken || attempt === PORT_ATTEMPTS) throw error
    }
  }
}

async function startOnPort(options: NodeOptions, guard: Guard, port: number) {
  const url = `http://127.0.0.1:${port}`
  const child = spawnGuarded(
    guard,
    [...findAnvilCommand(), ...argumentsOf(options, port)],
    {
      PATH: options.searchPath,
      HOME: options.nodeDir,
      TMPDIR: options.nodeDir,
      _RJEM_MALLOC_CONF: MALLOC_CONF,
    },
  )
  let complaint = ''
  child.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000)
  })

  let ended: string | undefined
  let gaveUp = false
  let stopping = false
  const listeners = new Set<(reason: string) => void>()
  const gone = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      if (ended !== undefined) return
      ended = [reason, complaint.trim()].filter(Boolean).join(': ')
      resolve()
      if (!stopping) for (const listener of listeners) listener(ended)
    }
    child.process.once('error', (error) => end(`it could not be run (${error.message})`))
    // `close` rather than `exit`: by then all of its output has been read.
    child.process.once('close', (code, signal) => {
      gaveUp = code !== null && code < FIRST_GUARD_CODE
      end(signal ? `it was ended by ${signal}` : `it exited with code ${code}`)
    })
  })

  const rpc = makeRpc(url)
  const stop = async () => {
    stopping = true
    child.kill()
    await gone
    await rpc.close()
  }

  const deadline = performance.now() + START_TIMEOUT_MS
  while (ended === undefined) {
    const chainId = await rpc.call<string>('eth_chainId').catch(() => undefined)
    // Another program may have taken the port: only the own node has this id and lives on.
    if (Number(chainId) === options.chainId) break
    if (performance.now() > deadline) {
      await stop()
      throw new NodeStartError(
        `The EVM node did not answer within ${START_TIMEOUT_MS} ms`,
      )
    }
    await pause(10)
  }
  if (ended !== undefined) {
    await rpc.close()
    throw new NodeStartError(`The EVM node did not start: ${ended}`, gaveUp)
  }

  const node: EvmNode = {
    url,
    pid: child.process.pid ?? 0,
    rpc,
    onExit: (listener) => listeners.add(listener),
    stop,
  }
  return node
}
