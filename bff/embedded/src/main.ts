import { writeSync } from 'node:fs'
import { type EmbeddedReport, isStopRequest } from '@bvlgarichain/contract'
import { ConfigError } from '@bvlgarichain/contract/env'
import { type Logger, pino } from 'pino'
import { startBackend } from './backend.ts'
import { type Config, readConfig } from './config.ts'
import { DataFolderError } from './data-folder.ts'

/** Limit of a stop, which a parent passes that kills this process a little later. */
const STOP_LIMIT_MS = Number(process.argv[2] ?? 6_500)

/** Reports to the parent process, or to standard output without one. */
function makeReporter() {
  let delivered: Promise<void> = Promise.resolve()
  return {
    report(message: EmbeddedReport) {
      if (process.connected) {
        delivered = new Promise((resolve) => {
          // An error means that the other end is gone, which `disconnect` deals with.
          process.send?.(message, undefined, undefined, () => resolve())
        })
      } else if (!process.send && message.type === 'ready') {
        writeSync(1, `${message.origin}\n`)
      } else if (message.type === 'notice') {
        try {
          writeSync(2, `${message.message}\n`)
        } catch {
          // The reader is gone.
        }
      }
    },
    /** Ends the process once the last message has left it. */
    async exit(code: number) {
      await delivered
      process.exit(code)
    },
  }
}

type Reporter = ReturnType<typeof makeReporter>

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error)

/** Errors whose message suffices; the stack of any other is logged too. */
const isExplained = (error: unknown) =>
  error instanceof ConfigError || error instanceof DataFolderError

function run(config: Config, log: Logger, { report, exit }: Reporter) {
  const starting = new AbortController()
  let stopping = false
  let isLossReported = false

  const reportLoss = (message: string) => {
    if (!isLossReported) report({ type: 'notice', message })
    isLossReported = true
  }

  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      reportLoss(
        `The network did not stop within ${STOP_LIMIT_MS / 1_000} s: what happened since it was last saved, usually a minute ago, is lost.`,
      )
      void exit(code)
    }, STOP_LIMIT_MS).unref()
    starting.abort()
    const backend = await started.catch(() => undefined)
    await backend?.stop()
    await exit(code)
  }

  const fail = (message: string) => {
    if (stopping) return
    // The parent prints the message, so that it is not logged twice.
    if (!process.connected) log.fatal(message)
    report({ type: 'fatal', message })
    void stop(1)
  }

  const started = startBackend({
    config,
    log,
    report,
    signal: starting.signal,
    onFailure: fail,
    onUnsaved: reportLoss,
  })
  started.then(
    ({ stop: _stop, ...served }) => {
      if (!stopping) report({ type: 'ready', ...served })
    },
    (error: unknown) => {
      if (!stopping && !isExplained(error)) log.debug({ err: error }, 'Start failed')
      fail(messageOf(error))
    },
  )

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0))
  }
  process.on('disconnect', () => void stop(0))
  process.on('message', (message) => {
    if (isStopRequest(message)) void stop(0)
  })
}

const reporter = makeReporter()
try {
  const config = readConfig()
  // Written at once, so that nothing is lost when the process ends.
  const stderr = pino.destination({ dest: 2, sync: true })
  run(config, pino({ level: config.logLevel }, stderr), reporter)
} catch (error) {
  if (!process.connected) writeSync(2, `${messageOf(error)}\n`)
  reporter.report({ type: 'fatal', message: messageOf(error) })
  void reporter.exit(1)
}
