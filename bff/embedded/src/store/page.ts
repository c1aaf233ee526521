import { decodeCursor, encodeCursor } from './cursor.ts'
import type { Bind, Database } from './sql.ts'

/** A list to be paged, newest (or greatest) first. */
export interface Listing {
  readonly columns: string
  /** Table that the keys and conditions speak of. */
  readonly from: string
  /** Joins that only the columns need. */
  readonly joins?: string
  readonly where: readonly string[]
  readonly binds: readonly Bind[]
  /** Expressions that together order the rows without ties, all of them descending. */
  readonly keys: readonly string[]
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
  readonly key: readonly Bind[]
  readonly relation: '<' | '<=' | '>'
}

const clause = (where: readonly string[]): string =>
  where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`

const ordered = (keys: readonly string[], direction: 'ASC' | 'DESC'): string =>
  keys.map((key) => `${key} ${direction}`).join(', ')

/**
 * Conditions of a listing, from `start` on. An index serves one lower and one upper bound of
 * an id, so those of the range and of the start are made one.
 */
function conditionsOf({ where, binds, keys, range }: Listing, start?: Start) {
  const [id] = keys
  if (range === undefined) {
    if (start === undefined) return { where, binds }
    const marks = keys.map(() => '?').join(', ')
    const begin = `(${keys.join(', ')}) ${start.relation} (${marks})`
    return { where: [...where, begin], binds: [...binds, ...start.key] }
  }
  let { first, end } = range
  const at = Number(start?.key[0])
  if (start?.relation === '>') first = Math.max(first, at + 1)
  if (start?.relation === '<') end = Math.min(end, at)
  if (start?.relation === '<=') end = Math.min(end, at + 1)
  return {
    where: [...where, `${id} >= ? AND ${id} < ?`],
    binds: [...binds, first, end],
  }
}

/** Counts a list's rows one by one: only for lists that are short. */
export function countRows(db: Database, listing: Listing): number {
  const { where, binds } = conditionsOf(listing)
  return db
    .prepare(`SELECT COUNT(*) AS count FROM ${listing.from} ${clause(where)}`)
    .get(...binds).count
}

/**
 * Key of the row at a position, counted from 0 at the top, by walking the index of the
 * keys from its nearer end: 20 to 40 ns a row where the index holds all that is asked for.
 */
export function walkTo(
  db: Database,
  listing: Listing,
  total: number,
  position: number,
): readonly Bind[] | undefined {
  if (position >= total) return undefined
  const { from, keys } = listing
  const { where, binds } = conditionsOf(listing)
  const fromEnd = position > total / 2
  const named = keys.map((key, index) => `${key} AS cursor_${index}`).join(', ')
  const row: Record<string, Bind> | undefined = db
    .prepare(
      `SELECT ${named} FROM ${from} ${clause(where)}
       ORDER BY ${ordered(keys, fromEnd ? 'ASC' : 'DESC')} LIMIT 1 OFFSET ?`,
    )
    .get(...binds, fromEnd ? total - 1 - position : position)
  return row && keys.map((_, index) => row[`cursor_${index}`] ?? null)
}

/** Up to `limit` rows from `start` on, in the direction that it says. */
export function readRows(
  db: Database,
  listing: Listing,
  limit: number,
  start?: Start,
): Record<string, Bind>[] {
  const { columns, from, joins = '', keys } = listing
  const { where, binds } = conditionsOf(listing, start)
  const direction = start?.relation === '>' ? 'ASC' : 'DESC'
  const named = keys.map((key, index) => `${key} AS cursor_${index}`).join(', ')
  return db
    .prepare(
      `SELECT ${columns}, ${named} FROM ${from} ${joins} ${clause(where)}
       ORDER BY ${ordered(keys, direction)} LIMIT ?`,
    )
    .all(...binds, limit)
}

/**
 * Reads one page. A cursor seeks by key, so its cost does not grow with depth; for
 * `pageNum`, `keyAt` tells the key of the page's first row. Walking back from a page yields
 * the page before it, row for row, unless rows were added at the top meanwhile: then the
 * topmost page may be short.
 * @throws BadCursorError for a cursor that does not fit the list.
 */
export function readPage<Row>(
  db: Database,
  listing: Listing,
  request: PageRequest,
  defaultSize: number,
  keyAt: (position: number) => readonly Bind[] | undefined,
): PageRows<Row> {
  const { keys } = listing
  const size = request.pageSize ?? defaultSize
  const cursor =
    request.cursor === undefined ? undefined : decodeCursor(request.cursor, keys.length)
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
  const keyOf = (row: Record<string, Bind>) =>
    keys.map((_, index) => row[`cursor_${index}`] ?? null)
  const first = rows[0]
  const last = rows.at(-1)
  const hasOlder = back || more
  const hasNewer = back ? more : cursor !== undefined || position > 0
  return {
    rows: rows as Row[],
    ...(last && hasOlder && { nextCursor: encodeCursor('next', keyOf(last)) }),
    ...(first && hasNewer && { prevCursor: encodeCursor('prev', keyOf(first)) }),
  }
}
