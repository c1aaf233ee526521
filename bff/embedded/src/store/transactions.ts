import {
  type Address,
  type Hash,
  type Hex,
  type Quantity,
  type TxStatus,
  toQuantity,
} from '@bvlgarichain/contract'
import { type RawBuilder, sql } from 'kysely'
import { maxUint256 } from 'viem'
import { asHash, toBlob, toBlobOrNull } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import { hashBeginsWith, makeHashPrefix } from '../sql/hash-prefix.ts'
import type { IdRange } from './page.ts'
import type { ListRows, RowCondition } from './selection.ts'
import {
  DIRECTION_BITS,
  type IndexDatabase,
  listedTransactionColumns,
  ROWS_PER_BLOCK,
  transactionColumns,
} from './tables.ts'

/** A transaction to be stored. */
export type TransactionRecord = Omit<
  column.RecordOf<typeof transactionColumns>,
  'id' | 'blockHeight'
>

/** Adds the block's part to columns of a transaction. */
const blockPart = {
  blockHash: column.hash('block_hash'),
  time: column.nullable(column.number('time')),
}
/** Reads a transaction as lists show it. */
export const readListed = column.makeDecoder({
  ...listedTransactionColumns,
  ...blockPart,
})
const readWhole = column.makeDecoder({
  ...transactionColumns,
  ...blockPart,
  baseFee: column.nullable(column.text('base_fee')),
  callCount: column.nullable(column.number('call_count')),
})

const readPrice = column.makeDecoder({
  kind: listedTransactionColumns.kind,
  gasPrice: listedTransactionColumns.gasPrice,
  baseFee: column.nullable(column.text('base_fee')),
})

/** A transaction as lists show it, with what its block adds. */
export type ListedTransaction = ReturnType<typeof readListed>
/** A stored transaction with what its block adds. */
export type StoredTransaction = ReturnType<typeof readWhole>

/** Selects the columns that {@link readListed} reads. */
export const selectListed = (rows: ListRows, id: RawBuilder<number>) =>
  rows
    .crossJoin('transactions as t')
    .crossJoin('blocks as b')
    .where('t.id', '=', id)
    .whereRef('b.height', '=', 't.block_height')
    .select(column.columnsOf('t', listedTransactionColumns))
    .select(['b.hash as block_hash', 'b.time'])

/** The condition that the value of a transaction, in wei, is in a range; no bound without it. */
export function hasValue(min: string, max: string | undefined): RowCondition {
  // Decimal text without leading zeros: the longer number is the greater one.
  const atLeast = sql`(length(v.value), v.value) >= (length(${min}), ${min})`
  const atMost = sql`(length(v.value), v.value) <= (length(${max}), ${max})`
  const within = max === undefined ? atLeast : sql`${atLeast} AND ${atMost}`
  return (id) =>
    sql`EXISTS (SELECT 1 FROM transactions v WHERE v.id = ${id} AND ${within})`
}

/** Id of the row at `position` of a block: ids grow in the order of execution. */
export const rowId = (height: number, position: number): number =>
  height * ROWS_PER_BLOCK + position

/** Ids of the rows of the blocks from `first` to `last`; of none where it is the smaller one. */
export const blockRange = (first: number, last: number): IdRange => ({
  first: rowId(first, 0),
  end: Math.max(rowId(first, 0), rowId(last + 1, 0)),
})

