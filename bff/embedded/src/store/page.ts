import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Value } from '../sql/columns.ts'
import type { Query, Reader } from '../sql/database.ts'
import { decodeCursor, encodeCursor, type KeyKind } from './cursor.ts'

/** The rows of a list: FROM and WHERE, without what only its columns need. */
type Rows<Tables, Names extends keyof Tables> = SelectQueryBuilder<Tables, Names, object>

/** A list to be paged, newest (or greatest) first. */
export interface Listing<Tables, Names extends keyof Tables, Row> {
  readonly rows: Rows<Tables, Names>
  /** Adds the columns, and the joins that they need. */
  select(rows: Rows<Tables, Names>): Query<Row>
  /** Columns that together order the rows without ties, all of them descending. */
  readonly keys: readonly string[]
  /** Types of the keys' parts; numbers unless given. */
  readonly keyKinds?: readonly KeyKind[] | undefined
  /** Bounds of the key, where it is one id. */
  readonly range?: IdRange | undefined
  /** Rows among which those of the list are searched, where the key is one id. */
  readonly searched?: Rows<Tables, Names> | undefined
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

/** The rows of a page with the length of the list and the cursors of its neighbors. */
export interface PageRows<Row> extends RowCount {
  readonly rows: Row[]
  readonly nextCursor?: string
  readonly prevCursor?: string
}

interface RowCount {
  readonly total: number
  /** There are, or may be, more. */
  readonly totalIsLowerBound?: true
}

/** Facts about a list that need no reading, and how far it is read. */
export interface ListOptions {
  /** Its length; counted unless given. */
  readonly total?: number | undefined
  /** Key of the row at a position that the list has, counted from 0 at the top. */
  keyAt?(position: number): readonly Value[]
  /** Rows that are counted at most; of a list that is searched, those that one request looks at. */
  readonly limit?: number
}

/** The limits unless one is given. A search of that many rows takes up to 10 ms. */
const COUNTED_LIMIT = 10_000
export const SEARCHED_LIMIT = 5_000

/** Limits that a page number leads past at most in a list of unknown length; a cursor leads on. */
const WALKED_LIMITS = 10

/** Start of a page: at a key, or past it; towards older rows or towards newer ones. */
interface Start {
  readonly key: readonly Value[]
  readonly relation: '<' | '<=' | '>'
}

type Keyed<Row> = Row & Readonly<Record<`cursor_${number}`, Value>>

type Found<Tables, Names extends keyof Tables> = Pick<
  Listing<Tables, Names, never>,
  'rows' | 'keys' | 'range'
>

/** The key that a row was read with. */
const keyOf = ({ keys }: { readonly keys: readonly string[] }, row: Keyed<unknown>) =>
  keys.map((_, index) => row[`cursor_${index}`] ?? null)

/**
 * The rows of a range, from `start` on. An index serves one lower and one upper bound of an id, so
 * those of the range and of the start are made one.
 */
function rowsFrom<Tables, Names extends keyof Tables>(
  { rows, keys, range }: Found<Tables, Names>,
  start?: Start,
): Rows<Tables, Names> {
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  if (range === undefined) {
    if (start === undefined) return rows
    const { relation, key } = start
    return rows.where(sql<SqlBool>`(${columns}) ${sql.raw(relation)} (${sql.join(key)})`)
  }
  let { first, end } = range
  const at = Number(start?.key[0])
  if (start?.relation === '>') first = Math.max(first, at + 1)
  if (start?.relation === '<') end = Math.min(end, at)
  if (start?.relation === '<=') end = Math.min(end, at + 1)
  return rows.where(sql<SqlBool>`${columns} >= ${first} AND ${columns} < ${end}`)
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

/** Key of the row at an offset. */
function keyAtOffset<Tables, Names extends keyof Tables>(
  db: Reader,
  listing: Found<Tables, Names>,
  direction: 'asc' | 'desc',
  offset: number,
  start?: Start,
): readonly Value[] | undefined {
  const rows = inOrder(rowsFrom(listing, start), listing.keys, direction)
  const query = rows.limit(1).offset(offset) as Query<unknown> as Query<Keyed<object>>
  const row = db.first(query)
  return row && keyOf(listing, row)
}

/** Counts rows one by one. */
export function countRows<Tables, Names extends keyof Tables>(
  db: Reader,
  listing: Found<Tables, Names>,
  limit = COUNTED_LIMIT,
): RowCount {
  const found = rowsFrom(listing)
    .select(sql`1`.as('found'))
    .limit(limit + 1)
  const query = sql<{ count: number }>`SELECT COUNT(*) AS count FROM (${found})`
  const count = db.first(query)?.count ?? 0
  return count > limit ? { total: limit, totalIsLowerBound: true } : { total: count }
}

/** A list that is searched, as far as a request searches it. */
interface SearchedPart<Tables, Names extends keyof Tables, Row> {
  readonly listing: Listing<Tables, Names, Row>
  /** Id of the first row that is left out, if any is. */
  readonly end?: number
}

/** Part of a list that one request looks at: all of it unless it is searched. */
function withSearchEnd<Tables, Names extends keyof Tables, Row>(
  db: Reader,
  listing: Listing<Tables, Names, Row>,
  limit: number,
  start?: Start,
): SearchedPart<Tables, Names, Row> {
  const { searched: rows, keys, range = EVERY_ID } = listing
  if (rows === undefined) return { listing }
  const upwards = start?.relation === '>'
  const direction = upwards ? 'asc' : 'desc'
  const key = keyAtOffset(db, { rows, keys, range }, direction, limit, start)
  if (key === undefined) return { listing }
  const end = Number(key[0])
  const searched = upwards ? { ...range, end } : { ...range, first: end + 1 }
  return { listing: { ...listing, range: searched }, end }
}

const EVERY_ID: IdRange = { first: 0, end: Number.MAX_SAFE_INTEGER }

function countOf<Tables, Names extends keyof Tables>(
  db: Reader,
  { listing, end }: SearchedPart<Tables, Names, unknown>,
  limit: number,
): RowCount {
  const count = countRows(db, listing, limit)
  return end === undefined ? count : { ...count, totalIsLowerBound: true }
}

/**
 * Reads one page. A cursor seeks by key, so its cost does not grow with depth; a page number walks along
 * the index of the keys from its nearer end, 20 to 40 ns per row. Walking back from a page yields the page
 * before it, row for row, unless rows were added at the top meanwhile: then the topmost page may be
 * short. A page of a list that is searched may be short, too, where the search goes on by its cursor.
 *
 * @throws BadCursorError for a cursor that does not fit the list.
 */
export function readPage<Tables, Names extends keyof Tables, Row>(
  db: Reader,
  listing: Listing<Tables, Names, Row>,
  request: PageRequest,
  defaultSize: number,
  options: ListOptions = {},
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

  const { total } = options
  const { limit = listing.searched ? SEARCHED_LIMIT : COUNTED_LIMIT } = options
  const top = withSearchEnd(db, listing, limit)
  const count = total === undefined ? countOf(db, top, limit) : { total }
  let start: Start | undefined
  if (cursor !== undefined) start = { key: cursor.key, relation: back ? '>' : '<' }
  if (position > 0) {
    // From the end no position is known of a list that was not counted to its end.
    const isWhole = top.end !== undefined || !('totalIsLowerBound' in count)
    const length = isWhole ? count.total : WALKED_LIMITS * limit
    const walk = () =>
      isWhole && position > length / 2
        ? keyAtOffset(db, top.listing, 'asc', length - 1 - position)
        : keyAtOffset(db, top.listing, 'desc', position)
    const key = position < length ? (options.keyAt?.(position) ?? walk()) : undefined
    if (key === undefined) {
      const { end } = top
      return {
        rows: [],
        ...count,
        ...(end !== undefined && {
          nextCursor: encodeCursor('next', [end + 1]),
          prevCursor: encodeCursor('prev', [end]),
        }),
      }
    }
    start = { key, relation: '<=' }
  }
  const { listing: part, end } =
    start === undefined ? top : withSearchEnd(db, listing, limit, start)
  const query = listing.select(
    inOrder(rowsFrom(part, start), keys, back ? 'asc' : 'desc').limit(size + 1),
  ) as Query<Keyed<Row>>
  const found = db.all(query)
  const rows = found.slice(0, size)
  const keysOfRows = rows.map((row) => keyOf(listing, row))
  const [nearest, farthest] = [keysOfRows[0], keysOfRows.at(-1)]
  // Of a page without rows: what lies on the other side of its cursor.
  const behind = cursor && listing.searched && [Number(cursor.key[0]) + (back ? 1 : -1)]
  const onward =
    found.length > size
      ? farthest
      : end === undefined
        ? undefined
        : [end + (back ? -1 : 1)]
  const isFirst = cursor === undefined && position === 0
  const backward = isFirst ? undefined : (nearest ?? behind)
  const [older, newer] = back ? [backward, onward] : [onward, backward]
  return {
    rows: back ? rows.reverse() : rows,
    ...count,
    ...(older && { nextCursor: encodeCursor('next', older) }),
    ...(newer && { prevCursor: encodeCursor('prev', newer) }),
  }
}
