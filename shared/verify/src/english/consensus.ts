/** Texts of checking a layer-1 block by its consensus: titles of steps, reasons, limits. */
export const consensusWords = {
  consensus_checkpoint: 'The chain starts at the checkpoint and its sync committee',
  consensus_committees: 'Each sync committee was confirmed by the previous one',
  consensus_signature: 'Two thirds of the sync committee signed the latest header',
  consensus_finality: 'The state of that header contains the finalized L1 block',
  consensus_block: 'The L1 block is the finalized one or in its recorded history',
  consensusWhy_earlier: 'An earlier step didn’t pass.',
  consensusWhy_noNetwork: 'No sync committee is known for this L1 network.',
  consensusWhy_noCheckpoint: 'No checkpoint was provided.',
  consensusWhy_unreadable: 'The response is malformed.',
  consensusWhy_otherCheckpoint: 'The response is for a different block, at slot {slot}.',
  consensusWhy_committeeInvalid:
    'The state has a different committee for period {period}.',
  consensusWhy_committeeMissing: 'The committee for period {period} is unknown.',
  consensusWhy_tooManyUpdates:
    'The checkpoint is too old: more than 128 periods of 27 hours.',
  consensusWhy_signatureInvalid: 'The signature doesn’t match these members.',
  consensusWhy_tooFew: '{count} of {of} members signed.',
  consensusWhy_signed: '{count} of {of} members signed, at slot {slot}.',
  consensusWhy_branchInvalid: 'The proof of block {height} is invalid.',
  consensusWhy_oldFork: 'Blocks before Capella aren’t supported.',
  consensusWhy_notFinal:
    'Block {height} is newer than {finalized}, the latest finalized block.',
  consensusWhy_tooOld:
    'Block {height} is more than 8,191 blocks older than {finalized}, so its hash is no longer stored.',
  consensusWhy_noHistory: 'The node returned no proof of block {height} (EIP-2935).',
  consensusWhy_historyInvalid: 'The proof of block {height} is invalid.',
  consensusWhy_otherBlock: 'L1 has a different block at height {height}.',
  consensusLimitCheckpoint:
    'Checkpoint: you trust that it is recent and from the right chain',
  consensusLimitMajority:
    'Honesty of two thirds of a sync committee: members aren’t penalized for signing two chains',
} as const
