import { decodeBalance, encodeBalance } from './bytes.ts'
import type { Database } from './sql.ts'

/** A balance that must be read from the node again. */
export interface StaleBalance {
  readonly token_id: number
  readonly address: Uint8Array
  readonly token_address: Uint8Array | null
}

/**
 * Prepared statements over balances. A row is never zero; one below zero (see
 * `encodeBalance`) is kept but counts as no holder. Keeps `tokens.holder_count`.
 */
export function makeBalances(db: Database) {
  const read = db.prepare(
    'SELECT balance FROM balances WHERE token_id = ? AND address = ?',
  )
  const write = db.prepare(
    `INSERT INTO balances (token_id, address, balance) VALUES (?, ?, ?)
     ON CONFLICT (token_id, address) DO UPDATE SET balance = excluded.balance`,
  )
  const remove = db.prepare('DELETE FROM balances WHERE token_id = ? AND address = ?')
  const addHolders = db.prepare(
    'UPDATE tokens SET holder_count = holder_count + ? WHERE id = ?',
  )
  const markStale = db.prepare(
    'INSERT OR IGNORE INTO stale_balances (token_id, address) VALUES (?, ?)',
  )
  const unmarkStale = db.prepare(
    'DELETE FROM stale_balances WHERE token_id = ? AND address = ?',
  )
  const stale = db.prepare(
    `SELECT s.token_id, s.address, k.address AS token_address FROM stale_balances s
     JOIN tokens k ON k.id = s.token_id LIMIT ?`,
  )
  const removeToken = db.prepare('DELETE FROM balances WHERE token_id = ?')
  const removeTokenStale = db.prepare('DELETE FROM stale_balances WHERE token_id = ?')
  const heldBy = db.prepare(
    `SELECT COUNT(*) AS count FROM balances
     WHERE address = ? AND token_id > 0 AND balance > x'01'`,
  )

  const get = (tokenId: number, address: Uint8Array): bigint => {
    const row: { balance: Uint8Array } | undefined = read.get(tokenId, address)
    return row === undefined ? 0n : decodeBalance(row.balance)
  }
  const set = (tokenId: number, address: Uint8Array, value: bigint): void => {
    const before = get(tokenId, address)
    if (before === value) return
    if (value === 0n) remove.run(tokenId, address)
    else write.run(tokenId, address, encodeBalance(value))
    const difference = Number(value > 0n) - Number(before > 0n)
    if (difference !== 0) addHolders.run(difference, tokenId)
  }

  return {
    get,
    set,
    /** Adds `difference`, which may be negative. */
    add(tokenId: number, address: Uint8Array, difference: bigint): void {
      set(tokenId, address, get(tokenId, address) + difference)
    },
    markStale(tokenId: number, address: Uint8Array): void {
      markStale.run(tokenId, address)
    },
    unmarkStale(tokenId: number, address: Uint8Array): void {
      unmarkStale.run(tokenId, address)
    },
    /** Up to `limit` balances that were touched since they were last read. */
    stale: (limit: number): StaleBalance[] => stale.all(limit),
    removeToken(tokenId: number): void {
      removeToken.run(tokenId)
      removeTokenStale.run(tokenId)
    },
    /** Number of tokens, the network's own coin aside, that an address holds. */
    tokensHeldBy: (address: Uint8Array): number => heldBy.get(address).count,
  }
}
