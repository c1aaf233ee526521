import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import type { Spans } from '../records/spans.ts'
import { toRecord } from './to-record.ts'

/** Maximum of queued spans: the stages of a large batch end thousands at once. */
const MAX_QUEUE = 20_000
/** Spans of one SQL transaction: a few milliseconds of work. */
const BATCH_SPANS = 500
const WRITE_EVERY_MS = 500

export interface SpanWriterOptions {
  readonly spans: Pick<Spans, 'write' | 'prune'>
  readonly log: Pick<Logger, 'warn' | 'info'>
  /** Unix ms, fractions allowed. */
  readonly now: () => number
  readonly maxQueue?: number
}

/**
 * Makes the end of the OpenTelemetry pipeline: ended spans are queued, written to the
 * records in batches between which other work gets its turn, and pruned there. A full queue is written
 * at once. Spans that cannot be written are dropped; the log says when that begins and ends.
 */
export function makeSpanWriter(options: SpanWriterOptions): SpanProcessor {
  const { spans, log, now, maxQueue = MAX_QUEUE } = options
  let queue: ReadableSpan[] = []
  let dropped = 0
  let failing = false
  let closed = false
  let turn: NodeJS.Immediate | undefined

  const writeBatch = (): void => {
    const batch = queue.splice(0, BATCH_SPANS)
    try {
      spans.write(batch.map(toRecord))
      if (failing || dropped > 0) log.info({ dropped }, 'spans are written again')
      failing = false
      dropped = 0
    } catch (err) {
      dropped += batch.length
      if (!failing) log.warn({ err }, 'spans cannot be written; they are dropped')
      failing = true
    }
  }
  /** One step of pruning; whether another is due. A failure waits for the next time. */
  const prune = (): boolean => {
    try {
      return spans.prune(now())
    } catch (err) {
      if (!failing) log.warn({ err }, 'old spans cannot be removed')
      failing = true
      return false
    }
  }
  const work = (): void => {
    turn = undefined
    if (queue.length > 0) writeBatch()
    const more = prune()
    if (queue.length > 0 || more) turn = setImmediate(work)
  }
  const timer = setInterval(() => {
    turn ??= setImmediate(work)
  }, WRITE_EVERY_MS)
  timer.unref()

  const writeAll = (): void => {
    while (queue.length > 0) writeBatch()
  }

  return {
    onStart() {},
    onEnd(span) {
      if (closed) return
      queue.push(span)
      if (queue.length > maxQueue) writeBatch()
    },
    async forceFlush() {
      writeAll()
    },
    async shutdown() {
      if (closed) return
      clearInterval(timer)
      clearImmediate(turn)
      writeAll()
      closed = true
      queue = []
    },
  }
}
