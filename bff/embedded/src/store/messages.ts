import type { Address, Direction, Hash, Hex } from '@bvlgarichain/shared'
import { toBlob, toBlobOrNull } from './bytes.ts'
import { makeHashPrefix } from './hash-prefix.ts'
import { type Database, makeInsert } from './sql.ts'

/**
 * Tables of the messages between the layers. `sent_id` and `end_id` are ids of layer-1 events
 * or of layer-2 transactions, whichever layer it happened on; nonces have no gaps.
 */
export const MESSAGES_STEP = `
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
`

/** A message to be stored. */
export interface MessageRecord {
  readonly direction: Direction
  readonly nonce: number
  readonly hash: Hash
  readonly sentId: number
  readonly sentTx: Hash
  readonly sender: Address
  readonly target: Address
  readonly data: Hex
  /** `null` for ETH. */
  readonly l1Token: Address | null
  readonly from: Address
  readonly to: Address
  readonly amount: string
}

/** A stored message, with its end where it has come to one. */
export interface MessageRow {
  readonly direction: Direction
  readonly nonce: number
  readonly hash: Uint8Array
  readonly sent_id: number
  readonly sent_tx: Uint8Array
  readonly sender: Uint8Array
  readonly target: Uint8Array
  readonly data: Uint8Array
  readonly l1_token: Uint8Array | null
  readonly from_address: Uint8Array
  readonly to_address: Uint8Array
  readonly amount: string
  readonly end_id: number | null
  readonly end_tx: Uint8Array | null
}

/** Columns of a {@link MessageRow}, with messages as `m` and their ends as `e`. */
export const MESSAGE_COLUMNS = 'm.*, e.end_id AS end_id, e.tx_hash AS end_tx'
/** Joins that {@link MESSAGE_COLUMNS} need. */
export const MESSAGE_JOINS = 'LEFT JOIN message_ends e ON e.hash = m.hash'

/** Prepared statements over the messages between the layers. */
export function makeMessages(db: Database) {
  const insert = makeInsert(db, 'messages', [
    'direction',
    'nonce',
    'hash',
    'sent_id',
    'sent_tx',
    'sender',
    'target',
    'data',
    'l1_token',
    'from_address',
    'to_address',
    'amount',
  ])
  const link = makeInsert(
    db,
    'address_messages',
    ['address', 'direction', 'nonce'],
    'ON CONFLICT DO NOTHING',
  )
  const end = makeInsert(
    db,
    'message_ends',
    ['hash', 'direction', 'end_id', 'tx_hash'],
    'ON CONFLICT DO NOTHING',
  )
  const newest = db.prepare(
    'SELECT nonce FROM messages WHERE direction = ? ORDER BY nonce DESC LIMIT 1',
  )
  const countOf = db.prepare(
    'SELECT COUNT(*) AS count FROM address_messages WHERE address = ? AND direction = ?',
  )
  const unlink = db.prepare(
    `DELETE FROM address_messages WHERE direction = ?1 AND nonce IN
     (SELECT nonce FROM messages WHERE direction = ?1 AND sent_id >= ?2)`,
  )
  const remove = db.prepare('DELETE FROM messages WHERE direction = ? AND sent_id >= ?')
  const removeEnds = db.prepare(
    'DELETE FROM message_ends WHERE direction = ? AND end_id >= ?',
  )
  const byHash = db.prepare(
    `SELECT ${MESSAGE_COLUMNS} FROM messages m ${MESSAGE_JOINS} WHERE m.hash = ?`,
  )

  return {
    /** The first hash that begins with these hex digits (without 0x), if any does. */
    hashByPrefix: makeHashPrefix(db, 'messages'),
    insert(message: MessageRecord): void {
      const { direction, nonce } = message
      insert({
        direction,
        nonce,
        hash: toBlob(message.hash),
        sent_id: message.sentId,
        sent_tx: toBlob(message.sentTx),
        sender: toBlob(message.sender),
        target: toBlob(message.target),
        data: toBlob(message.data),
        l1_token: toBlobOrNull(message.l1Token),
        from_address: toBlob(message.from),
        to_address: toBlob(message.to),
        amount: message.amount,
      })
      for (const address of [message.from, message.to]) {
        link({ address: toBlob(address), direction, nonce })
      }
    },
    /** Notes that the other layer executed it. */
    end(hash: Hash, direction: Direction, endId: number, txHash: Hash): void {
      end({ hash: toBlob(hash), direction, end_id: endId, tx_hash: toBlob(txHash) })
    },
    /** Messages sent in a direction so far: nonces count from 0. */
    count(direction: Direction): number {
      const row: { nonce: number } | undefined = newest.get(direction)
      return row === undefined ? 0 : row.nonce + 1
    },
    countOf: (address: Address, direction: Direction): number =>
      countOf.get(toBlob(address), direction).count,
    byHash: (hash: Hash): MessageRow | undefined => byHash.get(toBlob(hash)),
    /** Drops the messages sent, and the ends come to, from these ids on. */
    removeFrom(sent: Direction, sentId: number, ended: Direction, endId: number): void {
      unlink.run(sent, sentId)
      remove.run(sent, sentId)
      removeEnds.run(ended, endId)
    },
  }
}
