import type { Direction, TokenType, TxKind, TxStatus } from '@bvlgarichain/contract'
import type {
  Block,
  BlockDetail,
  Transaction,
  TransactionDetail,
} from '@bvlgarichain/contract/complete'
import * as column from '../sql/columns.ts'
import type { Database } from '../sql/database.ts'
import { type BuilderTables, table } from '../sql/tables.ts'

/** Rows of a block get ids from `height * ROWS_PER_BLOCK`; 2^53 / 2^20 leaves 8.5e9 blocks. */
export const ROWS_PER_BLOCK = 2 ** 20
/** Highest block whose rows have ids that are exact. */
export const MAX_HEIGHT = 2 ** 53 / ROWS_PER_BLOCK - 1

/** Id of the row of the network's own coin in `tokens`. */
export const NATIVE_TOKEN_ID = 0

/** Counters that are updated with each write, so that no list has to count its table. */
export type Counter =
  | 'transactions'
  | 'failedTransactions'
  | 'accounts'
  | 'tokens'
  | 'transfers'

/** Fields of the contract that are only shown: kept as JSON. */
type Shown<Fields> = { readonly [Name in keyof Fields]?: unknown }

/** The rest of a header. */
export type BlockHeader = Shown<Omit<BlockDetail, keyof Block>>

/** Columns of a block that are searched or shown in lists. */
export const listedBlockColumns = {
  height: column.number('height'),
  hash: column.hash('hash'),
  parentHash: column.nullable(column.hash('parent_hash')),
  /** Unix milliseconds. */
  time: column.nullable(column.number('time')),
  /** Since the block before; `null` where that is no block time. */
  intervalMs: column.nullable(column.number('interval_ms')),
  miner: column.nullable(column.address('miner')),
  size: column.nullable(column.number('size')),
  gasUsed: column.nullable(column.quantity('gas_used')),
  gasLimit: column.nullable(column.quantity('gas_limit')),
  /** Wei; `null` before EIP-1559. */
  baseFee: column.nullable(column.text('base_fee')),
  /** Sum of the transactions' fees, in wei. */
  fee: column.nullable(column.text('fee')),
  /** `null`, like the other counts, where the transactions are unknown. */
  txCount: column.nullable(column.number('tx_count')),
  failedCount: column.nullable(column.number('failed_count')),
  /** `null` where the node sent no traces. */
  callCount: column.nullable(column.number('call_count')),
  transferCount: column.nullable(column.number('transfer_count')),
  /** Accounts that were seen in it for the first time. */
  newAccounts: column.number('new_accounts'),
}

/** Columns of the table `blocks`. */
export const blockColumns = {
  ...listedBlockColumns,
  header: column.json<BlockHeader>()('header'),
}

/** The rest of the signed envelope. */
export type TransactionEnvelope = Shown<Omit<TransactionDetail, keyof Transaction>>

/** Columns of a transaction that lists show; amounts in wei. */
export const listedTransactionColumns = {
  id: column.number('id'),
  hash: column.hash('hash'),
  blockHeight: column.number('block_height'),
  position: column.number('position'),
  from: column.nullable(column.address('from_address')),
  /** `null` for a creation, and where the node did not send it: `kind` says which. */
  to: column.nullable(column.address('to_address')),
  /** The contract that a successful creation made. */
  contract: column.nullable(column.address('contract')),
  value: column.nullable(column.text('value')),
  nonce: column.nullable(column.quantity('nonce')),
  type: column.nullable(column.number('type')),
  status: column.nullable(column.oneOf<TxStatus>()('status')),
  kind: column.nullable(column.oneOf<TxKind>()('kind')),
  selector: column.nullable(column.hex('selector')),
  method: column.nullable(column.text('method')),
  gasUsed: column.nullable(column.quantity('gas_used')),
  gasPrice: column.nullable(column.text('gas_price')),
  fee: column.nullable(column.text('fee')),
  /** `null` where the node did not send the logs. */
  logCount: column.nullable(column.number('log_count')),
}

/** Columns of the table `transactions`. */
export const transactionColumns = {
  ...listedTransactionColumns,
  gasLimit: column.nullable(column.quantity('gas_limit')),
  /** Part of `fee` that pays for layer 1; `null` where the receipt names none. */
  l1Fee: column.nullable(column.text('l1_fee')),
  input: column.nullable(column.hex('input')),
  /** Return data of a failed execution; `null` if the node did not provide it. */
  revertData: column.nullable(column.hex('revert_data')),
  /** The node's word for why it failed. */
  failure: column.nullable(column.text('failure')),
  envelope: column.json<TransactionEnvelope>()('envelope'),
}

