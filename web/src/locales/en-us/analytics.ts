/** Texts of the analytics of a token. */
export const analytics = {
  transfersPerDAY: 'Transfers per day',
  transfersPerHOUR: 'Transfers per hour',
  transfersPerMINUTE: 'Transfers per minute',
  noTransfers: 'This token has no transfers yet.',
  noTransferTimes: 'The times of these transfers are not available from the server.',
  countedAll: 'All {count} transfers, from {from} to {to}.',
  countedNewest:
    'The newest {count} of {total} transfers, from {from} to {to}. Older ones are not counted.',
  countMore: 'Count older transfers',
  counting: 'Counting…',
  concentration: 'Holder concentration',
  topHolders_one: 'Largest holder',
  topHolders_other: 'Largest {count} holders',
  allHolders_one: 'Only holder',
  allHolders_other: 'All {count} holders',
  concentrationAll_one: 'Share of the total supply held by the only holder.',
  concentrationAll_other: 'Share of the total supply held by all {count} holders.',
  concentrationOf_one: 'Share of the total supply held by the largest holder.',
  concentrationOf_other: 'Share of the total supply held by the {count} largest holders.',
  noConcentration:
    'Shares are unknown: the contract reports no usable total supply, or balances are missing.',
} as const
