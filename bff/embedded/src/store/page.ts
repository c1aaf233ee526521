import { decodeCursor, encodeCursor } from './cursor.ts'
import type { Bind, Database } from './sql.ts'

/** A list to be paged, newest (or greatest) first. */
export interface Listing {
  readonly columns: string
  /** Table that the keys and conditions speak of, with the joins that a count needs. */
  readonly from: string
  /** Joins that only the columns need. */
  readonly joins?: string
  readonly where: readonly string[]
  readonly binds: readonly Bind[]
  /** Expressions that together order the rows without ties, all of them descending. */
  readonly keys: readonly string[]
}

export interface PageRequest {
  readonly pageNum?: number
  readonly pageSize?: number
  readonly cursor?: string
}

export interface PageRows<Row> {
  readonly rows: Row[]
  readonly nextCursor?: string
  readonly prevCursor?: string
}

const clause = (where: readonly string[]): string =>
  where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`

/** Counts a list's rows: only for filters that no counter is kept for. */
export function countRows(db: Database, listing: Listing): number {
  const { from, where, binds } = listing
  return db
    .prepare(`SELECT COUNT(*) AS count FROM ${from} ${clause(where)}`)
    .get(...binds).count
}

/**
 * Reads one page. A cursor seeks by key, so its cost does not grow with depth; `pageNum`
 * skips rows. Walking back from a page yields the page before it, row for row, unless rows
 * were added at the top meanwhile: then the topmost page may be short.
 * @throws BadCursorError for a cursor that does not fit the list.
 */
export function readPage<Row>(
  db: Database,
  listing: Listing,
  request: PageRequest,
  defaultSize: number,
): PageRows<Row> {
  const { columns, from, joins = '', where, binds, keys } = listing
  const size = request.pageSize ?? defaultSize
  const cursor =
    request.cursor === undefined ? undefined : decodeCursor(request.cursor, keys.length)
  const back = cursor?.direction === 'prev'
  const offset = cursor === undefined ? ((request.pageNum ?? 1) - 1) * size : 0

  const conditions = [...where]
  if (cursor !== undefined) {
    const marks = keys.map(() => '?').join(', ')
    conditions.push(`(${keys.join(', ')}) ${back ? '>' : '<'} (${marks})`)
  }
  const order = keys.map((key) => `${key} ${back ? 'ASC' : 'DESC'}`).join(', ')
  const named = keys.map((key, index) => `${key} AS cursor_${index}`).join(', ')
  const found: Record<string, Bind>[] = db
    .prepare(
      `SELECT ${columns}, ${named} FROM ${from} ${joins} ${clause(conditions)}
       ORDER BY ${order} LIMIT ? OFFSET ?`,
    )
    .all(...binds, ...(cursor?.key ?? []), size + 1, offset)

  const more = found.length > size
  const rows = found.slice(0, size)
  if (back) rows.reverse()
  const keyOf = (row: Record<string, Bind>) =>
    keys.map((_, index) => row[`cursor_${index}`] ?? null)
  const first = rows[0]
  const last = rows.at(-1)
  const hasOlder = back || more
  const hasNewer = back ? more : cursor !== undefined || offset > 0
  return {
    rows: rows as Row[],
    ...(last && hasOlder && { nextCursor: encodeCursor('next', keyOf(last)) }),
    ...(first && hasNewer && { prevCursor: encodeCursor('prev', keyOf(first)) }),
  }
}
