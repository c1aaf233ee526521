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
    'Enter a block, transaction, address, batch, trace id or token name. Pasted links of other explorers work too. Press / on any screen to get here.',
  liveTitle: 'Live, and you can hold it',
  liveText:
    'Blocks and transactions arrive by themselves while this tab is in sight. The line says which block the figures belong to; pause it to read in peace.',
  finalityTitle: 'How final is it?',
  finalityText:
    'The band shows what is on its way: blocks, batches, commitments to L1, TEE and ZK proofs. Nothing is called final before L1 says so.',
  proofsTitle: 'Do not trust, verify',
  proofsText:
    'Each batch carries its proofs. Open one to see its TEE quote and its ZK proof, and check them in your own browser.',
  observationTitle: 'Look inside the rollup',
  observationText:
    'Under Insights, Tracking follows one transaction through every component, and Observation shows the components at work.',
} as const
