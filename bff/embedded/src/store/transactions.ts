import type { Address, Hash, Hex, TxKind, TxStatus } from '@bvlgarichain/shared'
import { toBlob, toBlobOrNull } from './bytes.ts'
import { makeHashPrefix } from './hash-prefix.ts'
import { ROWS_PER_BLOCK } from './migrations.ts'
import type { IdRange } from './page.ts'
import { type Database, makeInsert } from './sql.ts'

/** Fields of the signed envelope that are only shown: kept as JSON, named as in the contract. */
export interface TransactionEnvelope {
  readonly chainId?: number
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
  readonly r?: string
  readonly s?: string
  readonly v?: string
  readonly yParity?: number
  readonly accessList?: readonly {
    readonly address: string
    readonly storageKeys: readonly string[]
  }[]
  readonly maxFeePerBlobGas?: string
  readonly blobVersionedHashes?: readonly string[]
  readonly authorizationList?: readonly {
    readonly chainId: number
    readonly address: string
    readonly nonce: number
    readonly yParity: number
    readonly r: string
    readonly s: string
  }[]
}

/** A transaction to be stored; amounts in wei as decimal strings. */
export interface TransactionRecord {
  readonly hash: Hash
  readonly position: number
  readonly from: Address
  readonly to: Address | null
  /** The contract that a successful creation made. */
  readonly contract: Address | null
  readonly value: string
  readonly nonce: number
  readonly type: number
  readonly status: TxStatus
  readonly kind: TxKind
  readonly selector: Hex | null
  readonly method: string | null
  readonly gasLimit: number
  readonly gasUsed: number
  readonly gasPrice: string
  readonly fee: string
  readonly input: Hex
  /** What a failed execution returned; `null` where the node did not tell. */
  readonly revertData: Hex | null
  /** The node's word for why it failed. */
  readonly failure: string | null
  readonly envelope: TransactionEnvelope
}

/** A stored transaction with what its block adds. */
export interface TransactionRow {
  readonly id: number
  readonly hash: Uint8Array
  readonly block_height: number
  readonly block_hash: Uint8Array
  readonly base_fee: string | null
  readonly time: number
  readonly position: number
  readonly from_address: Uint8Array
  readonly to_address: Uint8Array | null
  readonly contract: Uint8Array | null
  readonly value: string
  readonly nonce: number
  readonly type: number
  readonly status: TxStatus
  readonly kind: TxKind
  readonly selector: Uint8Array | null
  readonly method: string | null
  readonly gas_limit: number
  readonly gas_used: number
  readonly gas_price: string
  readonly fee: string
  readonly input: Uint8Array
  readonly revert_data: Uint8Array | null
  readonly failure: string | null
  readonly envelope: string
}

/** Columns of a {@link TransactionRow}, with transactions as `t` and blocks as `b`. */
const TRANSACTION_COLUMNS =
  't.*, b.hash AS block_hash, b.time AS time, b.base_fee AS base_fee'

/** What a `Selection` of transactions reads. */
export const TRANSACTION_SELECTION = {
  columns: TRANSACTION_COLUMNS,
  joinsOn: (id: string) => `CROSS JOIN transactions t ON t.id = ${id}
    CROSS JOIN blocks b ON b.height = t.block_height`,
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
export function makeTransactions(db: Database) {
  const insert = makeInsert(db, 'transactions', [
    'id',
    'hash',
    'block_height',
    'position',
    'from_address',
    'to_address',
    'contract',
    'value',
    'nonce',
    'type',
    'status',
    'kind',
    'selector',
    'method',
    'gas_limit',
    'gas_used',
    'gas_price',
    'fee',
    'input',
    'revert_data',
    'failure',
    'envelope',
  ])
  const link = makeInsert(db, 'address_transactions', ['address', 'tx_id'])
  const select = `SELECT ${TRANSACTION_COLUMNS} FROM transactions t
    JOIN blocks b ON b.height = t.block_height`
  const byHash = db.prepare(`${select} WHERE t.hash = ?`)
  const ofBlock = db.prepare(`${select} WHERE t.id >= ? AND t.id < ? ORDER BY t.id`)
  const bySender = db.prepare(
    'SELECT hash FROM transactions WHERE from_address = ? AND nonce = ?',
  )
  const newestOf = db.prepare(
    `${select} WHERE t.id IN (SELECT tx_id FROM address_transactions
     WHERE address = ? ORDER BY tx_id DESC LIMIT ?) ORDER BY t.id DESC`,
  )
  const senders = db.prepare(
    `SELECT block_height AS height, COUNT(DISTINCT from_address) AS senders
     FROM transactions WHERE id >= ? AND id < ? GROUP BY block_height`,
  )
  const unlink = db.prepare(
    'DELETE FROM address_transactions WHERE address = ? AND tx_id = ?',
  )
  const remove = db.prepare('DELETE FROM transactions WHERE id >= ? AND id < ?')

  return {
    insert(height: number, tx: TransactionRecord): void {
      insert({
        id: rowId(height, tx.position),
        hash: toBlob(tx.hash),
        block_height: height,
        position: tx.position,
        from_address: toBlob(tx.from),
        to_address: toBlobOrNull(tx.to),
        contract: toBlobOrNull(tx.contract),
        value: tx.value,
        nonce: tx.nonce,
        type: tx.type,
        status: tx.status,
        kind: tx.kind,
        selector: toBlobOrNull(tx.selector),
        method: tx.method,
        gas_limit: tx.gasLimit,
        gas_used: tx.gasUsed,
        gas_price: tx.gasPrice,
        fee: tx.fee,
        input: toBlob(tx.input),
        revert_data: toBlobOrNull(tx.revertData),
        failure: tx.failure,
        envelope: JSON.stringify(tx.envelope),
      })
    },
    link(address: Uint8Array, txId: number): void {
      link({ address, tx_id: txId })
    },
    unlink(address: Uint8Array, txId: number): void {
      unlink.run(address, txId)
    },
    byHash: (hash: Hash): TransactionRow | undefined => byHash.get(toBlob(hash)),
    /** The first hash that begins with these hex digits (without 0x), if any does. */
    hashByPrefix: makeHashPrefix(db, 'transactions'),
    ofBlock: (height: number): TransactionRow[] =>
      ofBlock.all(rowId(height, 0), rowId(height + 1, 0)),
    /** Hash of the transaction of a sender that carries this nonce. */
    hashBySender(from: Uint8Array, nonce: number): Uint8Array | undefined {
      const row: { hash: Uint8Array } | undefined = bySender.get(from, nonce)
      return row?.hash
    },
    newestOf: (address: Address, limit: number): TransactionRow[] =>
      newestOf.all(toBlob(address), limit),
    /** Distinct senders of each block that has any, in a range of heights. */
    sendersBetween: (
      first: number,
      last: number,
    ): { readonly height: number; readonly senders: number }[] =>
      senders.all(rowId(first, 0), rowId(last + 1, 0)),
    removeBlock(height: number): void {
      remove.run(rowId(height, 0), rowId(height + 1, 0))
    },
  }
}
