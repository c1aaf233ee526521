import type { Address, TxKind } from '@bvlgarichain/contract'
import { type RawBuilder, sql } from 'kysely'
import { toBlob } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import type { ListRows } from './selection.ts'
import { DIRECTION_BITS, type IndexDatabase, transferColumns } from './tables.ts'
import { rowId } from './transactions.ts'

/** Reads a transfer with its token, transaction and block. */
export const readTransfer = column.makeDecoder({
  ...transferColumns,
  txHash: column.hash('tx_hash'),
  method: column.nullable(column.text('method')),
  kind: column.nullable(column.oneOf<TxKind>()('kind')),
  blockHeight: column.number('block_height'),
  time: column.nullable(column.number('time')),
  token: column.address('token_address'),
  tokenName: column.nullable(column.text('token_name')),
  tokenSymbol: column.nullable(column.text('token_symbol')),
  tokenDecimals: column.nullable(column.number('token_decimals')),
})

/** A stored transfer with its token, transaction and block. */
export type StoredTransfer = ReturnType<typeof readTransfer>

/** One movement of a token, to be stored. */
export type TransferRecord = Omit<
  column.RecordOf<typeof transferColumns>,
  'id' | 'txId' | 'tokenId'
> & {
  readonly txPosition: number
  /** Position among the block's transfers. */
  readonly position: number
  readonly token: Address
  /** The log does not tell whether `amount` is one, or the ID of an item. */
  readonly isUnsure?: true | undefined
}

/** Selects the columns that {@link readTransfer} reads. */
export const selectTransfers = (rows: ListRows, id: RawBuilder<number>) =>
  rows
    .crossJoin('transfers as x')
    .crossJoin('transactions as t')
    .crossJoin('blocks as b')
    .crossJoin('tokens as k')
    .where('x.id', '=', id)
    .whereRef('t.id', '=', 'x.tx_id')
    .whereRef('b.height', '=', 't.block_height')
    .whereRef('k.id', '=', 'x.token_id')
    .select(column.columnsOf('x', transferColumns))
    .select([
      't.hash as tx_hash',
      't.method',
      't.kind',
      't.block_height',
      'b.time',
      sql<Uint8Array>`k.address`.as('token_address'),
      'k.name as token_name',
      'k.symbol as token_symbol',
      'k.decimals as token_decimals',
    ])

/** Prepared statements over token transfers and the table that finds them by address. */
export function makeTransfers(db: IndexDatabase) {
  const { builder } = db
  const insert = db.prepareInsert('transfers', transferColumns)
  const link = db.prepareRun(
    (address: Uint8Array, transfer_id: number, direction: number) =>
      builder
        .insertInto('address_transfers')
        .values({ address, transfer_id, direction })
        .onConflict((conflict) =>
          conflict
            .columns(['address', 'transfer_id'])
            .doUpdateSet({ direction: sql`direction | excluded.direction` }),
        ),
  )
  const ofTransaction = db.prepareAll((txId: number, limit: number) =>
    selectTransfers(
      builder.selectFrom('transfers as l').where('l.tx_id', '=', txId),
      sql.ref('l.id'),
    )
      .orderBy('x.id')
      .limit(limit),
  )
  const countOfTransaction = db.prepareFirst((txId: number) =>
    builder
      .selectFrom('transfers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tx_id', '=', txId),
  )
  const ofBlock = db.prepareAll((first: number, end: number) =>
    builder
      .selectFrom('transfers')
      .selectAll()
      .where('id', '>=', first)
      .where('id', '<', end)
      .orderBy('id'),
  )
  const unlink = db.prepareRun((address: Uint8Array, transferId: number) =>
    builder
      .deleteFrom('address_transfers')
      .where(({ and }) => and({ address, transfer_id: transferId })),
  )
  const remove = db.prepareRun((first: number, end: number) =>
    builder.deleteFrom('transfers').where('id', '>=', first).where('id', '<', end),
  )
  const readOwn = column.makeDecoder(transferColumns)

  return {
    insert(height: number, transfer: TransferRecord, tokenId: number): void {
      insert({
        ...transfer,
        id: rowId(height, transfer.position),
        txId: rowId(height, transfer.txPosition),
        tokenId,
      })
    },
    link(
      party: Address,
      transferId: number,
      direction: keyof typeof DIRECTION_BITS,
    ): void {
      link(toBlob(party), transferId, DIRECTION_BITS[direction])
    },
    unlink(party: Address, transferId: number): void {
      unlink(toBlob(party), transferId)
    },
    /** The first `limit` transfers of a transaction; all of them unless given. */
    ofTransaction: (txId: number, limit = Number.MAX_SAFE_INTEGER): StoredTransfer[] =>
      ofTransaction(txId, limit).map(readTransfer),
    countOfTransaction: (txId: number): number => countOfTransaction(txId)?.count ?? 0,
    ofBlock: (height: number) =>
      ofBlock(rowId(height, 0), rowId(height + 1, 0)).map(readOwn),
    removeBlock(height: number): void {
      remove(rowId(height, 0), rowId(height + 1, 0))
    },
  }
}
