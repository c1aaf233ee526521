/** Texts of what layer 1 says of the batch that a quote or a proof belongs to. */
export const attestation = {
  l1_noBatch: 'Comparison with L1: this explorer doesn’t say which batch it belongs to',
  l1_noL1Node: 'Comparison with L1: no L1 node is configured',
  l1_noRollup: 'Comparison with L1: no rollup contract is configured',
  l1_notCommitted: 'Comparison with L1: the batch isn’t committed yet',
  l1_notProven:
    'Roots of the batch: no proof of it has been accepted on L1 yet, so only its hash is compared',
  l1_notLoaded: 'Comparison with L1: not all events of the batch could be loaded',
  l1_contradicts:
    'Comparison with L1: the batch that this explorer reports contradicts its event on L1',
  l1_block: 'Inclusion of block {hash} in L1: this explorer’s L1 node reports it',
} as const
