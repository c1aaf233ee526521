/** Texts of the activity of an address that only a node knows: calls, logs, balance over time. */
export const activity = {
  tracing: 'Reading the calls of the newest transactions…',
  type: 'Type',
  failed: 'Failed',
  undone: 'Reverted with its caller',
  noCalls: 'No internal calls',
  noCallsText:
    'No traced transaction in these blocks has an internal call from or to this address.',
  tracedRange_one: '{count} transaction traced in blocks {from} to {to}.',
  tracedRange_other: '{count} transactions traced in blocks {from} to {to}.',
  untraced_one: 'The node has no trace of {count} other transaction.',
  untraced_other: 'The node has no trace of {count} other transactions.',
  noOlderTraces: 'The node has no older traces.',
  failedTraces_one:
    'The trace of {count} other transaction failed, so its calls are missing.',
  failedTraces_other:
    'The traces of {count} other transactions failed, so their calls are missing.',
  olderCalls: 'Trace older blocks',

  logsWritten: 'Emitted by this contract',
  logsNaming: 'Mentions of this address',
  logsNamingNote:
    'Logs of any contract that have this address among their indexed arguments.',
  unknownEvent: 'No well-known event has this name.',

  balanceTitle: 'Balance over time',
  readingBalances: 'Reading balances…',
  noBalances: 'No earlier balances',
  noBalancesText: 'The node only keeps the state of the latest block.',
  everyBlock: 'The balance after each block from {from} to {to}.',
  sampled_one: 'Sampled at every block from {from} to {to}.',
  sampled_other:
    'Sampled every {count} blocks from {from} to {to}. The balance may differ in between.',
  pruned: 'The node has no older state.',
} as const
