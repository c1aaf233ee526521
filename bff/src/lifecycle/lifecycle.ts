import type { Server } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { LabelSource } from '../labels/label-source.ts'
import { ApiError } from '../lib/api-error.ts'
import { STOPPING } from '../plugins/load-shedding/load-shedding.ts'
import type { EmbeddedChild } from './embedded-child.ts'
import { faultLine } from './fault-line.ts'

/**
 * Time for requests under way once a stop is requested, the drain included; a stop takes 10 s
 * unless its drain is longer. With the embedded backend, which then takes up to 8 s to save its
 * chains, there is less.
 */
const GRACE_MS = 8_500
const MIN_GRACE_MS = 4_000
const LOCAL_GRACE_MS = 1_000
/** Then they end with 503; time for those responses to be read. */
const LAST_RESPONSES_MS = 500
/** Time for a slow reader of the log to take what is being written. */
const LAST_LINES_MS = 500

/** Parts of the process that have to be stopped, as far as they run. */
interface Running {
  log?: Logger
  app?: FastifyInstance
  labels?: LabelSource | undefined
  embedded?: EmbeddedChild
  operatorServer?: Server
  /** Time for balancers to notice that `/readyz` fails, in milliseconds. */
  drainMs?: number
  /** Reads again what may change while the server runs. */
  reload?: () => Promise<void>
}

interface Stop {
  readonly exitCode: number
  /** Reason of an orderly stop, for the log. */
  readonly reason?: string
  readonly isDraining?: boolean
}

/**
 * Resolves once all lines are written. At the exit, pino writes buffered lines at once, ahead of an
 * asynchronous write in progress.
 */
async function written(log: Logger): Promise<void> {
  const flush = () => new Promise<void>((resolve) => log.flush(() => resolve()))
  // If a write is in progress, the first flush waits for that one only.
  await flush()
  await flush()
}

/** Start and stop of this process. */
export interface Lifecycle {
  readonly running: Running
  readonly isEnding: () => boolean
  /** Writes one sentence to standard error, and ends with exit code 1. */
  die(message: string): void
}

/**
 * Ends the process in order: on SIGTERM after its drain, on SIGINT and when its parent leaves at once.
 * SIGHUP reads settings again.
 */
export function makeLifecycle(): Lifecycle {
  const running: Running = {}
  let isEnding = false
  const drain = new AbortController()
  const end = async ({ exitCode, reason, isDraining = false }: Stop) => {
    // With a person at the terminal, or a parent gone, there is no balancer to wait for.
    if (!isDraining) drain.abort()
    if (isEnding) return
    isEnding = true
    const { app, embedded, operatorServer, drainMs = 0 } = running
    if (app && drainMs > 0) {
      app.drain()
      await sleep(drainMs, undefined, { signal: drain.signal }).catch(() => undefined)
    }
    running.labels?.stop()
    operatorServer?.close()
    operatorServer?.closeIdleConnections()
    const leftMs = drain.signal.aborted ? GRACE_MS : GRACE_MS - drainMs
    const graceMs = embedded ? LOCAL_GRACE_MS : Math.max(MIN_GRACE_MS, leftMs)
    const timers = [
      setTimeout(() => app?.upstream.cut(new ApiError(503, STOPPING)), graceMs),
      setTimeout(() => app?.server.closeAllConnections(), graceMs + LAST_RESPONSES_MS),
    ]
    await app?.close()
    for (const timer of timers) clearTimeout(timer)
    // The log lines of connections that were cut are written in the next turn.
    await setImmediate()
    await embedded?.stop()
    const { log } = running
    if (reason !== undefined) log?.info({ reason }, 'stopped')
    if (log) await Promise.race([written(log), sleep(LAST_LINES_MS)])
    process.exit(exitCode)
  }
  // A second signal (a terminal sends one to the whole group, npm another) ends the drain at
  // most: the first one is being obeyed.
  const stop = (how: Stop) =>
    void end(how).catch((error: unknown) => {
      process.stderr.write(`The stop failed: ${faultLine(error)}\n`)
      process.exit(1)
    })
  process.on('SIGTERM', () => stop({ exitCode: 0, reason: 'SIGTERM', isDraining: true }))
  process.on('SIGINT', () => stop({ exitCode: 0, reason: 'SIGINT' }))
  // Without anything to read again, it says that the terminal was closed.
  process.on(
    'SIGHUP',
    () => void (running.reload?.() ?? stop({ exitCode: 0, reason: 'SIGHUP' })),
  )
  if (process.send) {
    process.once('disconnect', () => stop({ exitCode: 0, reason: 'parent left' }))
  }
  return {
    running,
    isEnding: () => isEnding,
    die(message) {
      if (isEnding) return
      process.stderr.write(`${message}\n`)
      stop({ exitCode: 1 })
    },
  }
}
