/** Rules by which the relayer forms batches. */
export interface Policy {
  /** A batch is sealed when the one before is this old, in milliseconds … */
  readonly batchMs: number
  /** … or when this much gas has gathered. */
  readonly batchGas: number
  /** Most blocks of a batch. */
  readonly batchBlocks: number
  /** Most blocks of a chunk. */
  readonly chunkBlocks: number
  /** Every how many batches the data goes into a blob; 0 for never. */
  readonly blobEvery: number
  /** Blocks of layer 1 on top of a commitment before it is worth proving. */
  readonly proveAfter: number
  /** Time before a batch that is to be rolled back is, in milliseconds. */
  readonly rollBackAfterMs: number
  /** Time before it is formed again, in milliseconds. */
  readonly recommitAfterMs: number
}

/** Timing of the relayer. */
export interface RelayerTiming {
  /** Policy once live. */
  readonly batches: Policy
  /** Blocks of layer 1 on top of the first proof that make a batch final. */
  readonly confirmations: number
  /** Time between two of its steps. */
  readonly relayerStepMs: number
}

/** For the generated history, in which layer 1 has a block every twenty minutes. */
export const historyPolicy: Policy = {
  batchMs: 4 * 3_600_000,
  batchGas: 100_000_000,
  batchBlocks: 600,
  chunkBlocks: 12,
  // A blob takes a second to make, and there are some eighty batches.
  blobEvery: 0,
  proveAfter: 1,
  rollBackAfterMs: 3_600_000,
  recommitAfterMs: 3_600_000,
}

/** For the running network. */
export const livePolicy: Policy = {
  batchMs: 20_000,
  batchGas: 30_000_000,
  batchBlocks: 600,
  chunkBlocks: 8,
  // The node keeps each blob in its memory for good: 15 an hour are 4 MB.
  blobEvery: 12,
  proveAfter: 6,
  rollBackAfterMs: 15_000,
  recommitAfterMs: 15_000,
}

/**
 * True if the first commitment of a batch is rolled back: every twentieth, so that the explorer
 * has such batches to show. Its proofs are abandoned and it is formed again with other chunks.
 */
export const willBeRolledBack = (batchIndex: number): boolean => batchIndex % 20 === 13