/** Columns of the table `logs`. */
export const logColumns = {
  txId: column.number('tx_id'),
  /** Orders the logs of a transaction. */
  position: column.number('position'),
  /** Position of the log in the block. */
  logIndex: column.nullable(column.number('log_index')),
  address: column.nullable(column.address('address')),
  topics: column.nullable(column.hashes('topics')),
  data: column.nullable(column.hex('data')),
}

/** Columns of the table `internal_calls`. */
export const callColumns = {
  txId: column.number('tx_id'),
  /** Position in the transaction, in the order of execution. */
  position: column.number('position'),
  path: column.json<readonly number[]>()('path'),
  type: column.nullable(column.text('type')),
  from: column.nullable(column.address('from_address')),
  to: column.nullable(column.address('to_address')),
  value: column.nullable(column.text('value')),
  gas: column.nullable(column.quantity('gas')),
  gasUsed: column.nullable(column.quantity('gas_used')),
  input: column.nullable(column.hex('input')),
  output: column.nullable(column.hex('output')),
  error: column.nullable(column.text('error')),
}

/** Columns of a token that is new. */
export const newTokenColumns = {
  /** `null` for the network's own coin. */
  address: column.nullable(column.address('address')),
  type: column.oneOf<TokenType>()('type'),
  name: column.nullable(column.text('name')),
  symbol: column.nullable(column.text('symbol')),
  decimals: column.nullable(column.number('decimals')),
  totalSupply: column.nullable(column.text('total_supply')),
  firstBlock: column.number('first_block'),
}

/** Columns of a token that the program writes and shows. */
export const tokenColumns = {
  id: column.number('id'),
  ...newTokenColumns,
  holderCount: column.withDefault(column.number('holder_count'), 0),
  transferCount: column.withDefault(column.number('transfer_count'), 0),
}

/** Kind of a token contract, as its events show. */
export type ContractTokenType = 'ERC20' | 'ERC721' | 'ERC1155'

/** Bits of the column `direction` of what moves, as an address sees it; to itself it has both. */
export const DIRECTION_BITS = { OUT: 1, IN: 2 } as const

/** Columns of the table `transfers`. */
export const transferColumns = {
  id: column.number('id'),
  txId: column.number('tx_id'),
  logIndex: column.nullable(column.number('log_index')),
  batchPosition: column.nullable(column.number('batch_position')),
  tokenId: column.number('token_id'),
  type: column.oneOf<ContractTokenType>()('type'),
  from: column.address('from_address'),
  to: column.address('to_address'),
  amount: column.bigInteger('amount'),
  nftId: column.nullable(column.text('nft_id')),
}

/** Columns of an account that are shown. */
export const accountColumns = {
  address: column.address('address'),
  firstBlock: column.number('first_block'),
  firstSeen: column.nullable(column.number('first_seen')),
  creator: column.nullable(column.address('creator')),
  txCount: column.withDefault(column.number('tx_count'), 0),
  transferCount: column.withDefault(column.number('transfer_count'), 0),
}

/** Columns of the table `buckets`: sums over the blocks of one clock-aligned time range. */
export const bucketColumns = {
  width: column.number('width'),
  start: column.number('start'),
  block_count: column.number('block_count'),
  tx_count: column.number('tx_count'),
  failed_count: column.number('failed_count'),
  /** Sums over the blocks that have the value, as below; `…_count` is their number. */
  gas_used: column.real('gas_used'),
  gas_used_count: column.number('gas_used_count'),
  gas_limit: column.real('gas_limit'),
  gas_limit_count: column.number('gas_limit_count'),
  transfer_count: column.number('transfer_count'),
  new_accounts: column.number('new_accounts'),
  /** Sum of the times between blocks, and how many there were. */
  interval_ms: column.number('interval_ms'),
  interval_count: column.number('interval_count'),
  /** Sum of the base fees, in wei. */
  base_fee: column.real('base_fee'),
  base_fee_count: column.number('base_fee_count'),
  /** Sum of the fees, in gwei. */
  fee: column.real('fee'),
  fee_count: column.number('fee_count'),
  senders: column.withDefault(column.number('senders'), 0),
}

/**
 * `COMMIT` of a batch, `TEE` or `ZK` verification of one, `REVERT` of all after
 * `batch_index`, `ZK_ENABLED` from `batch_index` on.
 */
export type RollupEventKind = 'COMMIT' | 'TEE' | 'ZK' | 'REVERT' | 'ZK_ENABLED'

/** Columns of the table `rollup_events`. */
export const eventColumns = {
  id: column.number('id'),
  kind: column.oneOf<RollupEventKind>()('kind'),
  batchIndex: column.number('batch_index'),
  batchHash: column.nullable(column.hash('batch_hash')),
  txHash: column.hash('tx_hash'),
  /** Fee of the transaction on layer 1, in wei. */
  fee: column.text('fee'),
}

