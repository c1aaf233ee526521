/** Texts of adding the network to a wallet. */
export const wallet = {
  add: 'Add network to wallet',
  addTo: 'Add {network} to a wallet',
  searching: 'Looking for wallets in this browser…',
  choose: 'Choose a wallet. It will ask you before it adds anything.',
  preferred: 'Preferred',
  none: 'No wallet found in this browser',
  noneText:
    'Install a browser wallet that announces itself (EIP-6963) and open this again, or enter the network by hand:',
  byHand: 'Or enter the network by hand:',
  name: 'Network name',
  chainId: 'Chain id',
  rpcUrl: 'RPC address',
  symbol: 'Currency symbol',
  explorer: 'Block explorer',
  waiting: 'Confirm in {wallet}.',
  added: '{wallet} now knows {network}.',
  refused: 'You declined in {wallet}. Nothing was added.',
  pending:
    '{wallet} already has a request open. Open the wallet and answer it, then try again.',
  unsupported: '{wallet} cannot add networks. Enter it by hand instead.',
  failed: '{wallet} did not add the network: {reason}',
} as const
