import type { Address } from '@bvlgarichain/shared'
import { toBlob } from './bytes.ts'
import { type Database, makeInsert } from './sql.ts'
import { rowId } from './transactions.ts'

/** Kind of a token contract, told by the events it emits. */
export type ContractTokenType = 'ERC20' | 'ERC721' | 'ERC1155'

/** One movement of a token, to be stored. */
export interface TransferRecord {
  readonly txPosition: number
  /** Position among the block's transfers. */
  readonly position: number
  readonly logIndex: number
  readonly batchPosition: number | null
  readonly token: Address
  readonly type: ContractTokenType
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly nftId: string | null
}

/** A stored transfer with its token, transaction and block. */
export interface TransferRow {
  readonly id: number
  readonly tx_id: number
  readonly log_index: number
  readonly batch_position: number | null
  readonly token_id: number
  readonly type: ContractTokenType
  readonly from_address: Uint8Array
  readonly to_address: Uint8Array
  readonly amount: string
  readonly nft_id: string | null
  readonly tx_hash: Uint8Array
  readonly method: string | null
  readonly block_height: number
  readonly time: number
  readonly token_address: Uint8Array
  readonly token_type: ContractTokenType
  readonly token_name: string | null
  readonly token_symbol: string | null
  readonly token_decimals: number | null
}

/** Columns of a {@link TransferRow} over `TRANSFER_JOINS`. */
const TRANSFER_COLUMNS = `x.*, t.hash AS tx_hash, t.method AS method,
  t.block_height AS block_height, b.time AS time, k.address AS token_address,
  k.type AS token_type, k.name AS token_name, k.symbol AS token_symbol,
  k.decimals AS token_decimals`

/** What transfers, as `x`, are joined with. */
const TRANSFER_JOINS = `CROSS JOIN transactions t ON t.id = x.tx_id
  CROSS JOIN blocks b ON b.height = t.block_height
  CROSS JOIN tokens k ON k.id = x.token_id`

/** What a `Selection` of transfers reads. */
export const TRANSFER_SELECTION = {
  columns: TRANSFER_COLUMNS,
  joinsOn: (id: string) => `CROSS JOIN transfers x ON x.id = ${id} ${TRANSFER_JOINS}`,
}

/** Bits of `address_transfers.direction`; a transfer to oneself has both. */
const DIRECTION_BITS = { OUT: 1, IN: 2 } as const

/** Prepared statements over token transfers and the table that finds them by address. */
export function makeTransfers(db: Database) {
  const insert = makeInsert(db, 'transfers', [
    'id',
    'tx_id',
    'log_index',
    'batch_position',
    'token_id',
    'type',
    'from_address',
    'to_address',
    'amount',
    'nft_id',
  ])
  const link = makeInsert(
    db,
    'address_transfers',
    ['address', 'transfer_id', 'direction'],
    `ON CONFLICT (address, transfer_id)
     DO UPDATE SET direction = direction | excluded.direction`,
  )
  const select = `SELECT ${TRANSFER_COLUMNS} FROM transfers x ${TRANSFER_JOINS}`
  const ofTransaction = db.prepare(`${select} WHERE x.tx_id = ? ORDER BY x.id`)
  const ofBlock = db.prepare(`${select} WHERE x.id >= ? AND x.id < ? ORDER BY x.id`)
  const unlink = db.prepare(
    'DELETE FROM address_transfers WHERE address = ? AND transfer_id = ?',
  )
  const remove = db.prepare('DELETE FROM transfers WHERE id >= ? AND id < ?')

  return {
    insert(height: number, transfer: TransferRecord, tokenId: number): void {
      insert({
        id: rowId(height, transfer.position),
        tx_id: rowId(height, transfer.txPosition),
        log_index: transfer.logIndex,
        batch_position: transfer.batchPosition,
        token_id: tokenId,
        type: transfer.type,
        from_address: toBlob(transfer.from),
        to_address: toBlob(transfer.to),
        amount: String(transfer.amount),
        nft_id: transfer.nftId,
      })
    },
    link(
      address: Uint8Array,
      transferId: number,
      direction: keyof typeof DIRECTION_BITS,
    ): void {
      link({
        address,
        transfer_id: transferId,
        direction: DIRECTION_BITS[direction],
      })
    },
    unlink(address: Uint8Array, transferId: number): void {
      unlink.run(address, transferId)
    },
    ofTransaction: (txId: number): TransferRow[] => ofTransaction.all(txId),
    ofBlock: (height: number): TransferRow[] =>
      ofBlock.all(rowId(height, 0), rowId(height + 1, 0)),
    removeBlock(height: number): void {
      remove.run(rowId(height, 0), rowId(height + 1, 0))
    },
  }
}
