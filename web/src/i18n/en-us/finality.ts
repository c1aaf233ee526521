/** Texts about the way to finality: what lies ahead, and when. */
export const finality = {
  about: 'in about {duration}',
  anyMoment: 'any moment now',
  latest: '{duration} at most',
  rangeHint:
    'Nine of ten recent batches took between {earliest} and {latest} from now on to get here.',
  unknownTime: 'No recent batch tells when',
  overdue:
    'Waiting for “{stage}” for {waited}: longer than 19 of 20 recent batches. The times below count from now.',
  pipeline: 'On the way to finality right now',
  blocksWaiting_one: '{count} block not in a batch yet',
  blocksWaiting_other: '{count} blocks not in a batch yet',
  batchesHere_one: '{count} batch',
  batchesHere_other: '{count} batches',
  batchesFinal_one: 'the newest',
  batchesFinal_other: 'the newest {count}',
  batchAt: 'Batch {index}: {stage}',
  batchHolds_one: '{count} transaction',
  batchHolds_other: '{count} transactions',
  revertedNow_one: '{count} batch was reverted and waits to be committed again',
  revertedNow_other: '{count} batches were reverted and wait to be committed again',
  axes: 'Proofs of batch {index}',
  tee: 'TEE',
  zk: 'ZK',
  verifiedAfter: '{duration} after the commitment',
  revertedBefore_one: 'This batch was reverted on L1 once before, as',
  revertedBefore_other: 'This batch was reverted on L1 {count} times before, last as',
} as const
