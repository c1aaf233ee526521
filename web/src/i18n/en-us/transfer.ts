/** Texts of lists of token transfers. */
export const transfer = {
  transfers: 'Token transfers',
  list: 'Token transfers, newest first',
  listOfToken: 'Transfers of this token, newest first',
  newTransfers_one: '{count} new transfer',
  newTransfers_other: '{count} new transfers',
  waiting: 'Live: new transfers show up here',
  paused: 'New transfers show up on the first page',
  none: 'No token transfers',
  noneText: 'No token of this network has moved yet.',
  noneFiltered: 'No transfer matches this filter.',

  hash: 'Transaction',
  method: 'Method',
  block: 'Block',
  age: 'Age',
  from: 'From',
  to: 'To',
  amount: 'Amount',
  token: 'Token',
  nftId: 'Token id',

  zero: 'Zero value',
  zeroHint:
    'Nothing was moved. Anybody can emit such a transfer in the name of any address, to get an address of theirs into a history.',
  lookAlikeHint:
    'Begins and ends like {other}, which is on this page too, but is another address. Compare every digit before you copy it.',
  minted: 'Mint',
  mintedHint: 'From the zero address: newly created.',
  burned: 'Burn',
  burnedHint: 'To the zero address: destroyed.',

  ofAddress: 'Transfers of an address',
} as const
