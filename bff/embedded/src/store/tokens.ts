import type { Address, TokenType } from '@bvlgarichain/shared'
import { toBlob } from './bytes.ts'
import { type Database, makeInsert } from './sql.ts'
import type { ContractTokenType } from './transfers.ts'

/** What a token contract says about itself; `null` where it does not. */
export interface TokenMetadata {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
  /** Smallest unit, decimal. */
  readonly totalSupply: string | null
}

/** A token as it is stored. */
export interface TokenRow {
  readonly id: number
  /** `null` for the network's own coin. */
  readonly address: Uint8Array | null
  readonly type: TokenType
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
  readonly total_supply: string | null
  readonly holder_count: number
  readonly transfer_count: number
  readonly first_block: number
  readonly creator: Uint8Array | null
  readonly created_tx: Uint8Array | null
  readonly created_time: number | null
}

/** Columns of a {@link TokenRow} over {@link TOKEN_JOINS}. */
export const TOKEN_COLUMNS = `k.*, a.creator AS creator, t.hash AS created_tx,
  b.time AS created_time`

/** What tokens, as `k`, are joined with. */
export const TOKEN_JOINS = `LEFT JOIN accounts a ON a.address = k.address
  LEFT JOIN transactions t ON t.id = a.created_tx_id
  LEFT JOIN blocks b ON b.height = t.block_height`

/** Prepared statements over tokens. */
export function makeTokens(db: Database) {
  const insert = makeInsert(db, 'tokens', [
    'address',
    'type',
    'name',
    'symbol',
    'decimals',
    'total_supply',
    'first_block',
  ])
  const idOf = db.prepare('SELECT id FROM tokens WHERE address = ?')
  const select = `SELECT ${TOKEN_COLUMNS} FROM tokens k ${TOKEN_JOINS}`
  const byId = db.prepare(`${select} WHERE k.id = ?`)
  const byAddress = db.prepare(`${select} WHERE k.address = ?`)
  const setSupply = db.prepare('UPDATE tokens SET total_supply = ? WHERE id = ?')
  const addTransfers = db.prepare(
    'UPDATE tokens SET transfer_count = transfer_count + ? WHERE id = ?',
  )
  const firstSeenIn = db.prepare('SELECT id FROM tokens WHERE first_block = ?')
  const remove = db.prepare('DELETE FROM tokens WHERE id = ?')

  return {
    insert(
      address: Address,
      type: ContractTokenType,
      metadata: TokenMetadata,
      firstBlock: number,
    ): void {
      insert({
        address: toBlob(address),
        type,
        name: metadata.name,
        symbol: metadata.symbol,
        decimals: metadata.decimals,
        total_supply: metadata.totalSupply,
        first_block: firstBlock,
      })
    },
    idOf(address: Address): number | undefined {
      const row: { id: number } | undefined = idOf.get(toBlob(address))
      return row?.id
    },
    byId: (id: number): TokenRow | undefined => byId.get(id),
    byAddress: (address: Address): TokenRow | undefined => byAddress.get(toBlob(address)),
    setSupply(id: number, totalSupply: string | null): void {
      setSupply.run(totalSupply, id)
    },
    addTransfers(id: number, difference: number): void {
      addTransfers.run(difference, id)
    },
    /** Ids of the tokens that a block was the first to move. */
    firstSeenIn: (height: number): number[] =>
      firstSeenIn.all(height).map((row: { id: number }) => row.id),
    remove(id: number): void {
      remove.run(id)
    },
  }
}