/** Columns of the table `l1_blocks`. */
export const l1BlockColumns = {
  height: column.number('height'),
  hash: column.hash('hash'),
  /** Unix ms. */
  time: column.number('time'),
}

/** Columns of the table `messages`. */
export const messageColumns = {
  direction: column.oneOf<Direction>()('direction'),
  nonce: column.number('nonce'),
  hash: column.hash('hash'),
  sentId: column.number('sent_id'),
  sentTx: column.hash('sent_tx'),
  sender: column.address('sender'),
  target: column.address('target'),
  data: column.hex('data'),
  /** `null` for ETH. */
  l1Token: column.nullable(column.address('l1_token')),
  from: column.address('from_address'),
  to: column.address('to_address'),
  amount: column.text('amount'),
  /** The other layer has not executed it. */
  isOpen: column.boolean('is_open'),
}

/** Columns of the table `message_ends`. */
export const messageEndColumns = {
  hash: column.hash('hash'),
  direction: column.oneOf<Direction>()('direction'),
  endId: column.number('end_id'),
  txHash: column.hash('tx_hash'),
}

/**
 * Tables of the index. Hashes and addresses are BLOBs; amounts that are only shown are decimal TEXT;
 * balances, which are ranked, are order-preserving BLOBs (see `encodeBalance`); times are Unix ms.
 */
