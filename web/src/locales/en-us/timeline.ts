/** Texts of a transaction's joined timeline. */
export const timeline = {
  tab: 'Timeline',
  title: 'From submission to finality',
  note: 'The time axis is compressed: short steps are drawn wider. Select a bar for details.',
  finality: 'Finality',
  calls: 'Calls, by gas',
  callBar: '{type} to {address}, {gas} gas',
  waitFor: '{held} for {duration}, then {stage}',
  spanBar: '{component}: {name}, {duration}',
  noTrace: 'This network has no trace of the transaction, so components are not shown.',
  traceGone:
    'The trace of this transaction has expired or has not arrived yet, so components are not shown.',
  loading: 'Loading the trace',
} as const
