/** How the rows of a kind of list are found. */
export interface ListDefinition {
  /** Table that has an index by subject and id. */
  readonly table: string
  /** Column that parts the table into one list for each of its values; `null`: one list. */
  readonly subject: string | null
  /** Column that orders a list; new rows always have a greater one than all before. */
  readonly id: string
  /** Condition of belonging to a list, written as in the table's partial index. */
  readonly where?: string
  /** The partial index, where SQLite would rather use the primary key. */
  readonly index?: string
}

/**
 * Every kind of list whose length and positions are kept while blocks are written. A new
 * kind takes a row here, a line where its rows are written and one where they are undone;
 * `checkStore` then knows it too.
 */
export const LISTS = {
  tx: { table: 'transactions', subject: null, id: 'id' },
  'tx/status': { table: 'transactions', subject: 'status', id: 'id' },
  'tx/method': {
    table: 'transactions',
    subject: 'method',
    id: 'id',
    where: 'method IS NOT NULL',
  },
  'tx/selector': {
    table: 'transactions',
    subject: 'selector',
    id: 'id',
    where: 'selector IS NOT NULL',
  },
  'address/tx': { table: 'address_transactions', subject: 'address', id: 'tx_id' },
  'address/transfer': {
    table: 'address_transfers',
    subject: 'address',
    id: 'transfer_id',
  },
  'address/in': {
    table: 'address_transfers',
    subject: 'address',
    id: 'transfer_id',
    where: 'direction & 2',
    index: 'address_transfers_in',
  },
  'address/out': {
    table: 'address_transfers',
    subject: 'address',
    id: 'transfer_id',
    where: 'direction & 1',
    index: 'address_transfers_out',
  },
  transfer: { table: 'transfers', subject: null, id: 'id' },
  'transfer/type': { table: 'transfers', subject: 'type', id: 'id' },
  'transfer/token': { table: 'transfers', subject: 'token_id', id: 'id' },
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

/** How the lists of a kind are stored. */
export const definitionOf = (name: ListName): ListDefinition => LISTS[name]

/** SQL of the table of a kind of list, as `alias`. */
export function tableOf(name: ListName, alias: string): string {
  const { table, index } = definitionOf(name)
  return `${table} ${alias}${index === undefined ? '' : ` INDEXED BY ${index}`}`
}

/** SQL condition of being in the list, with its table as `alias`; binds {@link bindsOf}. */
export function membership(name: ListName, alias: string): string {
  const { subject, where } = definitionOf(name)
  const parts = [
    ...(subject === null ? [] : [`${alias}.${subject} = ?`]),
    ...(where === undefined ? [] : [where.replace(/\b[a-z]+\b/, `${alias}.$&`)]),
  ]
  return parts.join(' AND ') || 'TRUE'
}

/** Values for the placeholders of {@link membership}. */
export const bindsOf = ({ name, subject }: ListKey) =>
  definitionOf(name).subject === null ? [] : [subject]

/** SQL that gives `subject` and `id` of every row of every list of a kind. */
export function membersOf(name: ListName): string {
  const { table, subject, id, where = 'TRUE' } = definitionOf(name)
  return `SELECT ${subject ?? "''"} AS subject, ${id} AS id FROM ${table} WHERE ${where}`
}
