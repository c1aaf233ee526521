import { evidenceWords } from '@bvlgarichain/verify/english/evidence'

/** Texts of account proofs, evidence files and the trust ladder. */
export const evidence = {
  ...evidenceWords,
  payloadWhy_blobDiffers:
    'A different blob was loaded: its commitment doesn’t produce the versioned hash.',
  payloadWhy_noKzg:
    'The code that computes the blob’s commitment (KZG) couldn’t be loaded. Try again.',
  payloadWhy_blobNotOffered:
    'The payload is in a blob. No beacon node is configured to load it from.',
  payloadWhy_blobGone:
    'The payload is in a blob that the beacon node no longer keeps: nodes keep blobs for about 18 days.',
  payloadWhy_blobUnknown:
    'The payload is in a blob. The beacon node doesn’t have its block.',
  payloadWhy_blobTooNew:
    'The payload is in a blob, which can be loaded once the next L1 block exists. Check again in a moment.',
  payloadWhy_blobNotLoaded:
    'The payload is in a blob, which couldn’t be loaded. Try again later.',
  bundleWhy_noKzg:
    'The code that computes the blob’s commitment (KZG) couldn’t be loaded. Try again.',
  bundleWhy_noRollup: 'No rollup contract is configured.',
  bundleWhy_l1BlockUnknown: 'Compare {hash} with an L1 node or explorer you trust.',

  proving: 'Checking the proof',
  heldTitle: 'These values match the state at block {height}',
  heldText:
    'Balance, nonce, and code hash are proven against the state root in the block’s header. The steps below check whether L1 has a batch with this block.',
  committedTitle: 'Matches block {height}, committed in batch {batch}',
  committedText:
    'Balance, nonce, and code hash follow from the block’s state root. It isn’t confirmed that a proof accepted on L1 covers that state root.',
  provenTitle: 'Proven at block {height}; proof of batch {batch} accepted on L1',
  provenText:
    'Balance, nonce, and code hash follow from the block’s state root, and the header with that root hashes to the block hash. The proof accepted on L1 covers the state of the batch with this block.',
  reportedText:
    'Balance, nonce, and code hash match block {height} in batch {batch}. Only this explorer’s L1 node vouches for the L1 block with this batch. Confirm that block below.',
  contradictionTitle: 'The proof is invalid',
  contradictionText:
    'The node’s response doesn’t match the state root. The failed step is marked.',
  notCheckedTitle: 'Not checked',
  whyNot_noNode: 'No node is configured for this network, so no proof is available.',
  whyNot_unreachable: 'The node can’t be reached. Try again.',
  whyNot_stateGone: 'The node no longer keeps the state of this block.',
  whyNot_noMethod: 'The node doesn’t offer account proofs (eth_getProof).',
  whyNot_timeout: 'The node didn’t respond in time. Try again.',
  whyNot_limited: 'The node accepts no more requests for now. Try again later.',
  whyNot_refused: 'The node returned no proof.',
  whyNot_refusedWith: 'The node’s message: {message}',
  whyNot_otherBlock: 'The node returned a different block.',
  proveAgain: 'Prove again',
  balance: 'Balance',
  nonce: 'Nonce',
  codeHash: 'Code hash',
  noCode: 'No code',
  block: 'Block',
  tokens: 'Token balances',
  tokenSlot: 'Slot {slot}, found at position {position} of the contract’s layout',
  tokensUntried: 'Other tokens not tried: {count}.',
  tokenNotChecked: 'Not checked: {reason}',
  tokenWhy_noBalance: 'The node reports no balance at the proven block.',
  tokenWhy_otherLayout: 'The balance isn’t in a slot of the usual layouts.',
  tokenWhy_noProof: 'The node sent no complete proof.',
  tokenWhy_notRead: 'The node couldn’t be read.',
  tokenWhy_proofFails: 'Contradicts: the proof doesn’t match the block’s state root.',
  tokenWhy_valueDiffers:
    'Contradicts: the proven slot has a different value than the node reports.',
  shownSame: 'The balance and nonce at the top of the page are those at block {height}.',
  shownDiffers:
    'The top of the page shows different values: {fields}. The server doesn’t say which block they are from; the proof is for block {height}.',
  limitChain: 'Inclusion of the block in a batch on L1: see the ladder below',
  limitApart: 'The claim, which is verified separately',
  limitLater: 'Changes after this block',

  download: 'Download evidence',
  downloadText: 'One file that anyone can check without this explorer.',
  gathering: 'Collecting the data',
  saved: 'Saved as {name}.',
  savedWithout: 'Not included: {parts}.',
  savedFailing: 'Parts of the file contradict each other: {steps}.',
  notMade: 'The file can’t be created. Missing: {parts}.',
  part_notBatched: 'batch that contains this block',
  part_notCommitted: 'commitment of the batch on L1',
  part_l1Node: 'L1 node of this explorer',
  part_batch: 'batch header',
  part_calldata: 'calldata of the commitment',
  part_blobVersionedHashes: 'versioned hash of the blob',
  part_blob: 'blob with the payload',
  part_commit: 'receipt of the commitment',
  part_prove: 'receipt of the accepted proof',
  part_block: 'block header',
  part_headers: 'headers up to the batch’s last block',
  part_transaction: 'transaction in its block',
  part_transactions: 'transactions of the block',
  part_receipts: 'receipts of the block',
  part_tooManyTransactions: 'all transactions of the block, which has too many to load',
  part_proof: 'account proof',
  part_claim: 'claim data',
  part_chain: 'chain ID',
  part_unnamed: 'other data ({name})',

  pageTitle: 'Open evidence',
  fileChoose: 'Choose a file',
  fileDrop: 'or drop it here.',
  fileText:
    'An evidence file of up to {size} MB. It is checked in your browser and never uploaded.',
  fileReading: 'Reading {name}',
  file_tooLarge: '{name} is larger than {size} MB, the maximum for evidence files.',
  file_unreadable: '{name} can’t be read.',
  fileEnded: 'The check stopped before it was complete. Open the file again.',
  file_notJson: '{name} isn’t valid JSON. Choose a file saved by “Download evidence”.',
  file_repeated:
    '{name} is ambiguous: one of its fields has two values. Choose the original file.',
  verdict_PASS: 'Verified up to L1',
  verdictText_PASS:
    'The claim follows from events of the rollup contract in the L1 blocks you confirmed.',
  verdict_ANCHOR: 'Consistent; L1 blocks not confirmed yet',
  verdictText_ANCHOR:
    'The claim follows from events in L1 blocks. Your browser can’t tell whether L1 has these blocks: compare them below.',
  verdict_COMMITTED: 'Committed to L1; may be rolled back until proven',
  verdictText_COMMITTED:
    'The claim follows from an event of the rollup contract in the L1 block you confirmed. The contract can roll back the batch until it accepts a proof of it.',
  attestationsOpen: 'Not fully checked: {parts}.',
  verdict_FAIL: 'Verification failed',
  verdict_NOT_BUNDLE: 'Not an evidence file',
  verdictText_NOT_BUNDLE: 'The file is JSON, but it wasn’t saved by “Download evidence”.',
  verdictText_FAIL:
    'The file contradicts itself or this network. The failed step is marked.',
  verdict_NOT_CHECKED: 'Not verified',
  verdictText_NOT_CHECKED:
    'Data needed for the check is missing. No contradictions were found.',
  claim: 'Claim',
  kind: 'Kind',
  kind_transaction: 'Transaction',
  kind_balance: 'Account state',
  kind_batch: 'Batch',
  kind_withdrawal: 'Withdrawal',
  position: 'Position in the block',
  slot: 'Slot {slot}',
  steps: 'Steps',
  l1Blocks: 'L1 blocks',
  l1BlocksText:
    'Compare each hash with an L1 node or explorer you trust, then confirm it.',
  l1Confirm: 'L1 block {height} has this hash',
  rollup: 'Rollup contract',
  rollupNone: 'not configured',
  created: 'Created',
  source: 'Source',
  trustSettings: 'Trust settings (keccak256)',
  build: 'Page build',
  notAuthenticated: 'Stated in the file, not checked',

  checkAll: 'Check all',
  checkAgain: 'Check again',
  blobDownload:
    'The batch’s data is in a blob. Checking it downloads {size} MB of KZG parameters once.',
  ladderProgress: 'Checked: {done} of {total}.',
  loadingTransactions: 'Loading transactions: {loaded} of {total}.',
  status_CHECKING: 'Checking',
  status_PASS: 'Passed',
  status_FAIL: 'Failed',
  status_TOLD: 'Reported by the server',
  status_REPORTED: 'Matches what this explorer’s L1 node reports',
  status_CONFIRMED: 'Confirmed',
  status_NOT_CHECKED: 'Not checked',
  status_NOT_YET: 'Not yet',
  rung_hash: 'Hash',
  rung_signature: 'Signature',
  rung_inclusion: 'Inclusion in the block',
  rung_contents: 'Transactions',
  rung_receipts: 'Receipts',
  rung_transfers: 'Token transfers',
  rung_reported: 'Other labels',
  notComparedText:
    'Reported by the server, not checked: method and argument names, the order of values in events outside the standards, internal calls, revert reasons, the fee breakdown, lists in events, and the names, symbols, and decimals of tokens. The summary uses them.',
  rung_fee: 'Fee',
  rung_execution: 'Execution',
  rung_batch: 'Batch',
  rung_data: 'Data availability',
  rung_commitment: 'Commitment on L1',
  ladderUp: 'From the state up to L1',
  rung_state: 'State',
  rung_claim: 'Claim data',
  rung_acceptance: 'Proof accepted on L1',
  rung_layerOne: 'L1 finality',
  rung_layerOneProof: 'L1 finality of the accepted proof',
  rung_tee: 'TEE quote',
  rung_zk: 'ZK proof',
  rung_finality: 'Finality',
  told: 'Can be checked here.',
  pass_state:
    'The balance, nonce, and code hash are proven against the block’s state root.',
  pass_claim:
    'The claim call withdraws this amount to this receiver, and its Merkle proof leads to the message root in the event of the accepted proof.',
  pass_acceptance:
    'A receipt proven against the receipts root of L1 block {hash} has the rollup contract’s event that accepts a proof of this batch hash.',
  pass_acceptanceRoots:
    'A receipt proven against the receipts root of L1 block {hash} has the rollup contract’s event that accepts a proof of this batch hash and the roots shown.',
  pass_acceptanceRootsLast:
    'A receipt proven against the receipts root of L1 block {hash} has the rollup contract’s event that accepts a proof of this batch hash and the roots shown. The state root is that of the batch’s last block.',
  pass_acceptanceLast:
    'A receipt proven against the receipts root of L1 block {hash} has the rollup contract’s event that accepts a proof of this batch hash and this block’s state root.',
  pass_acceptanceLinked:
    'A receipt proven against the receipts root of L1 block {hash} has the rollup contract’s event that accepts a proof of this batch hash. Its state root is that of the batch’s last block, to which headers link this block by parent hashes.',
  pass_acceptanceEarlier:
    'A receipt proven against the receipts root of L1 block {hash} has the rollup contract’s event that accepts a proof of this batch hash. It covers the state after the batch’s last block; the headers that link this block to that one weren’t loaded.',
  pass_hash: 'The hash matches the fields on this page that it covers.',
  pass_signature: 'The signature is valid for the sender.',
  pass_inclusion:
    'The block’s transactions root includes this transaction at its position.',
  pass_contents: 'The block’s transactions match its transactions root.',
  pass_receipts:
    'Status, gas, and logs of the block’s transactions match its receipts root.',
  pass_transfers:
    'The token transfers and decoded events match the logs of the receipt, and the decoded arguments match the input.',
  pass_fee: 'The fee matches the gas used, the signed price, and the block’s base fee.',
  pass_execution:
    'Your browser executed the block on state proven against the previous block’s state root and got the same gas, receipts, and state root.',
  pass_executionPart:
    'Your browser executed the block up to this transaction on state proven against the previous block’s state root and got the same gas and receipts.',
  pass_batch:
    'The commitment’s calldata, as the L1 node reports it, lists this block’s hash and produces the batch hash that the server reports for batch {batch}. The headers up to the batch’s last block weren’t loaded.',
  pass_batchLast:
    'The commitment’s calldata, as the L1 node reports it, lists this block’s hash as the last one and produces the batch hash that the server reports for batch {batch}.',
  pass_batchLinked:
    'The commitment’s calldata, as the L1 node reports it, lists this block’s hash and produces the batch hash that the server reports for batch {batch}. Headers link this block to the batch’s last one by parent hashes: {count}.',
  pass_data:
    'The commitment’s calldata, as the L1 node reports it, produces the data hash and batch hash that the server reports. Its payload has as many blocks and transactions as its chunks list. Inclusion of the calldata in L1 wasn’t verified.',
  pass_dataItem:
    'The commitment’s calldata, as the L1 node reports it, produces the data hash and batch hash that the server reports. The transactions in its payload produce this block’s transactions root. Inclusion of the calldata in L1 wasn’t verified.',
  pass_dataBlob:
    'The commitment’s calldata and blob, as the L1 nodes report them, produce the data hash and batch hash that the server reports, and the blob’s KZG commitment produces its versioned hash. Its payload has as many blocks and transactions as the chunks list. Inclusion of the calldata in L1 wasn’t verified.',
  pass_dataBlobItem:
    'The commitment’s calldata and blob, as the L1 nodes report them, produce the data hash and batch hash that the server reports, and the blob’s KZG commitment produces its versioned hash. The transactions in its payload produce this block’s transactions root. Inclusion of the calldata in L1 wasn’t verified.',
  pass_commitment:
    'A receipt proven against the receipts root of L1 block {hash} has the rollup contract’s event that commits this batch hash.',
  ladderFinality: 'Reported by the server: {finality}. Confirm with your own L1 node.',
  ladderFinalityNone: 'Not reported by the server. Check with your own L1 node.',
  whyNot_notBatched: 'The block isn’t in a batch yet.',
  whyNot_notCommitted: 'The batch isn’t committed to L1 yet.',
  whyNot_notProven: 'No proof of the batch has been accepted on L1 yet.',
  whyNot_acceptanceFails:
    'This depends on the event of the accepted proof, and that event didn’t pass its check.',
  whyNot_noL1Node: 'No L1 node is configured.',
  whyNot_notLoaded: 'Data needed for the check couldn’t be loaded.',
  whyNot_tooManyTransactions:
    'The block has {count} transactions; this page loads up to {max}.',
  whyNot_noParts: 'The server’s response lacks fields needed for the check.',
  whyNot_logsNotVerified: 'The receipts check didn’t verify the logs.',
  transfers_transfers: 'Token transfers',
  transfers_events: 'Decoded events',
  transfers_input: 'Decoded input',
  transfersWhy_transfersUnreadable:
    'The server’s list of token transfers is missing or incomplete.',
  transfersWhy_transferUnknown:
    'No log matches this reported transfer: {amount} of {token} from {from} to {to} (smallest unit).',
  transfersWhy_transferHidden:
    'The server doesn’t report a logged transfer: {amount} of {token} from {from} to {to} (smallest unit).',
  transfersWhy_countDiffers:
    'The server reports {count} token transfers; the logs have {logged}.',
  transfersWhy_eventUnreadable:
    'The reported values of the event {event} can’t be compared with its log.',
  transfersWhy_eventDiffers:
    'The reported values of the event {event} differ from its log.',
  transfersWhy_eventLayout:
    'The standard event {event} has other indexed arguments than the server reports.',
  transfersWhy_inputDiffers:
    'The reported call {method} differs from the transaction’s input.',
  transfersWhy_inputUnreadable:
    'The reported arguments of {method} can’t be compared with the transaction’s input.',
  whyNot_noQuote: 'The batch has no TEE quote yet.',
  whyNot_noZkProof: 'The batch has no ZK proof yet.',
} as const
