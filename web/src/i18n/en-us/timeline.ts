/** Texts of a transaction's joined timeline. */
export const timeline = {
  tab: 'Timeline',
  title: 'From the call to finality',
  note: 'One axis for all: short stretches are drawn wider than they are. Every bar leads to what it shows.',
  finality: 'Finality',
  calls: 'Calls, by gas',
  callBar: '{type} to {address}, {gas} gas',
  waitFor: '{stage}, {duration} after the stage before',
  spanBar: '{component}: {name}, {duration}',
  noTrace: 'This network keeps no trace of the transaction, so components are not shown.',
  traceGone:
    'The trace of this transaction has expired or is not there yet, so components are not shown.',
  loading: 'Loading the trace',
} as const
