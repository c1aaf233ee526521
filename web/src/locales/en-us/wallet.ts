/** Texts of adding the network to a wallet. */
export const wallet = {
  add: 'Add network to wallet',
  addTo: 'Add {network} to a wallet',
  searching: 'Looking for wallets in this browser…',
  choose: 'Choose a wallet. It asks you to confirm before it adds anything.',
  preferred: 'Preferred',
  none: 'No wallet found in this browser',
  noneText:
    'Install a browser wallet that announces itself (EIP-6963) and open this again, or add the network manually:',
  byHand: 'Or add the network manually:',
  name: 'Network name',
  chainId: 'Chain ID',
  rpcUrl: 'RPC URL',
  symbol: 'Currency symbol',
  explorer: 'Block explorer',
  waiting: 'Confirm in {wallet}.',
  added: '{wallet} added {network}.',
  refused: 'You declined in {wallet}. Nothing was added.',
  pending:
    '{wallet} already has a request open. Respond to it in the wallet, then try again.',
  unsupported: '{wallet} cannot add networks. Add it manually instead.',
  failed: '{wallet} did not add the network: {reason}',
} as const
