import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Value } from '../sql/columns.ts'
import { indexedBy } from '../sql/database.ts'

/** Table and key of a kind of list. */
export interface ListDefinition {
  /** Table that has an index by subject and id. */
  readonly table: string
  /** Column that parts the table into one list for each of its values; `null`: one list. */
  readonly subject: string | null
  /** Column that orders a list; new rows always have a greater one than all before. */
  readonly id: string
  /** Further condition of belonging to a list, as in the table's partial index. */
  readonly where?: { readonly column: string; readonly is: RawBuilder<unknown> }
  /** The index, where SQLite would rather use the primary key, whose entries are whole rows. */
  readonly index?: string
}

/** Every kind of list, each with an index in the order of its ids. */
const LISTS = {
  tx: { table: 'transactions', subject: null, id: 'id', index: 'transactions_by_id' },
  'tx/status': { table: 'transactions', subject: 'status', id: 'id' },
  'tx/method': {
    table: 'transactions',
    subject: 'method',
    id: 'id',
    where: { column: 'method', is: sql`IS NOT NULL` },
  },
  'tx/selector': {
    table: 'transactions',
    subject: 'selector',
    id: 'id',
    where: { column: 'selector', is: sql`IS NOT NULL` },
  },
  'tx/kind': { table: 'transactions', subject: 'kind', id: 'id' },
  /** Transactions that move coins of the network. */
  'tx/value': {
    table: 'transactions',
    subject: null,
    id: 'id',
    where: { column: 'value', is: sql`<> '0'` },
    index: 'transactions_with_value',
  },
  'address/tx': { table: 'address_transactions', subject: 'address', id: 'tx_id' },
  'address/tx-in': {
    table: 'address_transactions',
    subject: 'address',
    id: 'tx_id',
    where: { column: 'direction', is: sql`& 2` },
    index: 'address_transactions_in',
  },
  'address/tx-out': {
    table: 'address_transactions',
    subject: 'address',
    id: 'tx_id',
    where: { column: 'direction', is: sql`& 1` },
    index: 'address_transactions_out',
  },
  'address/transfer': {
    table: 'address_transfers',
    subject: 'address',
    id: 'transfer_id',
  },
  'address/in': {
    table: 'address_transfers',
    subject: 'address',
    id: 'transfer_id',
    where: { column: 'direction', is: sql`& 2` },
    index: 'address_transfers_in',
  },
  'address/out': {
    table: 'address_transfers',
    subject: 'address',
    id: 'transfer_id',
    where: { column: 'direction', is: sql`& 1` },
    index: 'address_transfers_out',
  },
  transfer: { table: 'transfers', subject: null, id: 'id', index: 'transfers_by_id' },
  'transfer/type': { table: 'transfers', subject: 'type', id: 'id' },
  'transfer/token': { table: 'transfers', subject: 'token_id', id: 'id' },
  'block/nonempty': {
    table: 'blocks',
    subject: null,
    id: 'height',
    where: { column: 'tx_count', is: sql`> 0` },
    index: 'blocks_with_transactions',
  },
} as const satisfies Record<string, ListDefinition>

/** A kind of list. */
export type ListName = keyof typeof LISTS

/** One list: its kind and what it is of; the subject is `''` where the kind has none. */
export interface ListKey {
  readonly name: ListName
  readonly subject: string | number | Uint8Array
}

/** The list of a kind; `''` for a kind that has one list only. */
export const listKey = (name: ListName, subject: ListKey['subject'] = ''): ListKey => ({
  name,
  subject,
})

/** Definition of a kind of list. */
export const definitionOf = (name: ListName): ListDefinition => LISTS[name]

/** The table of a kind of list, as `alias`. */
export function tableOf<Alias extends string>(name: ListName, alias: Alias) {
  const { table, index } = definitionOf(name)
  const indexed = index === undefined ? sql`` : sql` ${indexedBy(index)}`
  return sql<unknown>`${sql.table(table)}`.as<Alias>(sql`${sql.ref(alias)}${indexed}`)
}

/** The id of a row of a kind of list, with its table as `alias`. */
export const idOf = (name: ListName, alias: string): RawBuilder<number> =>
  sql.ref(`${alias}.${definitionOf(name).id}`)

/** The condition of being in a list, with its table as `alias`. */
export function isMember(
  name: ListName,
  subject: Value,
  alias: string,
): RawBuilder<SqlBool> {
  const { subject: column, where } = definitionOf(name)
  const parts = [
    ...(column === null ? [] : [sql`${sql.ref(`${alias}.${column}`)} = ${subject}`]),
    ...(where === undefined
      ? []
      : [sql`${sql.ref(`${alias}.${where.column}`)} ${where.is}`]),
  ]
  return parts.length === 0 ? sql`TRUE` : sql`${sql.join(parts, sql` AND `)}`
}
