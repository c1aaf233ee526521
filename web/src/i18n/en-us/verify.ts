import { ledgerWords } from '@bvlgarichain/verify/english/ledger'

/** Texts of what the page verifies by itself: blocks, transactions, batches, withdrawals. */
export const verify = {
  ...ledgerWords,
  title: 'Verification',
  verify: 'Verify',
  checking: 'Checking in your browser',
  PASS: 'Verified in your browser',
  development: 'Development key',
  unavailable: 'Not verified',
  unavailableText:
    'The part of this page that verifies could not be loaded. Reload the page to try again.',
  passText:
    'Your browser recomputed this from the data itself, without trusting the server that sent it.',
  failText: 'What the server sent contradicts itself. The step in question is marked.',
  openText: 'Something that the check needs is missing; nothing contradicts itself.',
  checkTransactions_one: 'Check the transaction',
  checkTransactions_other: 'Check all {count} transactions',
  checkPosition: 'Check the position in the block',
  loadingTransactions: 'Loading the transactions',
  loadFailed: 'The transactions could not be loaded. Try again.',

  calldataMade: 'Call data made in your browser',
} as const
