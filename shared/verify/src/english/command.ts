/** Texts that only the command line has: limits of checks, verdicts on bundles. */
export const commandWords = {
  stateLimitL1: 'Inclusion of the block in a batch on L1: an evidence bundle covers that',
  receiptLimitExecution: 'Receipts as the result of executing the transactions',
  receiptLimitL1:
    'Commitment of this block to L1: the header was not compared with the rollup contract',
  payloadLimitL1: 'Presence of this call on L1: the calldata comes from the file',
  payloadLimitContents:
    'Match between the payload’s transactions and the blocks: no blocks were given',
  executionLimitRules: 'Absence of chain-specific rules',
  executionLimitParent: 'Correctness of the state before this block',
  executionLimitL1:
    'Commitment of this block to L1: the header was not compared with the rollup contract',
  bundleCommitted: 'Committed to L1; may be rolled back until proven',
  bundleAttestationsOpen: '{verdict}. Not fully checked: {parts}',
} as const
