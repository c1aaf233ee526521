import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type EmbeddedApi,
  type Progress,
  parseEmbeddedReport,
  type StopRequest,
} from '@bvlgarichain/contract'

/** Longest wait for the child's own end, in which it saves its chains, before it is killed. */
const STOP_MS = 8_000
/** The child gives up this much earlier, so that its last words arrive on a busy machine too. */
const LAST_WORDS_MS = 1_500

export interface EmbeddedChild {
  /**
   * Resolves once the API runs, with the history as far as it is indexed. Never settles if the child
   * fails: then `onFatal` is called.
   */
  readonly serving: Promise<EmbeddedApi>
  /** Resolves once the history is complete. Never settles if the child fails. */
  readonly ready: Promise<void>
  /** Asks the child to end, kills it after 8 s; resolves when it is gone. */
  stop(): Promise<void>
}

/**
 * Starts the embedded backend as a child that ends by itself when this process does.
 * Throws an Error with one sentence if it is not built.
 */
export function startEmbeddedChild(options: {
  readonly entry: URL
  readonly onProgress: (progress: Progress) => void
  /** Called with one sentence for the person at the terminal. */
  readonly onNotice: (message: string) => void
  /** Called at most once, with one sentence; not after `stop`. */
  readonly onFatal: (message: string) => void
}): EmbeddedChild {
  const path = fileURLToPath(options.entry)
  if (!existsSync(path)) {
    throw new Error('The embedded backend is not built: build it first: npm run build')
  }
  const child = fork(path, [String(STOP_MS - LAST_WORDS_MS)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let over = false
  const fatal = (message: string) => {
    if (over) return
    over = true
    options.onFatal(message)
  }
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('error', (error) => {
    fatal(`The embedded backend cannot be started: ${error.message}`)
  })
  child.once('exit', (code, signal) => {
    fatal(`The embedded backend ended unexpectedly (${signal ?? `exit code ${code}`})`)
  })
  let setServing: (api: EmbeddedApi) => void = () => undefined
  let setReady: () => void = () => undefined
  const serving = new Promise<EmbeddedApi>((resolve) => {
    setServing = resolve
  })
  const ready = new Promise<void>((resolve) => {
    setReady = resolve
  })
  child.on('message', (message) => {
    const report = parseEmbeddedReport(message)
    if (report?.type === 'progress') options.onProgress(report)
    if (report?.type === 'serving' || report?.type === 'ready') setServing(report)
    if (report?.type === 'ready') setReady()
    if (report?.type === 'notice') options.onNotice(report.message)
    if (report?.type === 'fatal') fatal(report.message)
  })
  return {
    serving,
    ready,
    stop() {
      over = true
      return stopChild(child, gone)
    },
  }
}

async function stopChild(child: ChildProcess, gone: Promise<void>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
    return
  }
  if (child.connected) {
    // The channel stays open: the child may still say what it could not save. It may also go
    // while this is on its way; then there is nothing left to say.
    child.send({ type: 'stop' } satisfies StopRequest, (error) => {
      if (error !== null && child.connected) child.disconnect()
    })
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(timer)
}