export const tables = {
  meta: table({
    columns: { name: column.text('name'), value: column.text('value') },
    key: ['name'],
  }),
  counters: table({
    columns: { name: column.oneOf<Counter>()('name'), value: column.number('value') },
    key: ['name'],
    rest: `INSERT INTO counters (name, value) VALUES ('transactions', 0),
      ('failedTransactions', 0), ('accounts', 0), ('tokens', 0), ('transfers', 0)`,
  }),
  blocks: table({
    columns: blockColumns,
    key: ['height'],
    unique: 'hash',
    rest: `
CREATE INDEX blocks_by_time ON blocks (time);
CREATE INDEX blocks_after_silence ON blocks (time) WHERE interval_ms >= 30000;
CREATE INDEX blocks_with_transactions ON blocks (height) WHERE tx_count > 0;`,
  }),
  transactions: table({
    columns: transactionColumns,
    key: ['id'],
    unique: 'hash',
    rest: `
CREATE INDEX transactions_by_id ON transactions (id);
CREATE INDEX transactions_by_sender ON transactions (from_address, nonce);
CREATE INDEX transactions_by_method ON transactions (method) WHERE method IS NOT NULL;
CREATE INDEX transactions_by_selector ON transactions (selector)
  WHERE selector IS NOT NULL;
CREATE INDEX transactions_by_status ON transactions (status);
CREATE INDEX transactions_by_kind ON transactions (kind);
CREATE INDEX transactions_with_value ON transactions (id, value) WHERE value <> '0';`,
  }),
  address_transactions: table({
    columns: {
      address: column.address('address'),
      tx_id: column.number('tx_id'),
      direction: column.number('direction'),
    },
    key: ['address', 'tx_id'],
    rest: `
CREATE INDEX address_transactions_in ON address_transactions (address, tx_id, direction)
  WHERE direction & 2;
CREATE INDEX address_transactions_out ON address_transactions (address, tx_id, direction)
  WHERE direction & 1;`,
  }),
  logs: table({ columns: logColumns, key: ['tx_id', 'position'] }),
  internal_calls: table({
    columns: callColumns,
    key: ['tx_id', 'position'],
    rest: `
CREATE INDEX internal_calls_by_destroyed ON internal_calls (from_address, tx_id)
  WHERE type = 'SELFDESTRUCT';`,
  }),
  tokens: table({
    columns: {
      ...tokenColumns,
      /** Name and symbol as `foldText` folds them, one a line. */
      folded: column.nullable(column.text('folded')),
    },
    key: ['id'],
    unique: 'address',
    rest: `
CREATE INDEX tokens_by_holders ON tokens (holder_count, id);
CREATE INDEX tokens_by_transfers ON tokens (transfer_count, id);
CREATE INDEX tokens_by_first_block ON tokens (first_block);
INSERT INTO tokens (id, type, first_block) VALUES (${NATIVE_TOKEN_ID}, 'NATIVE', -1);`,
  }),
  transfers: table({
    columns: transferColumns,
    key: ['id'],
    rest: `
CREATE INDEX transfers_by_id ON transfers (id);
CREATE INDEX transfers_by_transaction ON transfers (tx_id);
CREATE INDEX transfers_by_token ON transfers (token_id, id);
CREATE INDEX transfers_by_type ON transfers (type, id);`,
  }),
  address_transfers: table({
    columns: {
      address: column.address('address'),
      transfer_id: column.number('transfer_id'),
      direction: column.number('direction'),
    },
    key: ['address', 'transfer_id'],
    rest: `
CREATE INDEX address_transfers_in ON address_transfers (address, transfer_id, direction)
  WHERE direction & 2;
CREATE INDEX address_transfers_out ON address_transfers (address, transfer_id, direction)
  WHERE direction & 1;`,
  }),
  balances: table({
    columns: {
      token_id: column.number('token_id'),
      address: column.address('address'),
      balance: column.bytes('balance'),
    },
    key: ['token_id', 'address'],
    rest: `
CREATE INDEX balances_ranked ON balances (token_id, balance, address);
CREATE INDEX balances_by_address ON balances (address, token_id);`,
  }),
  stale_balances: table({
    columns: {
      token_id: column.number('token_id'),
      address: column.address('address'),
      retry_at: column.withDefault(column.number('retry_at'), 0),
    },
    key: ['token_id', 'address'],
  }),
  accounts: table({
    columns: {
      ...accountColumns,
      createdTxId: column.nullable(column.number('created_tx_id')),
    },
    key: ['address'],
    // Triggers, so that no way of adding or removing a row can leave a count wrong.
    rest: `
CREATE INDEX accounts_by_first_block ON accounts (first_block);
CREATE INDEX accounts_by_creation ON accounts (created_tx_id)
  WHERE created_tx_id IS NOT NULL;
CREATE TRIGGER address_transactions_added AFTER INSERT ON address_transactions BEGIN
  UPDATE accounts SET tx_count = tx_count + 1 WHERE address = NEW.address;
END;
CREATE TRIGGER address_transactions_removed AFTER DELETE ON address_transactions BEGIN
  UPDATE accounts SET tx_count = tx_count - 1 WHERE address = OLD.address;
END;
CREATE TRIGGER address_transfers_added AFTER INSERT ON address_transfers BEGIN
  UPDATE accounts SET transfer_count = transfer_count + 1 WHERE address = NEW.address;
END;
CREATE TRIGGER address_transfers_removed AFTER DELETE ON address_transfers BEGIN
  UPDATE accounts SET transfer_count = transfer_count - 1 WHERE address = OLD.address;
END;`,
  }),
  buckets: table({ columns: bucketColumns, key: ['width', 'start'] }),
  bucket_senders: table({
    columns: {
      width: column.number('width'),
      start: column.number('start'),
      address: column.address('address'),
      tx_count: column.number('tx_count'),
    },
    key: ['width', 'start', 'address'],
  }),
  l1_blocks: table({ columns: l1BlockColumns, key: ['height'] }),
  rollup_events: table({
    columns: eventColumns,
    key: ['id'],
    rest: `
CREATE INDEX rollup_events_by_batch ON rollup_events (batch_index, kind, id);
CREATE INDEX rollup_events_by_kind ON rollup_events (kind, id);`,
  }),
  messages: table({
    columns: messageColumns,
    key: ['direction', 'nonce'],
    unique: 'hash',
    rest: `
CREATE INDEX messages_by_sending ON messages (direction, sent_id);
CREATE INDEX messages_by_state ON messages (direction, is_open, nonce);
CREATE INDEX messages_by_token ON messages (direction, l1_token, nonce);`,
  }),
  message_ends: table({
    columns: messageEndColumns,
    key: ['hash'],
    rest: 'CREATE INDEX message_ends_by_end ON message_ends (direction, end_id);',
  }),
  address_messages: table({
    columns: {
      address: column.address('address'),
      direction: column.oneOf<Direction>()('direction'),
      nonce: column.number('nonce'),
    },
    key: ['address', 'direction', 'nonce'],
  }),
  /** Requests that the node could not serve at first and that are retried. */
  untraced_blocks: table({
    columns: {
      height: column.number('height'),
      reason: column.text('reason'),
      tries: column.number('tries'),
      retry_at: column.number('retry_at'),
    },
    key: ['height'],
    rest: 'CREATE INDEX untraced_blocks_by_retry ON untraced_blocks (retry_at);',
  }),
  unread_tokens: table({
    columns: { token_id: column.number('token_id') },
    key: ['token_id'],
  }),
  /** Those who wrapped coins with a contract that is not known to be a token yet. */
  wrappings: table({
    columns: { contract: column.address('contract'), holder: column.address('holder') },
    key: ['contract', 'holder'],
  }),
}

/** Tables of the index, as Kysely takes them. */
export type IndexTables = BuilderTables<typeof tables>

/** The open index. */
export type IndexDatabase = Database<IndexTables>
