import type { Hash, Quantity } from '@bvlgarichain/contract'
import { spanContextOf } from './span-ids.ts'
import type { Tracing } from './tracing.ts'

/** A transaction in a block, as its trace shows it. */
interface ObservedTransaction {
  readonly hash: Hash
  readonly status: 'SUCCESS' | 'FAILED' | null
  readonly gasUsed: Quantity | null
  /** The node's word for why it failed. */
  readonly failure: string | null
}

/** A block of layer 2 that has just come. Times in Unix ms. */
export interface ObservedBlock {
  readonly height: number
  /** Time in its header. */
  readonly time: number | null
  /** Times when it was seen, and when its execution traces were there. */
  readonly seen: number
  readonly traced: number
  readonly transactions: readonly ObservedTransaction[]
}

/** Age from which a block is caught up with rather than followed, in milliseconds. */
const OLD_MS = 60_000
/** Submissions that are remembered until their block comes. */
const REMEMBERED = 5_000

/** Follows transactions from their submission to the block that holds them. */
export interface BlockObserver {
  /** A transaction was handed to the sequencer, which took it. Times in Unix ms. */
  submitted(hash: Hash, start: number, end: number): void
  sealed(block: ObservedBlock): void
}

/** Writes what SDK, sequencer and tracer do as spans. */
export function makeBlockObserver(tracing: Tracing): BlockObserver {
  const waiting = new Map<Hash, number>()

  return {
    submitted(hash, start, end) {
      waiting.set(hash, end)
      const [oldest] = waiting.keys()
      if (waiting.size > REMEMBERED && oldest !== undefined) waiting.delete(oldest)
      const times = { startTime: start, endTime: end }
      tracing.record('SDK', 'transaction', {
        traceOf: hash,
        root: 'transaction',
        ...times,
      })
      tracing.record('SDK', 'submit', { traceOf: hash, key: 'submit', ...times })
      tracing.record('SEQUENCER', 'admit', {
        parent: spanContextOf(hash, 'submit'),
        key: 'admit',
        ...times,
      })
    },

    sealed({ height, time, seen, traced, transactions }) {
      if (time === null || seen - time > OLD_MS) return
      for (const { hash, status, gasUsed, failure } of transactions) {
        // The relayer's own transactions have no submission span.
        const admitted = waiting.get(hash) ?? Math.min(time, seen)
        const isKnown = waiting.delete(hash)
        if (!isKnown) {
          tracing.record('SEQUENCER', 'transaction', {
            traceOf: hash,
            root: 'transaction',
            startTime: admitted,
            endTime: seen,
          })
        }
        const failed = status === 'FAILED'
        tracing.record('SEQUENCER', 'seal', {
          ...(isKnown ? { parent: spanContextOf(hash, 'admit') } : { traceOf: hash }),
          key: 'seal',
          startTime: admitted,
          endTime: Math.max(admitted, seen),
          attributes: { 'block.height': height, 'gas.used': gasUsed ?? undefined },
          ...(failed && {
            status: 'ERROR' as const,
            message: failure ?? 'the execution failed',
          }),
        })
        tracing.record('TRACER', 'trace block', {
          parent: spanContextOf(hash, 'seal'),
          key: 'trace',
          startTime: seen,
          endTime: traced,
        })
      }
    },
  }
}
