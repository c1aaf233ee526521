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
    'Enter a block, transaction, address, batch, trace ID, or token name. Links copied from other explorers work too. Press / on any page to get here.',
  liveTitle: 'Live, with a pause button',
  liveText: 'New blocks arrive automatically. Pause anytime.',
  finalityTitle: 'How final is it?',
  finalityText:
    'The band shows blocks, batches, L1 commitments, and TEE and ZK proofs in progress. A transaction is final only once it is finalized on L1.',
  proofsTitle: 'Don’t trust, verify',
  proofsText:
    'Batches are proven by TEE quotes and ZK proofs. Open a batch to verify its proofs in your own browser.',
  observationTitle: 'Look inside the rollup',
  observationText:
    'Under Insights, Tracking follows one transaction through every component, and Observation shows the components at work.',
} as const
