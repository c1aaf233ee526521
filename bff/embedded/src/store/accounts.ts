import type { Address, Hash } from '@bvlgarichain/contract'
import { sql } from 'kysely'
import { asAddress, asHash, toBlob } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import { greatest } from '../sql/database.ts'
import { accountColumns, type IndexDatabase, ROWS_PER_BLOCK } from './tables.ts'

const readAccount = column.makeDecoder({
  ...accountColumns,
  createdTx: column.nullable(column.hash('created_tx')),
  /** Time of its newest transaction or token transfer. */
  lastSeen: column.nullable(column.number('last_seen')),
})

/** A stored account; times in Unix ms. */
export type Account = ReturnType<typeof readAccount>

/** Prepared statements over every address that was ever seen. */
export function makeAccounts(db: IndexDatabase) {
  const { builder } = db
  const see = db.prepareRun(
    (address: Uint8Array, first_block: number, first_seen: number | null) =>
      builder
        .insertInto('accounts')
        .values({ address, first_block, first_seen, creator: null, created_tx_id: null })
        .onConflict((conflict) => conflict.doNothing()),
  )
  const firstBlockOf = db.prepareFirst((address: Uint8Array) =>
    builder.selectFrom('accounts').select('first_block').where('address', '=', address),
  )
  const seeEarlier = db.prepareRun(
    (address: Uint8Array, first_block: number, first_seen: number | null) =>
      builder
        .updateTable('accounts')
        .set({ first_block, first_seen })
        .where('address', '=', address),
  )
  const setCreator = db.prepareRun(
    (address: Uint8Array, creator: Uint8Array, created_tx_id: number) =>
      builder
        .updateTable('accounts')
        .set({ creator, created_tx_id })
        .where('address', '=', address),
  )
  const newestTx = sql<number>`COALESCE(
    (SELECT MAX(tx_id) FROM address_transactions WHERE address = a.address), -1)`
  const newestTransfer = sql<number>`COALESCE(
    (SELECT MAX(transfer_id) FROM address_transfers WHERE address = a.address), -1)`
  // The time last seen is derived, not stored: so undoing a block cannot leave it wrong.
  const byAddress = db.prepareFirst(
    (address: Uint8Array) =>
      builder
        .selectFrom('accounts as a')
        .leftJoin('transactions as t', 't.id', 'a.created_tx_id')
        .select(column.columnsOf('a', accountColumns))
        .select([
          't.hash as created_tx',
          sql<number | null>`(SELECT b.time FROM blocks b
          WHERE b.height = ${greatest(newestTx, newestTransfer)} / ${sql.lit(ROWS_PER_BLOCK)})`.as(
            'last_seen',
          ),
        ])
        .where('a.address', '=', address),
    readAccount,
  )
  const destroyedIn = db.prepareFirst((address: Uint8Array) =>
    builder
      .selectFrom('internal_calls as c')
      .innerJoin('transactions as t', 't.id', 'c.tx_id')
      .select('t.hash')
      .where('c.from_address', '=', address)
      .where('c.type', '=', sql.lit('SELFDESTRUCT'))
      .where('c.error', 'is', null)
      // A frame inside a failed one is undone with it; paths are JSON, such as [0,2].
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('internal_calls as frame')
              .select('frame.position')
              .whereRef('frame.tx_id', '=', 'c.tx_id')
              .where('frame.error', 'is not', null)
              .where(sql<boolean>`c.path LIKE REPLACE(frame.path, ']', ',%')`),
          ),
        ),
      )
      .where('t.status', '=', 'SUCCESS')
      .orderBy('c.tx_id', 'desc')
      .limit(1),
  )
  const firstSeenIn = db.prepareAll((height: number) =>
    builder.selectFrom('accounts').select('address').where('first_block', '=', height),
  )

  return {
    /** Records an address; true if it was not known. */
    see: (address: Address, height: number, time: number | null): boolean =>
      see(toBlob(address), height, time) > 0,
    /**
     * Moves an account's first sight to an earlier block; the block that it was recorded with
     * before, or undefined if it is known from that early already.
     */
    seeEarlier(
      address: Address,
      height: number,
      time: number | null,
    ): number | undefined {
      const before = firstBlockOf(toBlob(address))?.first_block
      if (before === undefined || before <= height) return undefined
      seeEarlier(toBlob(address), height, time)
      return before
    },
    setCreator(contract: Address, creator: Address, txId: number): void {
      setCreator(toBlob(contract), toBlob(creator), txId)
    },
    clearCreators: db.prepareRun((firstTxId: number, endTxId: number) =>
      builder
        .updateTable('accounts')
        .set({ creator: null, created_tx_id: null })
        .where('created_tx_id', '>=', firstTxId)
        .where('created_tx_id', '<', endTxId),
    ),
    byAddress: (address: Address): Account | undefined => byAddress(toBlob(address)),
    /** The newest transaction in which the code of an address destroyed itself. */
    destroyedIn(address: Address): Hash | undefined {
      const row = destroyedIn(toBlob(address))
      return row && asHash(row.hash)
    },
    firstSeenIn: (height: number): Address[] =>
      firstSeenIn(height).map((row) => asAddress(row.address)),
    removeFirstSeenIn: db.prepareRun((height: number) =>
      builder.deleteFrom('accounts').where('first_block', '=', height),
    ),
  }
}
