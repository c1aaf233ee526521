import { sql } from 'kysely'
import type { IndexDatabase } from './tables.ts'

/** Prepared statements over the requests to repeat. */
export function makeDue(db: IndexDatabase) {
  const { builder } = db
  return {
    /** Marks a block that has no traces, and the node's error; `retryAt` in Unix ms. */
    markUntraced: db.prepareRun(
      (height: number, reason: string, tries: number, retryAt: number) =>
        builder
          .insertInto('untraced_blocks')
          .values({ height, reason, tries, retry_at: retryAt })
          .onConflict((conflict) =>
            conflict.column('height').doUpdateSet({ reason, tries, retry_at: retryAt }),
          ),
    ),
    unmarkUntraced: db.prepareRun((height: number) =>
      builder.deleteFrom('untraced_blocks').where('height', '=', height),
    ),
    /** Makes all blocks without traces due. */
    retryNow: db.prepareRun(() =>
      builder.updateTable('untraced_blocks').set({ retry_at: 0 }),
    ),
    /** Blocks without traces that are due for another try. */
    untraced: db.prepareAll((now: number, limit: number) =>
      builder
        .selectFrom('untraced_blocks')
        .selectAll()
        .where('retry_at', '<=', now)
        .orderBy('retry_at')
        .limit(limit),
    ),
    /** Marks a token whose metadata the node did not give. */
    markUnread: db.prepareRun((token_id: number) =>
      builder
        .insertInto('unread_tokens')
        .values({ token_id })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    unmarkUnread: db.prepareRun((tokenId: number) =>
      builder.deleteFrom('unread_tokens').where('token_id', '=', tokenId),
    ),
    unread: db.prepareAll(
      (limit: number) =>
        sql<{ token_id: number; address: Uint8Array }>`SELECT u.token_id, k.address
          FROM unread_tokens u JOIN tokens k ON k.id = u.token_id LIMIT ${limit}`,
    ),
    /** Remembers who wrapped coins with a contract that has made no transfer yet. */
    addWrapping: db.prepareRun((contract: Uint8Array, holder: Uint8Array) =>
      builder
        .insertInto('wrappings')
        .values({ contract, holder })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    /** Marks the balances of those who wrapped before a token was known as one. */
    markWrappers: db.prepareRun(
      (tokenId: number, contract: Uint8Array) =>
        sql`INSERT INTO stale_balances (token_id, address)
          SELECT ${tokenId}, holder FROM wrappings WHERE contract = ${contract}
          ON CONFLICT DO NOTHING`,
    ),
  }
}
