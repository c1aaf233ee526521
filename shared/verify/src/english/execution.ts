/** Texts of blocks that are executed anew: titles of steps, reasons. */
export const executionWords = {
  execution_header: 'The header (keccak256 of its RLP) hashes to the block hash',
  execution_parent: 'The parent’s header hashes to the parent hash in the block',
  execution_transactions: 'The transactions produce the block’s transactions root',
  execution_rules: 'The rules of this block are supported',
  execution_witness: 'Every part of the witness belongs to the parent’s state root',
  execution_run: 'The transactions were executed',
  execution_gas: 'The transactions use the gas shown',
  execution_receipts: 'Status, gas, and logs match the receipts',
  execution_state: 'The resulting state has the block’s state root',
  executionWhy_earlier: 'An earlier step didn’t pass.',
  executionWhy_headerUnreadable: 'The header cannot be hashed: {fields}.',
  executionWhy_headerDiffers: 'The header hashes to {hash}.',
  executionWhy_parentDiffers: 'The previous block hashes to {hash}.',
  executionWhy_transactionUnreadable: 'Transaction {hash} cannot be encoded.',
  executionWhy_transactionDiffers:
    'Transaction {hash} contradicts what was signed, or its block: {fields}.',
  executionWhy_rootDiffers: 'The result is the root {root}.',
  executionWhy_noPosition: 'The block has no transaction at this position.',
  executionWhy_unsigned:
    'Transaction {hash} has no signature, so its sender can’t be checked.',
  executionWhy_otherChain:
    'The node reports chain {chainId}, but the transactions are not signed for it.',
  executionWhy_unsupportedFork: 'The rules of this fork are not supported: {fork}.',
  executionWhy_unsupportedType:
    'Transaction {hash} has type {type}, which is not supported.',
  executionWhy_withdrawals: 'Validator withdrawals are not supported.',
  executionWhy_noWitness: 'The node returned no witness.',
  executionWhy_otherTree: 'The proof nodes belong to a different kind of trie.',
  executionWhy_witnessTooLarge: 'The witness is too large to check here.',
  executionWhy_witnessInvalid:
    'The node’s witness is invalid: a part does not belong to the state ({fault}): {part}.',
  executionWhy_missingAccount: 'The witness has no proof of account {part}.',
  executionWhy_missingSlot: 'The witness has no proof of slot {part}.',
  executionWhy_missingCode: 'The witness has no code for {part}.',
  executionWhy_missingBlockHash: 'The witness does not prove the hash of block {part}.',
  executionWhy_missingNode: 'The witness has no trie node {part}.',
  executionWhy_precompile: 'The precompile {part} is not supported.',
  executionWhy_otherRules:
    'Ethereum’s rules produce a different result. The chain may have its own rules, such as an L1 fee.',
  executionWhy_refused: 'The rules reject a transaction: {message}',
  executionWhy_notExecuted: 'Execution ended with an error: {message}',
  executionWhy_gasDiffers: 'The execution uses {gas}.',
  executionWhy_receiptMissing:
    'The receipt of transaction {hash} was not loaded completely.',
  executionWhy_receiptDiffers:
    'Execution produces a different receipt for transaction {hash}.',
  executionWhy_partial: 'Only a completely executed block produces a state root.',
  executionWhy_zerosKept:
    'The node’s state trie keeps entries for empty accounts or zero slots.',
} as const
