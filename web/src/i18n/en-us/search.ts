/** Texts of the search area. */
export const search = {
  label: 'Search the explorer',
  placeholder: 'Search by block, transaction, address, token or batch',
  placeholderShort: 'Search block, tx, address…',
  submit: 'Search',
  hotkey: 'Press / to search',
  suggestions: 'Search suggestions',
  recent: 'Recent searches',
  forget: 'Clear',
  searching: 'Searching…',
  searchFor: 'Search for “{text}”',
  suggestionsCount_one: '{count} suggestion',
  suggestionsCount_other: '{count} suggestions',
  noSuggestion: 'Nothing found yet. Press Enter for hints.',
  someFailed: 'Part of the search failed; there may be more results.',

  title: 'Search',
  resultsFor: 'Results for',
  emptyTitle: 'What are you looking for?',
  emptyText:
    'Enter a block number, a batch index, the hash of a transaction, block or batch, an address, a trace id, or the name or symbol of a token.',
  noneTitle: 'Nothing found on this network',
  hintsTitle: 'Things to check',
  hintCheckDigits:
    'Compare the first and the last digits with your source: one wrong digit finds nothing.',
  hintFresh:
    'A transaction sent a moment ago appears with its block, usually within a few seconds.',
  hintOtherNetwork:
    'The hash may belong to layer 1 or to another network. This explorer knows only its own layer 2.',
  hintFutureBlock: 'That block or batch may not exist yet.',
  hintTokenName:
    'Tokens are found by a part of their name or symbol, or by their contract address.',
  hintTrace: 'Traces are kept for a limited time.',
  hintHashLength: 'A hash has 64 hex digits after 0x; this has {digits}.',
  hintAddressLength: 'An address has 40 hex digits after 0x; this has {digits}.',
  hintHexLength:
    'A hash has 64 hex digits after 0x and an address has 40; this has {digits}.',
  hintNotHex: 'After 0x only 0–9 and a–f may follow; this contains “{character}”.',

  groupBlocks: 'Blocks',
  groupBatches: 'Batches',
  groupTransactions: 'Transactions',
  groupAddresses: 'Addresses',
  groupTokens: 'Tokens',
  groupQuotes: 'TEE quotes',
  groupTraces: 'Traces',
  blockTitle: 'Block {height}',
  batchTitle: 'Batch {index}',
  batchBlocks: 'Blocks {startBlock}–{endBlock}',
  inBlock: 'in block {height}',
  txCount_one: '{count} transaction',
  txCount_other: '{count} transactions',
  holderCount_one: '{count} holder',
  holderCount_other: '{count} holders',
  quoteDetail: 'Attestation of a batch',
  traceDetail: 'Trace',
} as const
