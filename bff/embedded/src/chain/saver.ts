import { once } from 'node:events'
import type { Logger } from 'pino'
import { storageFault } from '../storage-fault.ts'
import type { Rpc } from './rpc.ts'
import { type Pair, savedTime, saveStates } from './saved-states.ts'

/**
 * Longest wait for the last save; if it takes longer, the save before it stands. A stop may take
 * 6.5 s in all. API, indexers, relayer and traffic end first, which takes almost no time unless the
 * nodes do not respond.
 */
const LAST_SAVE_MS = 5_000

/** Timing of the saves. */
export interface SaveTiming {
  /** Seconds between two live blocks; whole ones, at least 1. */
  readonly blockSeconds: Pair<number>
  /** Shortest time between two saves of the chains. */
  readonly saveEveryMs: number
  /** Saving slows the nodes down, so it may take no more than 1 / `saveShare` of the time. */
  readonly saveShare: number
}

export interface SaverOptions {
  readonly stateFile: string
  readonly nodes: Pair<Rpc>
  readonly timing: SaveTiming
  /** Runs the work while nothing moves between the layers. */
  readonly withLayersPaused: (work: () => Promise<void>) => Promise<void>
  /** Called with a sentence on what is lost when the last save fails. */
  readonly onUnsaved: (message: string) => void
  /** Longest wait for the last save, in milliseconds; 5 s unless given. */
  readonly lastSaveMs?: number | undefined
  readonly log: Logger
}

/**
 * Saves the states of both nodes from time to time; mining rests meanwhile. A save that fails is
 * logged.
 */
export interface Saver {
  start(): void
  /** No save begins any more; resolves when none is under way. */
  pause(): Promise<void>
  /** Ends the mining for good and saves once more, within a few seconds. */
  saveLast(): Promise<void>
}

/** Reason of a failed save, in words that follow "could not be saved". */
function reasonOf(error: unknown, lastSaveMs: number): string {
  const fault = storageFault(error)
  if (fault !== undefined) return `because ${fault}`
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `within ${lastSaveMs / 1_000} s`
  }
  return `(${error instanceof Error ? error.message : error})`
}

/** Makes a saver that has not been started. */
export function makeSaver(options: SaverOptions): Saver {
  const { stateFile, nodes, timing, withLayersPaused, onUnsaved, log } = options
  const { lastSaveMs = LAST_SAVE_MS } = options
  const pausing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let saving: Promise<void> = Promise.resolve()

  const mineEvery = (seconds: Pair<number>, signal?: AbortSignal) =>
    Promise.all(
      (['l2', 'l1'] as const).map((layer) =>
        nodes[layer].call('evm_setIntervalMining', [seconds[layer]], signal),
      ),
    )

  const saveAtRest = async (signal: AbortSignal) => {
    signal.throwIfAborted()
    try {
      await mineEvery({ l1: 0, l2: 0 }, signal)
      await saveStates(stateFile, nodes, signal)
    } finally {
      // No block may come after the last save: the next start goes on from there.
      if (!pausing.signal.aborted) await mineEvery(timing.blockSeconds)
    }
  }

  const save = async (signal: AbortSignal) => {
    signal.throwIfAborted()
    // The signal outlives the save, so its listener has to go with the save.
    const over = new AbortController()
    const aborted = once(signal, 'abort', { signal: over.signal })
    const work = withLayersPaused(() => saveAtRest(signal))
    try {
      await Promise.race([work, aborted.then(() => signal.throwIfAborted())])
    } finally {
      over.abort()
      aborted.catch(() => undefined)
    }
  }

  const saveSoon = async () => {
    try {
      await save(pausing.signal)
    } catch (error) {
      // One given up because the chains stop is followed by the last one.
      if (pausing.signal.aborted) return
      log.debug({ err: error }, 'A save of the chains failed')
      log.warn(
        `The network could not be saved ${reasonOf(error, lastSaveMs)}; it goes on, and the next try follows.`,
      )
    }
  }

  const saveLater = (delay: number) => {
    timer = setTimeout(() => {
      const begin = performance.now()
      saving = saveSoon().then(() => {
        if (pausing.signal.aborted) return
        const tookMs = performance.now() - begin
        saveLater(Math.max(timing.saveEveryMs, timing.saveShare * tookMs))
      })
    }, delay)
  }

  return {
    start: () => saveLater(timing.saveEveryMs),

    pause() {
      pausing.abort()
      clearTimeout(timer)
      return saving
    },

    async saveLast() {
      try {
        await save(AbortSignal.timeout(lastSaveMs))
      } catch (error) {
        log.debug({ err: error }, 'The last save of the chains failed')
        const since = await savedTime(stateFile)
        const loss = since
          ? `what happened since ${since.toISOString()} is lost`
          : 'all of it is lost'
        const reason = reasonOf(error, lastSaveMs)
        onUnsaved(`The network could not be saved ${reason}: ${loss}.`)
      }
    },
  }
}
