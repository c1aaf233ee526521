import { ledgerWords } from '@bvlgarichain/verify/english/ledger'

/** Texts of what the page verifies by itself: blocks, transactions, batches, withdrawals. */
export const verify = {
  ...ledgerWords,
  title: 'Verification',
  verify: 'Verify',
  checking: 'Checking in your browser',
  PASS: 'Verified in your browser',
  txPASS: 'Signature verified in your browser',
  txPASSPosition: 'Signature and position verified in your browser',
  unavailable: 'Not verified',
  unavailableText: 'The verifier could not be loaded. Reload the page to try again.',
  passText:
    'Your browser recomputed every step below, and the data is consistent. “Not verified here” lists what the steps don’t cover.',
  failText: 'The server’s data contradicts itself. The failed step is marked.',
  openText: 'Data needed for the check is missing. No contradictions were found.',
  checkTransactions_one: 'Check the transaction',
  checkTransactions_other: 'Check all {count} transactions',
  checkPosition: 'Check the position in the block',
  loadingTransactions: 'Loading the transactions',
  loadFailed: 'The transactions could not be loaded. Try again.',

  calldataMade: 'Calldata created in your browser',
} as const
