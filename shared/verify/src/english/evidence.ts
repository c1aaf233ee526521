/** Texts of state proofs and evidence bundles: titles of steps, reasons, limits. */
export const evidenceWords = {
  state_header: 'The header (keccak256 of its RLP) hashes to the block hash',
  state_account: 'The proof leads from the block’s state root to the account',
  state_fields: 'Balance, nonce, code hash, and storage hash match the state',
  state_storage: 'The proofs lead from the account’s storage root to the slots',
  stateWhy_headerUnreadable: 'The block’s header cannot be hashed: {fields}.',
  stateWhy_headerDiffers: 'The header hashes to {hash}.',
  stateWhy_earlier: 'The state root wasn’t confirmed as the block’s.',
  stateWhy_noProof: 'The node returned no proof.',
  stateWhy_unreadable: 'The response isn’t an account proof.',
  stateWhy_otherTree: 'The proof nodes belong to a different kind of trie than {kind}.',
  stateWhy_otherRoot:
    'The proof doesn’t start at this root. It may be for a different block or a different kind of tree.',
  stateWhy_absent: 'The account doesn’t exist in this state.',
  stateWhy_proofInvalid: 'Node {node} is invalid ({fault}).',
  stateWhy_otherAccount: 'The response is for a different account: {address}.',
  stateWhy_fieldsDiffer: 'Different from the state: {fields}.',
  stateWhy_fieldsMissing: 'Missing from the response: {fields}.',
  stateWhy_slotUnreadable: 'A slot has no readable proof.',
  stateWhy_slotsMissing: 'The response has no proof for these slots: {slots}.',
  stateWhy_slotInvalid: 'The proof of slot {slot} is invalid.',
  stateWhy_slotDiffers: 'Slot {slot} has a different value.',

  quotePart: 'TEE quote of the batch',
  zkProofPart: 'ZK proof of the batch',

  bundle_format: 'The file has the format of an evidence file',
  bundle_block: 'The header’s hash, height, and time match the block',
  bundle_transaction: 'The block’s transactions root includes the transaction',
  bundle_sender: 'The signature is valid for the sender',
  bundle_receipt: 'The block’s receipts root includes the receipt',
  bundle_fee:
    'Gas used, gas price, and fee follow from the receipts and the signed transaction',
  bundle_account:
    'The account’s balance, nonce, and code hash are proven against the block’s state root',
  bundle_storage: 'The slots’ values are proven against the account’s storage root',
  bundle_withdrawal: 'The message root on L1 includes the bridge’s message',
  bundle_chunk: 'A chunk of the batch contains the block',
  bundle_headers:
    'Headers link the block to the last block of the batch by their parent hashes',
  bundle_data: 'The chunks and the payload hash produce the batch’s data hash',
  bundle_blob: 'The blob’s commitment produces its versioned hash',
  bundle_payload:
    'The payload contains as many blocks and transactions as the chunks state',
  bundle_contents:
    'The block’s transactions in the payload produce its transactions root',
  bundle_figures:
    'The block range, transaction count, size, and total fee follow from the batch’s data',
  bundle_batch: 'The header’s hash and index match the batch',
  bundle_roots: 'The roots match the proof that L1 accepted',
  bundle_stateRoot: 'The state root of the batch’s last block matches the accepted proof',
  bundle_commit: 'An event of the rollup contract commits the batch',
  bundle_commitBlock: 'The commitment is in an L1 block you trust',
  bundle_prove: 'An event of the rollup contract accepts a proof of the batch',
  bundle_proveBlock: 'The accepted proof is in an L1 block you trust',
  bundle_rollback: 'The batch can no longer be rolled back',
  bundle_quote: 'No step of the batch’s TEE quote failed',
  bundle_zkProof: 'No step of the batch’s ZK proof failed',
  bundleWhy_attestationFailed: 'One of its own steps failed; they are listed separately.',
  bundleWhy_earlier: 'An earlier step didn’t pass.',
  bundleWhy_notBundle: 'The file has a different format.',
  bundleWhy_otherVersion: 'Version {version} isn’t supported.',
  bundleWhy_unreadable: 'Some bytes are malformed.',
  bundleWhy_claimDiffers: 'Different from the claim: {fields}.',
  bundleWhy_proofInvalid: 'Node {node} of the proof is invalid ({fault}).',
  bundleWhy_absent: 'There is nothing at this position.',
  bundleWhy_noAccount: 'The account doesn’t exist in this state, so it is empty.',
  bundleWhy_noSlots: 'The account doesn’t exist, so its slots are 0.',
  bundleWhy_senderDiffers: 'The signature belongs to a different account.',
  bundleWhy_otherTree: 'The proof nodes belong to a different kind of trie.',
  bundleWhy_slotDiffers: 'Slot {slot} has a different value.',
  bundleWhy_notInBatch: 'No chunk of the batch lists this block.',
  bundleWhy_headersIncomplete:
    'The evidence has {count} headers; the chunks list {expected} blocks for them.',
  bundleWhy_headerDiffers:
    'The header of block {height} doesn’t match the chunks or the block before it.',
  bundleWhy_dataDiffers: 'They produce {hash}.',
  bundleWhy_noPayload: 'The evidence has no payload.',
  bundleWhy_tooLarge: 'The payload is too large to decompress here.',
  bundleWhy_payloadHashDiffers:
    'The payload doesn’t produce its hash (keccak256), so it belongs to a different batch.',
  bundleWhy_payloadDiffers: 'The number of blocks or transactions is different.',
  bundleWhy_transactionMissing:
    'The payload doesn’t have the transaction at its position.',
  bundleWhy_rootDiffers: 'They produce the root {root}.',
  bundleWhy_stateRootDiffers: 'The accepted proof has the state root {root}.',
  bundleWhy_blobNotChecked:
    'The payload hash doesn’t match the batch, which may refer to a blob.',
  bundleWhy_noKzg: 'The blob’s commitment (KZG) isn’t computed here.',
  bundleWhy_blobDiffers: 'This is a different blob.',
  bundleWhy_compared: 'Compared: {fields}.',
  bundleWhy_unproven: 'The evidence doesn’t prove these: {fields}.',
  bundleWhy_receiptsDiffer: 'The receipts don’t produce the block’s receipts root.',
  bundleWhy_notProven: 'The evidence has no accepted proof that covers these: {fields}.',
  bundleWhy_noEvent: 'The evidence has no L1 event.',
  bundleWhy_mayRollBack:
    'The batch is committed to L1. It may be rolled back until L1 accepts a proof of it.',
  bundleWhy_noRollup: 'No rollup contract is configured (“rollup” in the --trust file).',
  bundleWhy_otherRollup: 'The event is from a different rollup contract: {address}.',
  bundleWhy_eventMissing: 'This transaction has no such event of the rollup contract.',
  bundleWhy_eventDiffers: 'The event is for a different batch with this index.',
  bundleWhy_l1BlockUnknown:
    'Compare it with an L1 node or explorer you trust, then pass --l1-block {hash}.',
  bundleWhy_withdrawalOpen: 'Not checked: {part}.',
  bundleWhy_withdrawalDiffers: 'This part contradicts the claim: {part}.',
  bundleLimitState:
    'State root as the result of executing the transactions: the batch’s proofs cover that',
  bundleLimitCommit:
    'Rollback of the batch after its commitment: only an accepted proof rules that out',
  bundleLimitEarlier:
    'Whether the batch’s last block, whose state the batch’s proofs cover, descends from this block: the evidence has no headers between them',
  bundleLimitLastBlock:
    'Whether the accepted state root is that of the batch’s last block: the evidence doesn’t have its header',
  bundleLimitPayload:
    'Publication of the block’s transactions on L1: the evidence has no payload',
  bundleLimitCounts:
    'Match between the payload’s transactions and the blocks: only their numbers were compared',
  bundleLimitRoots: 'Roots that the claim leaves out',
  bundleLimitFigures:
    'Figures that the claim leaves out, such as times, counts, sizes, and fees',
  bundleLimitDataFee:
    'The part of the fee for data on L1 and in blobs, which is only stated',
  bundleLimitL1: 'L1 finality of this block (you confirmed only its hash)',
  bundleLimitQuote: 'TEE quote of the batch: the evidence has none',
  bundleLimitZkProof: 'ZK proof of the batch: the evidence has none',
  bundleLimitSlots:
    'Which balance a storage slot holds: the contract’s code defines that',
  bundleLimitClaimed: 'Whether the withdrawal has already been claimed',
  bundleLimitAbout: 'When, where, and with which settings the evidence was created',
} as const
