import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { decodeCursor, encodeCursor, type KeyKind } from './cursor.ts'
import type { Query, Reader, Template, Value } from './database.ts'

/** The rows of a list: FROM and WHERE, without what only its columns need. */
type Rows<Tables, Names extends keyof Tables> = SelectQueryBuilder<Tables, Names, object>

/** The rows of lists of one kind, which differ in `values` only; their queries are built once. */
export interface RowsOfKind<Tables, Names extends keyof Tables>
  extends Omit<Template<unknown>, 'build'> {
  build(values: readonly Value[]): Rows<Tables, Names>
}

/** A list to be paged, newest (or greatest) first. */
export interface Listing<Tables, Names extends keyof Tables, Row> {
  readonly rows: Rows<Tables, Names> | RowsOfKind<Tables, Names>
  /** Adds the columns, and the joins that they need. */
  select(rows: Rows<Tables, Names>): Query<Row>
  /** Columns that together order the rows without ties, all of them descending. */
  readonly keys: readonly string[]
  /** Types of the keys' parts; numbers unless given. */
  readonly keyKinds?: readonly KeyKind[] | undefined
  /** Bounds of the key, where it is one id. */
  readonly range?: IdRange | undefined
}

/** Ids from `first` to before `end`. */
export interface IdRange {
  readonly first: number
  readonly end: number
}

/** Which page: by number, counted from 1, or by a cursor that a page came with. */
export interface PageRequest {
  readonly pageNum?: number
  readonly pageSize?: number
  readonly cursor?: string
}

/** The rows of a page, and the cursors of those beside it where there are any. */
export interface PageRows<Row> {
  readonly rows: Row[]
  readonly nextCursor?: string
  readonly prevCursor?: string
}

/** Where to begin: at a key, or past it; towards older rows or towards newer ones. */
interface Start {
  readonly key: readonly Value[]
  readonly relation: '<' | '<=' | '>'
}

/** The key of a row that was read, beside its columns. */
export type Keyed<Row> = Row & Readonly<Record<`cursor_${number}`, Value>>

/** The key that a row was read with. */
export const keyOf = (
  { keys }: { readonly keys: readonly string[] },
  row: Keyed<unknown>,
) => keys.map((_, index) => row[`cursor_${index}`] ?? null)

type Found<Tables, Names extends keyof Tables> = Pick<
  Listing<Tables, Names, never>,
  'rows' | 'keys' | 'range'
>

/** A condition on keys: its name among the kinds of queries, its values, and how it is added. */
interface Condition<Tables, Names extends keyof Tables> {
  readonly name: string
  readonly values: readonly Value[]
  add(rows: Rows<Tables, Names>, values: readonly Value[]): Rows<Tables, Names>
}

/**
 * The condition of being in the range, and from `start` on. An index serves one lower and one
 * upper bound of an id, so those of the range and of the start are made one.
 */
function conditionOf<Tables, Names extends keyof Tables>(
  { keys, range }: Found<Tables, Names>,
  start?: Start,
): Condition<Tables, Names> {
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  if (range === undefined) {
    if (start === undefined) return { name: 'all', values: [], add: (rows) => rows }
    const { relation, key } = start
    const add = (rows: Rows<Tables, Names>, key: readonly Value[]) =>
      rows.where(sql<SqlBool>`(${columns}) ${sql.raw(relation)} (${sql.join(key)})`)
    return { name: relation, values: key, add }
  }
  let { first, end } = range
  const at = Number(start?.key[0])
  if (start?.relation === '>') first = Math.max(first, at + 1)
  if (start?.relation === '<') end = Math.min(end, at)
  if (start?.relation === '<=') end = Math.min(end, at + 1)
  return {
    name: 'range',
    values: [first, end],
    add: (rows, [first, end]) =>
      rows.where(sql<SqlBool>`${columns} >= ${first} AND ${columns} < ${end}`),
  }
}

/** The query that `finish` makes of the rows that meet a condition, and of further values. */
function queryOf<Tables, Names extends keyof Tables, Row>(
  { rows }: Found<Tables, Names>,
  condition: Condition<Tables, Names>,
  name: string,
  further: readonly number[],
  finish: (rows: Rows<Tables, Names>, further: readonly number[]) => Query<Row>,
): Query<Row> | Template<Row> {
  if (!('kind' in rows)) return finish(condition.add(rows, condition.values), further)
  const ofRows = rows.values.length
  const ofBoth = ofRows + condition.values.length
  return {
    owner: rows.owner,
    kind: `${rows.kind} ${condition.name} ${name}`,
    values: [...rows.values, ...condition.values, ...further],
    build: (values) =>
      finish(
        condition.add(rows.build(values.slice(0, ofRows)), values.slice(ofRows, ofBoth)),
        values.slice(ofBoth) as readonly number[],
      ),
  }
}

