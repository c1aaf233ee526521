/** Texts of lists of token transfers. */
export const transfer = {
  transfers: 'Token transfers',
  list: 'Token transfers, newest first',
  listOfToken: 'Transfers of this token, newest first',
  newTransfers_one: '{count} new transfer',
  newTransfers_other: '{count} new transfers',
  waiting: 'Live: new transfers appear here',
  paused: 'New transfers appear on the first page',
  none: 'No token transfers',
  noneText: 'No token has been transferred on this network yet.',
  noneFiltered: 'No transfer matches this filter.',

  hash: 'Transaction',
  method: 'Method',
  block: 'Block',
  age: 'Age',
  from: 'From',
  to: 'To',
  amount: 'Amount',
  token: 'Token',
  nftId: 'Token ID',

  zero: 'Zero value',
  zeroHint:
    'Nothing was moved. Anyone can emit such a transfer in the name of any address to place their own address in its history.',
  lookAlikeHint:
    'Starts and ends like {other}, which is also on this page, but is a different address. Compare every digit before you copy it.',
  minted: 'Mint',
  mintedHint: 'From the zero address: newly created.',
  burned: 'Burn',
  burnedHint: 'To the zero address: destroyed.',

  ofAddress: 'Transfers of an address',
  ofToken: 'Transfers of a token',
  tokenPlaceholder: 'Token name or 0x…',
} as const