/** Prepared statements over transactions and the table that finds them by address. */
export function makeTransactions(db: IndexDatabase) {
  const { builder } = db
  const insert = db.prepareInsert(
    'transactions',
    transactionColumns,
    sql`ON CONFLICT (hash) DO NOTHING`,
  )
  const newestPrices = db.prepareAll(
    (limit: number) =>
      builder
        .selectFrom('transactions as t')
        .innerJoin('blocks as b', 'b.height', 't.block_height')
        .select(['t.kind', 't.gas_price', 'b.base_fee'])
        .orderBy('t.id', 'desc')
        .limit(limit),
    readPrice,
  )
  const rows = builder.selectFrom('transactions as t')
  const withBlock = (found: typeof rows) =>
    found
      .innerJoin('blocks as b', 'b.height', 't.block_height')
      .select(['b.hash as block_hash', 'b.time'])
  const withListed = (found: typeof rows) =>
    withBlock(found).select(column.columnsOf('t', listedTransactionColumns))
  const selectFrom = withBlock(rows)
  const listed = withListed(rows)
  const byHash = db.prepareFirst(
    (hash: Uint8Array) =>
      selectFrom
        .select(column.columnsOf('t', transactionColumns))
        .select(['b.base_fee', 'b.call_count'])
        .where('t.hash', '=', hash),
    readWhole,
  )
  const ofBlock = db.prepareAll(
    (first: number, end: number) =>
      listed.where('t.id', '>=', first).where('t.id', '<', end).orderBy('t.id'),
    readListed,
  )
  const hashBySender = db.prepareFirst(
    (from: Uint8Array, nonce: number | Uint8Array) =>
      builder
        .selectFrom('transactions')
        .select('hash')
        .where(({ and }) => and({ from_address: from, nonce })),
    ({ hash }) => asHash(hash),
  )
  const newestNonce = db.prepareFirst((from: Uint8Array) =>
    builder
      .selectFrom('transactions')
      .select(({ fn }) => fn.max('nonce').as('nonce'))
      .where('from_address', '=', from),
  )
  const newestOf = db.prepareAll((address: Uint8Array, limit: number) =>
    listed
      .where('t.id', 'in', (ids) =>
        ids
          .selectFrom('address_transactions')
          .select('tx_id')
          .where('address', '=', address)
          .orderBy('tx_id', 'desc')
          .limit(limit),
      )
      .orderBy('t.id', 'desc'),
  )
  const senders = db.prepareAll((first: number, end: number) =>
    builder
      .selectFrom('transactions')
      .select(({ fn }) => [
        'block_height as height',
        fn.count<number>('from_address').distinct().as('senders'),
      ])
      .where('id', '>=', first)
      .where('id', '<', end)
      .groupBy('block_height'),
  )
  const link = db.prepareRun((address: Uint8Array, tx_id: number, direction: number) =>
    builder.insertInto('address_transactions').values({ address, tx_id, direction }),
  )
  const unlink = db.prepareRun((address: Uint8Array, txId: number) =>
    builder
      .deleteFrom('address_transactions')
      .where(({ and }) => and({ address, tx_id: txId })),
  )
  const setFailure = db.prepareRun(
    (revert_data: Uint8Array | null, failure: string | null, id: number) =>
      builder
        .updateTable('transactions')
        .set({ revert_data, failure })
        .where('id', '=', id),
  )
  const setOutcome = db.prepareRun(
    (status: TxStatus | null, contract: Uint8Array | null, id: number) =>
      builder.updateTable('transactions').set({ status, contract }).where('id', '=', id),
  )
  const remove = db.prepareRun((first: number, end: number) =>
    builder.deleteFrom('transactions').where('id', '>=', first).where('id', '<', end),
  )

  return {
    /** Adds a transaction; false if an earlier one has its hash. */
    insert: (height: number, tx: TransactionRecord): boolean =>
      insert({ ...tx, id: rowId(height, tx.position), blockHeight: height }) > 0,
    /** Lists a transaction under an address that sent it, received it, or was created by it. */
    link(
      party: Address,
      txId: number,
      tx: Pick<TransactionRecord, 'from' | 'to' | 'contract'>,
    ): void {
      const sent = party === tx.from ? DIRECTION_BITS.OUT : 0
      const received = party === (tx.to ?? tx.contract) ? DIRECTION_BITS.IN : 0
      link(toBlob(party), txId, sent | received)
    },
    unlink(party: Address, txId: number): void {
      unlink(toBlob(party), txId)
    },
    byHash: (hash: Hash): StoredTransaction | undefined => byHash(toBlob(hash)),
    /** The first hash that begins with these hex digits (without 0x), if any does. */
    hashByPrefix: makeHashPrefix(db, 'transactions'),
    /** The list of those whose hash begins with a prefix. */
    listByHash: (prefix: Hex) => ({
      rows: rows.where(hashBeginsWith('t.hash', prefix)),
      select: withListed,
      keys: ['t.hash'],
      keyKinds: ['blob'] as const,
    }),
    ofBlock: (height: number): ListedTransaction[] =>
      ofBlock(rowId(height, 0), rowId(height + 1, 0)),
    /** Hash of the transaction of a sender that carries this nonce. */
    hashBySender: (from: Address, nonce: bigint) =>
      nonce > maxUint256
        ? undefined
        : hashBySender(toBlob(from), column.quantity('nonce').encode(toQuantity(nonce))),
    /** Nonce of the next transaction of a sender, as far as it is indexed. */
    nextNonceOf(from: Address): Quantity {
      const newest = newestNonce(toBlob(from))?.nonce ?? null
      return toQuantity(BigInt(transactionColumns.nonce.decode(newest) ?? -1) + 1n)
    },
    newestOf: (address: Address, limit: number): ListedTransaction[] =>
      newestOf(toBlob(address), limit).map(readListed),
    /** Kind and price of gas of the newest transactions, with the base fee of their blocks. */
    newestPrices,
    /** Distinct senders of each block that has any, in a range of heights. */
    sendersBetween: (first: number, last: number) =>
      senders(rowId(first, 0), rowId(last + 1, 0)),
    /** Adds why a transaction failed, where its traces came later than the block. */
    setFailure(height: number, tx: TransactionRecord): void {
      const id = rowId(height, tx.position)
      setFailure(toBlobOrNull(tx.revertData), tx.failure, id)
    },
    /** Adds the status of a transaction whose receipt lacks it. */
    setOutcome(id: number, { status, contract }: ListedTransaction): void {
      setOutcome(status, toBlobOrNull(contract), id)
    },
    removeBlock(height: number): void {
      remove(rowId(height, 0), rowId(height + 1, 0))
    },
  }
}
