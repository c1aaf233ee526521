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
  /** Runs the work while nothing moves between the layers. */
  readonly quiesce: (work: () => Promise<void>) => Promise<void>
  readonly log: Logger
}

/** Saves the states of both nodes from time to time. A save that fails is logged. */
export type Saver = {
  start(): void
  /** No save begins any more; resolves when none is under way. */
  pause(): Promise<void>
  /** Ends the mining and saves once more, within a few seconds. */
  saveLast(): Promise<void>
}

/** Resolves when the signal is aborted. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Makes a saver that has not been started. */
export function makeSaver({ stateFile, nodes, quiesce, log }: SaverOptions): Saver {
  const pausing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let saving: Promise<void> = Promise.resolve()

  const save = async (signal: AbortSignal) => {
    try {
      const work = quiesce(() => saveStates(stateFile, nodes, signal))
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

    async saveLast() {
      const limit = AbortSignal.timeout(LAST_SAVE_MS)
      // No block may come after what is saved: the next start goes on from there.
      await Promise.all(
        [nodes.l2, nodes.l1].map((rpc) =>
          rpc.call('evm_setIntervalMining', [0], limit).catch(() => undefined),
        ),
      )
      await save(limit)
    },
  }
}
