import type { Component, Hash } from '@bvlgarichain/contract'
import type {
  BatchStage,
  Journal,
  JournalBatch,
  StageInterval,
} from '../rollup/journal.ts'
import { type SpanContextLike, spanContextOf } from './span-ids.ts'
import type { EndedSpan, TraceSubject } from './span-options.ts'
import type { Tracing } from './tracing.ts'

/** A span that a stage leaves behind, in the trace of the batch and in those of all it carries. */
interface StageSpan {
  readonly component: Component
  readonly name: string
  /** Unique within a trace; found again by later stages. */
  readonly key: string
  /** Key of the span above; the root of the trace unless given. */
  readonly under?: string
}

const span = (component: Component, name: string, key: string, under?: string) => ({
  component,
  name,
  key,
  ...(under !== undefined && { under }),
})

/** Spans of each stage, the outer one first. */
const STAGE_SPANS: Readonly<Record<BatchStage, readonly StageSpan[]>> = {
  seal: [span('RELAYER', 'batch', 'batch')],
  commit: [
    span('RELAYER', 'commit', 'commit', 'batch'),
    span('L1', 'include commit', 'include', 'commit'),
  ],
  revert: [
    span('RELAYER', 'revert', 'revert', 'batch'),
    span('L1', 'include revert', 'include/revert', 'revert'),
  ],
  requestTee: [span('PROVER_CONTROLLER', 'request proof', 'request/tee', 'batch')],
  requestZk: [span('PROVER_CONTROLLER', 'request proof', 'request/zk', 'batch')],
  proveTee: [span('TEE_PROVER', 'prove', 'prove/tee', 'request/tee')],
  proveZk: [span('ZK_PROVER', 'prove', 'prove/zk', 'request/zk')],
  verifyTee: [
    span('RELAYER', 'submit proof', 'submit/tee', 'batch'),
    span('L1', 'verify', 'verify/tee', 'submit/tee'),
  ],
  verifyZk: [
    span('RELAYER', 'submit proof', 'submit/zk', 'batch'),
    span('L1', 'verify', 'verify/zk', 'submit/zk'),
  ],
  finalize: [span('L1', 'finalize', 'finalize', 'verify/tee')],
}

const below = (hash: Hash, key: string | undefined) =>
  key === undefined ? { traceOf: hash } : { parent: spanContextOf(hash, key) }

/**
 * Writes the work of the relayer and the provers as spans. Work that ended longer ago than traces are
 * kept (`retentionMs`) is left out: that part of the generated history would be deleted at once. `now`
 * is in Unix ms.
 */
export function makeRollupJournal(
  tracing: Tracing,
  retentionMs: number,
  now: () => number,
): Journal {
  const isExpired = (interval: StageInterval) => interval.end < now() - retentionMs
  const timesOf = ({ start, end, error, attributes, l1TxHash }: StageInterval) => ({
    startTime: start,
    endTime: end,
    attributes: { ...attributes, ...(l1TxHash && { 'l1.tx.hash': l1TxHash }) },
    ...(error !== undefined && { status: 'ERROR' as const, message: error }),
  })

  /** The stage's spans in one trace; `original`: those of the batch's own trace. */
  const recordStage = (
    stage: BatchStage,
    hash: Hash,
    interval: StageInterval,
    batchIndex: number,
    original?: readonly SpanContextLike[],
  ) =>
    STAGE_SPANS[stage].map(({ component, name, key, under }, index) => {
      const times = timesOf(interval)
      const copyOf = original?.[index]
      const ended: EndedSpan = {
        ...below(hash, under),
        ...times,
        attributes: { ...times.attributes, 'batch.index': batchIndex },
        key,
        ...(copyOf && { copyOf }),
      }
      return tracing.record(component, name, ended)
    })

  const root = (
    subject: TraceSubject,
    hash: Hash,
    name: string,
    interval: StageInterval,
  ) =>
    tracing.record(subject === 'batch' ? 'RELAYER' : 'SDK', name, {
      traceOf: hash,
      root: subject,
      startTime: interval.start,
      endTime: interval.end,
    })

  /** The trace as a whole ends with the batch it follows. */
  const finish = (
    { txHashes, messages, hash }: JournalBatch,
    interval: StageInterval,
  ) => {
    const end = { start: interval.end, end: interval.end }
    root('batch', hash, 'batch', end)
    for (const txHash of txHashes) root('transaction', txHash, 'transaction', end)
    for (const message of messages) root('message', message, 'withdraw', end)
  }

  return {
    batch(stage, batch, interval) {
      if (isExpired(interval)) return
      const { hash, batchIndex } = batch
      if (stage === 'seal') {
        root('batch', hash, 'batch', interval)
        for (const message of batch.messages)
          root('message', message, 'withdraw', interval)
      }
      const original = recordStage(stage, hash, interval, batchIndex)
      for (const carried of [...batch.txHashes, ...batch.messages]) {
        recordStage(stage, carried, interval, batchIndex, original)
      }
      if (stage === 'finalize') finish(batch, interval)
    },

    deposit(message, messageHash, interval) {
      if (isExpired(interval)) return
      const { start, end, l2TxHash } = interval
      root('message', messageHash, 'deposit', { start, end })
      const attributes = { 'message.nonce': Number(message.nonce) }
      const times = { startTime: start, endTime: end }
      tracing.record('L1', 'enqueue', {
        traceOf: messageHash,
        key: 'enqueue',
        attributes,
        startTime: start,
        endTime: start,
      })
      tracing.record('RELAYER', 'relay message', {
        parent: spanContextOf(messageHash, 'enqueue'),
        key: 'relay',
        ...times,
      })
      tracing.record('SEQUENCER', 'execute', {
        parent: spanContextOf(messageHash, 'relay'),
        key: 'execute',
        ...times,
        attributes: { 'l2.tx.hash': l2TxHash },
        links: [spanContextOf(l2TxHash)],
      })
    },
  }
}
