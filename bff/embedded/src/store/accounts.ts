import type { Address } from '@bvlgarichain/shared'
import { toBlob } from './bytes.ts'
import type { ListName } from './list-definitions.ts'
import type { Database } from './sql.ts'

/** An account as it is stored; times in Unix ms. */
export interface AccountRow {
  readonly address: Uint8Array
  readonly first_block: number
  readonly first_seen: number
  readonly tx_count: number
  readonly transfer_count: number
  readonly creator: Uint8Array | null
  readonly created_tx: Uint8Array | null
  /** Time of its newest transaction or token transfer. */
  readonly last_seen: number | null
}

/** SQL of the length of a list, given the SQL of what it is of. */
export const countOf = (name: ListName, subject: string): string =>
  `COALESCE((SELECT count FROM list_counts
    WHERE name = '${name}' AND subject = ${subject}), 0)`

/** Prepared statements over every address that was ever seen. */
export function makeAccounts(db: Database) {
  const see = db.prepare(
    `INSERT INTO accounts (address, first_block, first_seen) VALUES (?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const setCreator = db.prepare(
    'UPDATE accounts SET creator = ?, created_tx_id = ? WHERE address = ?',
  )
  const clearCreators = db.prepare(
    `UPDATE accounts SET creator = NULL, created_tx_id = NULL
     WHERE created_tx_id >= ? AND created_tx_id < ?`,
  )
  // The time last seen is derived, not stored: so undoing a block cannot leave it wrong.
  const byAddress = db.prepare(
    `SELECT a.*, (SELECT hash FROM transactions WHERE id = a.created_tx_id) AS created_tx,
       ${countOf('address/tx', 'a.address')} AS tx_count,
       ${countOf('address/transfer', 'a.address')} AS transfer_count,
       (SELECT b.time FROM blocks b WHERE b.height = MAX(
         COALESCE((SELECT MAX(tx_id) FROM address_transactions
                   WHERE address = a.address), -1),
         COALESCE((SELECT MAX(transfer_id) FROM address_transfers
                   WHERE address = a.address), -1)) / 1048576) AS last_seen
     FROM accounts a WHERE a.address = ?`,
  )
  const firstSeenIn = db.prepare('SELECT address FROM accounts WHERE first_block = ?')
  const removeFirstSeenIn = db.prepare('DELETE FROM accounts WHERE first_block = ?')

  return {
    /** Records an address; true if it was not known. */
    see: (address: Address, height: number, time: number): boolean =>
      see.run(toBlob(address), height, time).changes > 0,
    setCreator(contract: Address, creator: Address, txId: number): void {
      setCreator.run(toBlob(creator), txId, toBlob(contract))
    },
    clearCreators(firstTxId: number, endTxId: number): void {
      clearCreators.run(firstTxId, endTxId)
    },
    byAddress: (address: Address): AccountRow | undefined =>
      byAddress.get(toBlob(address)),
    firstSeenIn: (height: number): Uint8Array[] =>
      firstSeenIn.all(height).map((row: { address: Uint8Array }) => row.address),
    removeFirstSeenIn: (height: number): number => removeFirstSeenIn.run(height).changes,
  }
}
