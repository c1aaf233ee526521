import { sql } from 'kysely'
import { decodeBalance, encodeBalance } from '../sql/bytes.ts'
import { type IndexDatabase, NATIVE_TOKEN_ID } from './tables.ts'

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
export function makeBalances(db: IndexDatabase) {
  const { builder } = db
  const read = db.prepareFirst((tokenId: number, address: Uint8Array) =>
    builder
      .selectFrom('balances')
      .select('balance')
      .where(({ and }) => and({ token_id: tokenId, address })),
  )
  const write = db.prepareRun(
    (token_id: number, address: Uint8Array, balance: Uint8Array) =>
      builder
        .insertInto('balances')
        .values({ token_id, address, balance })
        .onConflict((conflict) =>
          conflict.columns(['token_id', 'address']).doUpdateSet({ balance }),
        ),
  )
  const remove = db.prepareRun((tokenId: number, address: Uint8Array) =>
    builder
      .deleteFrom('balances')
      .where(({ and }) => and({ token_id: tokenId, address })),
  )
  const addHolders = db.prepareRun((tokenId: number, difference: number) =>
    builder
      .updateTable('tokens')
      .set(({ eb }) => ({ holder_count: eb('holder_count', '+', difference) }))
      .where('id', '=', tokenId),
  )
  const stale = db.prepareAll(
    (highestToken: number, now: number, limit: number) =>
      sql<StaleBalance>`SELECT s.token_id, s.address, k.address AS token_address
        FROM stale_balances s JOIN tokens k ON k.id = s.token_id
        WHERE s.token_id BETWEEN 0 AND ${highestToken} AND s.retry_at <= ${now}
        LIMIT ${limit}`,
  )
  const removeBalances = db.prepareRun((tokenId: number) =>
    builder.deleteFrom('balances').where('token_id', '=', tokenId),
  )
  const removeStale = db.prepareRun((tokenId: number) =>
    builder.deleteFrom('stale_balances').where('token_id', '=', tokenId),
  )
  const heldBy = db.prepareFirst((address: Uint8Array) =>
    builder
      .selectFrom('balances')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('address', '=', address)
      .where('token_id', '>', NATIVE_TOKEN_ID)
      .where('balance', '>', encodeBalance(0n)),
  )

  const get = (tokenId: number, address: Uint8Array): bigint => {
    const row = read(tokenId, address)
    return row === undefined ? 0n : decodeBalance(row.balance)
  }
  const set = (tokenId: number, address: Uint8Array, value: bigint): void => {
    const before = get(tokenId, address)
    if (before === value) return
    if (value === 0n) remove(tokenId, address)
    else write(tokenId, address, encodeBalance(value))
    const difference = Number(value > 0n) - Number(before > 0n)
    if (difference !== 0) addHolders(tokenId, difference)
  }

  return {
    get,
    set,
    /** Adds `difference`, which may be negative. */
    add(tokenId: number, address: Uint8Array, difference: bigint): void {
      set(tokenId, address, get(tokenId, address) + difference)
    },
    markStale: db.prepareRun((token_id: number, address: Uint8Array) =>
      builder
        .insertInto('stale_balances')
        .values({ token_id, address, retry_at: 0 })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    /** Marks the largest balances of a token. */
    markHoldersStale: db.prepareRun(
      (tokenId: number, limit: number) =>
        sql`INSERT INTO stale_balances (token_id, address)
          SELECT token_id, address FROM balances WHERE token_id = ${tokenId}
          ORDER BY balance DESC LIMIT ${limit} ON CONFLICT DO NOTHING`,
    ),
    unmarkStale: db.prepareRun((tokenId: number, address: Uint8Array) =>
      builder
        .deleteFrom('stale_balances')
        .where(({ and }) => and({ token_id: tokenId, address })),
    ),
    /**
     * Up to `limit` balances that were touched since they were last read, and not postponed beyond
     * `now` (Unix ms); of the network's own coin only if `coinOnly`.
     */
    stale: (limit: number, now: number, coinOnly = false): StaleBalance[] =>
      stale(coinOnly ? 0 : Number.MAX_SAFE_INTEGER, now, limit),
    /** Leaves a stale balance until `retryAt` (Unix ms). */
    postpone: db.prepareRun((tokenId: number, address: Uint8Array, retryAt: number) =>
      builder
        .updateTable('stale_balances')
        .set({ retry_at: retryAt })
        .where(({ and }) => and({ token_id: tokenId, address })),
    ),
    removeToken(tokenId: number): void {
      removeBalances(tokenId)
      removeStale(tokenId)
    },
    /** Number of tokens, the network's own coin aside, that an address holds. */
    tokensHeldBy: (address: Uint8Array): number => heldBy(address)?.count ?? 0,
  }
}
