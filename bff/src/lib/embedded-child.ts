import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Trust } from '@bvlgarichain/shared'

/** What the embedded backend says to its parent. */
export type ChildMessage =
  | { readonly type: 'progress'; readonly text: string; done: number; total: number }
  | { readonly type: 'ready'; readonly origin: string; readonly trust: Trust }
  | { readonly type: 'fatal'; readonly message: string }

/** Longest wait for the child's own end before it is killed. */
const STOP_MS = 5_000

export interface EmbeddedChild {
  /**
   * Where its API is and whom its page is to trust, once it is ready. Never settles if the child
   * fails: then `onFatal` is called.
   */
  readonly ready: Promise<{ readonly origin: string; readonly trust: Trust }>
  /** Asks the child to end, kills it after 5 s; resolves when it is gone. */
  stop(): Promise<void>
}

/**
 * Starts the embedded backend as a child that ends by itself when this process does.
 * Throws an Error with one sentence if it is not built.
 */
export function startEmbeddedChild(options: {
  readonly entry: URL
  readonly onProgress: (message: ChildMessage & { type: 'progress' }) => void
  /** Called at most once, with one sentence; not after `stop`. */
  readonly onFatal: (message: string) => void
}): EmbeddedChild {
  const path = fileURLToPath(options.entry)
  if (!existsSync(path)) {
    throw new Error('The embedded backend is not built: build it first: npm run build')
  }
  const child = fork(path, [], {
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
  const ready = new Promise<ChildMessage & { type: 'ready' }>((resolve) => {
    child.on('message', (message: ChildMessage) => {
      if (message.type === 'progress') options.onProgress(message)
      if (message.type === 'ready') resolve(message)
      if (message.type === 'fatal') fatal(message.message)
    })
  })
  return {
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
    // The child may go while this is on its way; then there is nothing left to say.
    child.send({ type: 'stop' }, () => {
      if (child.connected) child.disconnect()
    })
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(timer)
}
