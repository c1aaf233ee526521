/** Texts of the tour of the dashboard. */
export const tour = {
  label: 'Tour of the explorer',
  step: '{step} of {steps}',
  previous: 'Previous',
  next: 'Next',
  start: 'Get Started',
  close: 'Close the tour',

  searchTitle: 'Find anything',
  searchText:
    'Enter a block, transaction, address, batch, trace ID or token name. Links copied from other explorers work too. Press / on any screen to get here.',
  liveTitle: 'Live, and you can pause it',
  liveText:
    'Blocks and transactions appear as they happen. The line shows which block the figures belong to; pause it to read in peace.',
  finalityTitle: 'How final is it?',
  finalityText:
    'The band shows blocks, batches, L1 commitments, and TEE and ZK proofs in progress. A transaction is final only once L1 says so.',
  proofsTitle: 'Don’t trust, verify',
  proofsText:
    'Every batch has proofs. Open one to verify its TEE quote and ZK proof in your own browser.',
  observationTitle: 'Look inside the rollup',
  observationText:
    'Under Insights, Tracking follows one transaction through every component, and Observation shows the components at work.',
} as const
