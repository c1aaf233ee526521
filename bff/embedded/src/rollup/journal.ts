import type { Hash } from '@bvlgarichain/contract'
import type { Message } from './message.ts'

/** Stages of a batch, in order. */
export type BatchStage =
  /** Its blocks are put together. */
  | 'seal'
  /** The commitment travels to a block of layer 1. */
  | 'commit'
  | 'revert'
  /** A proof waits for its prover, and is made. */
  | 'requestTee'
  | 'proveTee'
  | 'requestZk'
  | 'proveZk'
  /** The proof travels to a block of layer 1. */
  | 'verifyTee'
  | 'verifyZk'
  /** The proven batch waits for more blocks of layer 1. */
  | 'finalize'

/** Something that took its time. */
export interface StageInterval {
  /** Unix ms. */
  readonly start: number
  readonly end: number
  readonly l1TxHash?: Hash
  readonly attributes?: Readonly<Record<string, string | number | boolean>>
  /** Reason of its failure, if it failed. */
  readonly error?: string
}

/** A batch on its way, as the journal knows it. */
export interface JournalBatch {
  readonly batchIndex: number
  readonly hash: Hash
  readonly txHashes: readonly Hash[]
  /** Messages to layer 1 that are in it. */
  readonly messages: readonly Hash[]
}

/** Records the work of the relayer and the provers; never throws. */
export interface Journal {
  batch(stage: BatchStage, batch: JournalBatch, interval: StageInterval): void
  /** A message from layer 1 was executed on layer 2 by `l2TxHash`. */
  deposit(
    message: Message,
    messageHash: Hash,
    interval: StageInterval & { readonly l2TxHash: Hash },
  ): void
}
