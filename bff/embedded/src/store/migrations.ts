/**
 * Steps that lead an index from its first schema to today's, which `tables.ts` describes. A step, once
 * released, never changes.
 */
export const STEPS: readonly string[] = [
  // Layer-1 events of the rollup; ids are block height × 2^20 + log index.
  `
CREATE TABLE l1_blocks (
  height INTEGER PRIMARY KEY, hash BLOB NOT NULL, time INTEGER NOT NULL
);
CREATE TABLE rollup_events (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, batch_index INTEGER NOT NULL,
  batch_hash BLOB, tx_hash BLOB NOT NULL, fee TEXT NOT NULL
);
CREATE INDEX rollup_events_by_batch ON rollup_events (batch_index, kind, id);
CREATE INDEX rollup_events_by_kind ON rollup_events (kind, id);
`,
  // Messages between the layers; `sent_id` and `end_id` are ids of layer-1 events or of layer-2
  // transactions, whichever layer it happened on; nonces have no gaps.
  `
CREATE TABLE messages (
  direction TEXT NOT NULL, nonce INTEGER NOT NULL, hash BLOB NOT NULL UNIQUE,
  sent_id INTEGER NOT NULL, sent_tx BLOB NOT NULL, sender BLOB NOT NULL,
  target BLOB NOT NULL, data BLOB NOT NULL, l1_token BLOB, from_address BLOB NOT NULL,
  to_address BLOB NOT NULL, amount TEXT NOT NULL, PRIMARY KEY (direction, nonce)
) WITHOUT ROWID;
CREATE INDEX messages_by_sending ON messages (direction, sent_id);
CREATE TABLE message_ends (
  hash BLOB PRIMARY KEY, direction TEXT NOT NULL, end_id INTEGER NOT NULL,
  tx_hash BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX message_ends_by_end ON message_ends (direction, end_id);
CREATE TABLE address_messages (
  address BLOB NOT NULL, direction TEXT NOT NULL, nonce INTEGER NOT NULL,
  PRIMARY KEY (address, direction, nonce)
) WITHOUT ROWID;
`,
  // Finds the blocks that a silence precedes: few, however long the chain.
  `
CREATE INDEX blocks_after_silence ON blocks (time) WHERE interval_ms >= 30000;
`,
  // Requests that the node could not serve at first and that are retried. `wrappings` holds who wrapped
  // coins with a contract that is not known to be a token yet.
  `
ALTER TABLE transactions ADD COLUMN l1_fee TEXT;
ALTER TABLE stale_balances ADD COLUMN retry_at INTEGER NOT NULL DEFAULT 0;
CREATE TABLE untraced_blocks (
  height INTEGER PRIMARY KEY, reason TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
  retry_at INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX untraced_blocks_by_retry ON untraced_blocks (retry_at);
CREATE TABLE unread_tokens (token_id INTEGER PRIMARY KEY);
CREATE TABLE wrappings (
  contract BLOB NOT NULL, holder BLOB NOT NULL, PRIMARY KEY (contract, holder)
) WITHOUT ROWID;
`,
  // Lists by direction, kind and value, blocks that are not empty, and messages by state and token.
  `
ALTER TABLE address_transactions ADD COLUMN direction INTEGER NOT NULL DEFAULT 0;
UPDATE address_transactions SET direction = (
  SELECT (t.from_address = address_transactions.address)
    | ifnull(coalesce(t.to_address, t.contract) = address_transactions.address, 0) * 2
  FROM transactions t WHERE t.id = tx_id);
CREATE INDEX address_transactions_in ON address_transactions (address, tx_id)
  WHERE direction & 2;
CREATE INDEX address_transactions_out ON address_transactions (address, tx_id)
  WHERE direction & 1;
CREATE INDEX transactions_by_kind ON transactions (kind);
CREATE INDEX transactions_with_value ON transactions (id, value) WHERE value <> '0';
CREATE INDEX blocks_with_transactions ON blocks (height) WHERE tx_count > 0;

CREATE TEMP TABLE members AS
  SELECT 'address/tx-in' AS name, address AS subject, tx_id AS id
    FROM address_transactions WHERE direction & 2
  UNION ALL SELECT 'address/tx-out', address, tx_id
    FROM address_transactions WHERE direction & 1
  UNION ALL SELECT 'tx/kind', kind, id FROM transactions
  UNION ALL SELECT 'tx/value', '', id FROM transactions WHERE value <> '0'
  UNION ALL SELECT 'block/nonempty', '', height FROM blocks WHERE tx_count > 0;
INSERT INTO list_counts (name, subject, count)
  SELECT name, subject, COUNT(*) FROM members GROUP BY name, subject;
INSERT INTO list_marks (name, subject, position, id)
  SELECT name, subject, position, id FROM (
    SELECT name, subject, id,
      row_number() OVER (PARTITION BY name, subject ORDER BY id) - 1 AS position
    FROM members)
  WHERE position > 0 AND position % 512 = 0;
DROP TABLE members;

ALTER TABLE messages ADD COLUMN is_open INTEGER NOT NULL DEFAULT 1;
UPDATE messages SET is_open = 0 WHERE hash IN (SELECT hash FROM message_ends);
CREATE INDEX messages_by_state ON messages (direction, is_open, nonce);
CREATE INDEX messages_by_token ON messages (direction, l1_token, nonce);
`,
  // Lists are counted up to a limit, and walked along indexes that cover the query.
  `
DROP TABLE list_counts;
DROP TABLE list_marks;
CREATE INDEX transactions_by_id ON transactions (id);
CREATE INDEX transfers_by_id ON transfers (id);
DROP INDEX address_transactions_in; DROP INDEX address_transactions_out;
DROP INDEX address_transfers_in; DROP INDEX address_transfers_out;
CREATE INDEX address_transactions_in ON address_transactions (address, tx_id, direction)
  WHERE direction & 2;
CREATE INDEX address_transactions_out ON address_transactions (address, tx_id, direction)
  WHERE direction & 1;
CREATE INDEX address_transfers_in ON address_transfers (address, transfer_id, direction)
  WHERE direction & 2;
CREATE INDEX address_transfers_out ON address_transfers (address, transfer_id, direction)
  WHERE direction & 1;
`,
  // A node may leave out any field; quantities may be larger than an INTEGER (see `column.quantity`).
  `
CREATE TABLE blocks_anew (
  height INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, parent_hash BLOB, time INTEGER,
  interval_ms INTEGER, miner BLOB, size INTEGER, gas_used INTEGER, gas_limit INTEGER,
  base_fee TEXT, fee TEXT, tx_count INTEGER NOT NULL, failed_count INTEGER NOT NULL,
  call_count INTEGER, transfer_count INTEGER NOT NULL, new_accounts INTEGER NOT NULL,
  header TEXT NOT NULL
);
INSERT INTO blocks_anew SELECT height, hash, parent_hash, time, interval_ms, miner, size,
  gas_used, gas_limit, base_fee, fee, tx_count, failed_count,
  iif(height IN (SELECT height FROM untraced_blocks), NULL, call_count), transfer_count,
  new_accounts, header FROM blocks;
DROP TABLE blocks;
ALTER TABLE blocks_anew RENAME TO blocks;
CREATE INDEX blocks_by_time ON blocks (time);
CREATE INDEX blocks_after_silence ON blocks (time) WHERE interval_ms >= 30000;
CREATE INDEX blocks_with_transactions ON blocks (height) WHERE tx_count > 0;

CREATE TABLE transactions_anew (
  id INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, block_height INTEGER NOT NULL,
  position INTEGER NOT NULL, from_address BLOB, to_address BLOB, contract BLOB, value TEXT,
  nonce INTEGER, type INTEGER, status TEXT, kind TEXT, selector BLOB, method TEXT,
  gas_limit INTEGER, gas_used INTEGER, gas_price TEXT, fee TEXT, l1_fee TEXT,
  log_count INTEGER, input BLOB, revert_data BLOB, failure TEXT, envelope TEXT NOT NULL
);
INSERT INTO transactions_anew SELECT id, hash, block_height, position, from_address,
  to_address, contract, value, nonce, type, status, kind, selector, method, gas_limit,
  gas_used, gas_price, fee, l1_fee, (SELECT COUNT(*) FROM logs WHERE tx_id = id), input,
  revert_data, failure, envelope FROM transactions;
DROP TABLE transactions;
ALTER TABLE transactions_anew RENAME TO transactions;
CREATE INDEX transactions_by_sender ON transactions (from_address, nonce);
CREATE INDEX transactions_by_method ON transactions (method) WHERE method IS NOT NULL;
CREATE INDEX transactions_by_selector ON transactions (selector)
  WHERE selector IS NOT NULL;
CREATE INDEX transactions_by_status ON transactions (status);
CREATE INDEX transactions_by_kind ON transactions (kind);
CREATE INDEX transactions_with_value ON transactions (id, value) WHERE value <> '0';
CREATE INDEX transactions_by_id ON transactions (id);

CREATE TABLE logs_anew (
  tx_id INTEGER NOT NULL, position INTEGER NOT NULL, log_index INTEGER, address BLOB,
  topics BLOB, data BLOB, PRIMARY KEY (tx_id, position)
) WITHOUT ROWID;
INSERT INTO logs_anew
  SELECT tx_id, log_index, log_index, address, topics, data FROM logs;
DROP TABLE logs;
ALTER TABLE logs_anew RENAME TO logs;

CREATE TABLE internal_calls_anew (
  tx_id INTEGER NOT NULL, position INTEGER NOT NULL, path TEXT NOT NULL, type TEXT,
  from_address BLOB, to_address BLOB, value TEXT, gas INTEGER, gas_used INTEGER,
  input BLOB, output BLOB, error TEXT, PRIMARY KEY (tx_id, position)
) WITHOUT ROWID;
INSERT INTO internal_calls_anew SELECT tx_id, position, path, type, from_address,
  to_address, value, gas, gas_used, input, output, error FROM internal_calls;
DROP TABLE internal_calls;
ALTER TABLE internal_calls_anew RENAME TO internal_calls;

CREATE TABLE transfers_anew (
  id INTEGER PRIMARY KEY, tx_id INTEGER NOT NULL, log_index INTEGER,
  batch_position INTEGER, token_id INTEGER NOT NULL, type TEXT NOT NULL,
  from_address BLOB NOT NULL, to_address BLOB NOT NULL, amount TEXT NOT NULL, nft_id TEXT
);
INSERT INTO transfers_anew SELECT id, tx_id, log_index, batch_position, token_id, type,
  from_address, to_address, amount, nft_id FROM transfers;
DROP TABLE transfers;
ALTER TABLE transfers_anew RENAME TO transfers;
CREATE INDEX transfers_by_transaction ON transfers (tx_id);
CREATE INDEX transfers_by_token ON transfers (token_id, id);
CREATE INDEX transfers_by_type ON transfers (type, id);
CREATE INDEX transfers_by_id ON transfers (id);

CREATE TABLE accounts_anew (
  address BLOB PRIMARY KEY, first_block INTEGER NOT NULL, first_seen INTEGER,
  creator BLOB, created_tx_id INTEGER
) WITHOUT ROWID;
INSERT INTO accounts_anew
  SELECT address, first_block, first_seen, creator, created_tx_id FROM accounts;
DROP TABLE accounts;
ALTER TABLE accounts_anew RENAME TO accounts;
CREATE INDEX accounts_by_first_block ON accounts (first_block);
CREATE INDEX accounts_by_creation ON accounts (created_tx_id)
  WHERE created_tx_id IS NOT NULL;

CREATE TABLE buckets_anew (
  width INTEGER NOT NULL, start INTEGER NOT NULL, block_count INTEGER NOT NULL,
  tx_count INTEGER NOT NULL, failed_count INTEGER NOT NULL, gas_used REAL NOT NULL,
  gas_limit REAL NOT NULL, transfer_count INTEGER NOT NULL,
  new_accounts INTEGER NOT NULL, interval_ms INTEGER NOT NULL,
  interval_count INTEGER NOT NULL, base_fee REAL NOT NULL, fee REAL NOT NULL,
  senders INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (width, start)
) WITHOUT ROWID;
INSERT INTO buckets_anew SELECT width, start, block_count, tx_count, failed_count,
  gas_used, gas_limit, transfer_count, new_accounts, interval_ms, interval_count, base_fee,
  fee, senders FROM buckets;
DROP TABLE buckets;
ALTER TABLE buckets_anew RENAME TO buckets;
`,
  // An account knows how many rows its lists have. Triggers, so that no way of adding or removing a row
  // can leave a count wrong.
  `
ALTER TABLE accounts ADD COLUMN tx_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN transfer_count INTEGER NOT NULL DEFAULT 0;
UPDATE accounts SET
  tx_count = (SELECT COUNT(*) FROM address_transactions l WHERE l.address = accounts.address),
  transfer_count = (SELECT COUNT(*) FROM address_transfers l WHERE l.address = accounts.address);
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
END;
`,
  // Buckets count the blocks that have each value. Times that go back are no block times.
  `
UPDATE blocks SET interval_ms = NULL WHERE interval_ms < 0;
ALTER TABLE buckets ADD COLUMN gas_used_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE buckets ADD COLUMN gas_limit_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE buckets ADD COLUMN base_fee_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE buckets ADD COLUMN fee_count INTEGER NOT NULL DEFAULT 0;
UPDATE buckets SET (gas_used_count, gas_limit_count, base_fee_count, fee_count,
  interval_ms, interval_count) = (SELECT COUNT(gas_used), COUNT(gas_limit),
  COUNT(base_fee), COUNT(fee), COALESCE(SUM(interval_ms), 0), COUNT(interval_ms)
  FROM blocks WHERE time >= start AND time < start + width);
`,
  // A block whose transactions are unknown has no number of them.
  `
CREATE TABLE blocks_anew (
  height INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, parent_hash BLOB, time INTEGER,
  interval_ms INTEGER, miner BLOB, size INTEGER, gas_used INTEGER, gas_limit INTEGER,
  base_fee TEXT, fee TEXT, tx_count INTEGER, failed_count INTEGER, call_count INTEGER,
  transfer_count INTEGER, new_accounts INTEGER NOT NULL, header TEXT NOT NULL
);
INSERT INTO blocks_anew SELECT height, hash, parent_hash, time, interval_ms, miner, size,
  gas_used, gas_limit, base_fee, fee, tx_count, failed_count, call_count, transfer_count,
  new_accounts, header FROM blocks;
DROP TABLE blocks;
ALTER TABLE blocks_anew RENAME TO blocks;
CREATE INDEX blocks_by_time ON blocks (time);
CREATE INDEX blocks_after_silence ON blocks (time) WHERE interval_ms >= 30000;
CREATE INDEX blocks_with_transactions ON blocks (height) WHERE tx_count > 0;
`,
]