/** The same rows in the order of their keys, which are selected too. */
function inOrder<Tables, Names extends keyof Tables>(
  rows: Rows<Tables, Names>,
  keys: readonly string[],
  direction: 'asc' | 'desc',
): Rows<Tables, Names> {
  let ordered = rows.select(keys.map((key, index) => sql.ref(key).as(`cursor_${index}`)))
  for (const key of keys) ordered = ordered.orderBy(sql.ref(key), direction)
  return ordered
}

/** Counts a list's rows one by one, up to `limit`: only for lists that are short. */
export function countRows<Tables, Names extends keyof Tables>(
  db: Reader,
  listing: Found<Tables, Names>,
  limit = Number.MAX_SAFE_INTEGER,
): number {
  const query = queryOf(
    listing,
    conditionOf(listing),
    'count',
    [limit],
    (rows, [limit = 0]) => {
      const found = rows.select(sql`1`.as('found')).limit(limit)
      return sql<{ count: number }>`SELECT COUNT(*) AS count FROM (${found})`
    },
  )
  return db.first(query)?.count ?? 0
}

/**
 * Key of the row at a position, counted from 0 at the top, by walking the index of the
 * keys from its nearer end: 20 to 40 ns a row where the index holds all that is asked for.
 */
export function walkTo<Tables, Names extends keyof Tables>(
  db: Reader,
  listing: Found<Tables, Names>,
  total: number,
  position: number,
): readonly Value[] | undefined {
  if (position >= total) return undefined
  const fromEnd = position > total / 2
  const direction = fromEnd ? 'asc' : 'desc'
  const query = queryOf(
    listing,
    conditionOf(listing),
    `walk ${direction}`,
    [fromEnd ? total - 1 - position : position],
    (rows, [offset = 0]) =>
      inOrder(rows, listing.keys, direction)
        .limit(1)
        .offset(offset) as Query<unknown> as Query<Keyed<object>>,
  )
  const row = db.first(query)
  return row && keyOf(listing, row)
}

/** Up to `limit` rows from `start` on, in the direction that it says. */
export function readRows<Tables, Names extends keyof Tables, Row>(
  db: Reader,
  listing: Listing<Tables, Names, Row>,
  limit: number,
  start?: Start,
): Keyed<Row>[] {
  const direction = start?.relation === '>' ? 'asc' : 'desc'
  const query = queryOf(
    listing,
    conditionOf(listing, start),
    `rows ${direction}`,
    [limit],
    (rows, [limit = 0]) =>
      listing.select(inOrder(rows, listing.keys, direction).limit(limit)) as Query<
        Keyed<Row>
      >,
  )
  return db.all(query)
}

/**
 * Reads one page. A cursor seeks by key, so its cost does not grow with depth; for
 * `pageNum`, `keyAt` tells the key of the page's first row. Walking back from a page yields
 * the page before it, row for row, unless rows were added at the top meanwhile: then the
 * topmost page may be short.
 * @throws BadCursorError for a cursor that does not fit the list.
 */
export function readPage<Tables, Names extends keyof Tables, Row>(
  db: Reader,
  listing: Listing<Tables, Names, Row>,
  request: PageRequest,
  defaultSize: number,
  keyAt: (position: number) => readonly Value[] | undefined,
): PageRows<Row> {
  const { keys, keyKinds = [] } = listing
  const size = request.pageSize ?? defaultSize
  const cursor =
    request.cursor === undefined
      ? undefined
      : decodeCursor(
          request.cursor,
          keys.map((_, index) => keyKinds[index] ?? 'number'),
        )
  const back = cursor?.direction === 'prev'
  const position = cursor === undefined ? ((request.pageNum ?? 1) - 1) * size : 0

  let start: Start | undefined
  if (cursor !== undefined) start = { key: cursor.key, relation: back ? '>' : '<' }
  if (position > 0) {
    const key = keyAt(position)
    if (key === undefined) return { rows: [] }
    start = { key, relation: '<=' }
  }
  const found = readRows(db, listing, size + 1, start)
  const more = found.length > size
  const rows = found.slice(0, size)
  if (back) rows.reverse()
  const first = rows[0]
  const last = rows.at(-1)
  const hasOlder = back || more
  const hasNewer = back ? more : cursor !== undefined || position > 0
  return {
    rows,
    ...(last && hasOlder && { nextCursor: encodeCursor('next', keyOf(listing, last)) }),
    ...(first && hasNewer && { prevCursor: encodeCursor('prev', keyOf(listing, first)) }),
  }
}
