import { type Address, foldText } from '@bvlgarichain/contract'
import type { NotNull, SelectQueryBuilder } from 'kysely'
import { toBlob } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import {
  type ContractTokenType,
  type IndexDatabase,
  type IndexTables,
  newTokenColumns,
  tables,
  tokenColumns,
} from './tables.ts'

/** Metadata of a token contract; `null` where it has none. */
export interface TokenMetadata {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
  /** Smallest unit, decimal. */
  readonly totalSupply: string | null
}

/** Text in which a search finds the token. */
const foldNames = ({ name, symbol }: TokenMetadata): string =>
  foldText(`${name ?? ''}\n${symbol ?? ''}`)

/** Reads a token with how it was created. */
export const readToken = column.makeDecoder({
  ...tokenColumns,
  creator: column.nullable(column.address('creator')),
  createdTx: column.nullable(column.hash('created_tx')),
  createdTime: column.nullable(column.number('created_time')),
})

/** A stored token with how it was created. */
export type StoredToken = ReturnType<typeof readToken>

type TokenTables = IndexTables & { readonly k: IndexTables['tokens'] }

/** Selects the columns that {@link readToken} reads, with tokens as `k`. */
export const selectTokens = (rows: SelectQueryBuilder<TokenTables, 'k', object>) =>
  rows
    .leftJoin('accounts as a', 'a.address', 'k.address')
    .leftJoin('transactions as t', 't.id', 'a.created_tx_id')
    .leftJoin('blocks as b', 'b.height', 't.block_height')
    .select(column.columnsOf('k', tokenColumns))
    .select(['a.creator', 't.hash as created_tx', 'b.time as created_time'])

/** Prepared statements over tokens. */
export function makeTokens(db: IndexDatabase) {
  const { builder } = db
  const insert = db.prepareInsert('tokens', {
    ...newTokenColumns,
    folded: tables.tokens.columns.folded,
  })
  const idOf = db.prepareFirst((address: Uint8Array) =>
    builder.selectFrom('tokens').select('id').where('address', '=', address),
  )
  const tokens = selectTokens(builder.selectFrom('tokens as k'))
  const byAddress = db.prepareFirst(
    (address: Uint8Array) => tokens.where('k.address', '=', address),
    readToken,
  )
  const setMetadata = db.prepareRun(
    (
      id: number,
      name: string | null,
      symbol: string | null,
      decimals: number | null,
      total_supply: string | null,
      folded: string,
    ) =>
      builder
        .updateTable('tokens')
        .set({ name, symbol, decimals, total_supply, folded })
        .where('id', '=', id),
  )
  const contractsAfter = (id: number, limit: number) =>
    builder
      .selectFrom('tokens')
      .select(['id', 'address', 'total_supply'])
      .$narrowType<{ address: NotNull }>()
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
  const firstSeenIn = db.prepareAll((height: number) =>
    builder.selectFrom('tokens').select('id').where('first_block', '=', height),
  )

  return {
    insert(
      address: Address,
      type: ContractTokenType,
      metadata: TokenMetadata,
      firstBlock: number,
    ): void {
      insert({ address, type, ...metadata, firstBlock, folded: foldNames(metadata) })
    },
    idOf: (address: Address): number | undefined => idOf(toBlob(address))?.id,
    byId: db.prepareFirst((id: number) => tokens.where('k.id', '=', id), readToken),
    byAddress: (address: Address) => byAddress(toBlob(address)),
    setSupply: db.prepareRun((id: number, total_supply: string | null) =>
      builder.updateTable('tokens').set({ total_supply }).where('id', '=', id),
    ),
    setMetadata(id: number, metadata: TokenMetadata): void {
      const { name, symbol, decimals, totalSupply } = metadata
      setMetadata(id, name, symbol, decimals, totalSupply, foldNames(metadata))
    },
    addTransfers: db.prepareRun((id: number, difference: number) =>
      builder
        .updateTable('tokens')
        .set(({ eb }) => ({ transfer_count: eb('transfer_count', '+', difference) }))
        .where('id', '=', id),
    ),
    /** Token contracts in the order of their ids, from the one after `id` on. */
    contractsAfter: db.prepareAll(contractsAfter),
    /** The same of ERC-20 tokens alone. */
    fungibleAfter: db.prepareAll((id: number, limit: number) =>
      contractsAfter(id, limit).where('type', '=', 'ERC20'),
    ),
    /** Ids of the tokens that a block was the first to move. */
    firstSeenIn: (height: number): number[] => firstSeenIn(height).map(({ id }) => id),
    remove: db.prepareRun((id: number) =>
      builder.deleteFrom('tokens').where('id', '=', id),
    ),
  }
}
