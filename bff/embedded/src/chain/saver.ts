import type { Logger } from 'pino'
import type { Rpc } from './rpc.ts'
import { type Pair, saveStates } from './saved-states.ts'

const SAVE_EVERY_MS = 60_000
/** Saving slows the nodes down, so it may take no more than one part in so many of the time. */
const SAVE_SHARE = 50
/** Longest wait for the last save; the one before it stands when it takes longer. */
const LAST_SAVE_MS = 3_000

export type SaverOptions = {
  readonly stateFile: string
  readonly nodes: Pair<Rpc>
  /** Seconds between two blocks of each, while it mines on its own. */
  readonly blockSeconds: Pair<number>
  /** Runs the work while nothing moves between the layers. */
  readonly quiesce: (work: () => Promise<void>) => Promise<void>
  readonly log: Logger
}

/**
 * Saves the states of both nodes from time to time; mining rests meanwhile. A save that fails is
 * logged.
 */
export type Saver = {
  start(): void
  /** No save begins any more; resolves when none is under way. */
  pause(): Promise<void>
  /** Ends the mining for good and saves once more, within a few seconds. */
  saveLast(): Promise<void>
}

/** Resolves when the signal is aborted. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Makes a saver that has not been started. */
export function makeSaver(options: SaverOptions): Saver {
  const { stateFile, nodes, quiesce, log } = options
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
      if (!pausing.signal.aborted) await mineEvery(options.blockSeconds)
    }
  }

  const save = async (signal: AbortSignal) => {
    try {
      const work = quiesce(() => saveAtRest(signal))
      await Promise.race([work, aborted(signal).then(() => signal.throwIfAborted())])
    } catch (error) {
      // One given up because the chains stop is followed by the last one.
      if (signal === pausing.signal && signal.aborted) return
      log.warn({ err: error }, `The states of the chains were not saved to ${stateFile}`)
    }
  }

  const saveLater = (delay: number) => {
    timer = setTimeout(() => {
      const begin = Date.now()
      saving = save(pausing.signal).then(() => {
        if (pausing.signal.aborted) return
        saveLater(Math.max(SAVE_EVERY_MS, SAVE_SHARE * (Date.now() - begin)))
      })
    }, delay)
  }

  return {
    start: () => saveLater(SAVE_EVERY_MS),

    pause() {
      pausing.abort()
      clearTimeout(timer)
      return saving
    },

    saveLast: () => save(AbortSignal.timeout(LAST_SAVE_MS)),
  }
}
