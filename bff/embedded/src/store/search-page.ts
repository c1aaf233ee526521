import { decodeCursor, encodeCursor } from './cursor.ts'
import type { Reader } from './database.ts'
import type { ListKey } from './list-definitions.ts'
import type { Lists } from './lists.ts'
import {
  countRows,
  type IdRange,
  type Keyed,
  keyOf,
  type Listing,
  type PageRequest,
  type PageRows,
  readRows,
  walkTo,
} from './page.ts'

/** Rows that are in all of some lists. */
export interface SelectedRows<Row> extends PageRows<Row> {
  readonly total: number
  /** More rows may exist than `total`: not all of the chain has been searched. */
  readonly totalIsMinimum: boolean
}

/** A list with the positions that the range leaves of it: `from`, up to before `to`. */
export interface ListRange {
  readonly key: ListKey
  readonly from: number
  readonly to: number
}

/** Rows of the shortest list that one request looks at, at 1 to 2 microseconds each. */
export const SEARCH_LIMIT = 3_000

/** Requested part of the list, and how far to look for it. */
interface SearchRequest extends PageRequest {
  readonly size: number
  /** Rows of the shortest list that are looked at. */
  readonly searchLimit: number
}

/**
 * Reads a page of rows that are in several lists, by looking along the shortest of them. A
 * request looks at no more than `searchLimit` of its rows: where they do not fill the
 * page, its cursor goes on from there, so a page may hold fewer rows than asked for, or none,
 * and not be the last. The total is that of the newest such range; a page by number ends
 * with that range too.
 * @throws BadCursorError for a cursor that does not fit the list.
 */
export function searchPage<Tables, Names extends keyof Tables, Row>(
  db: Reader,
  lists: Lists,
  { key, from, to }: ListRange,
  listing: Listing<Tables, Names, Row>,
  request: SearchRequest,
): SelectedRows<Row> {
  const { size, searchLimit } = request
  const idAt = (position: number): number =>
    // Past the newest row of the range: after it, but before whatever follows.
    position < to ? (lists.idAt(key, position) ?? 0) : (lists.idAt(key, to - 1) ?? -1) + 1
  /** The listing between two ids, which lie in its own range. */
  const within = (range: IdRange) => ({ ...listing, range })
  const read = (range: IdRange, start?: Parameters<typeof readRows>[3]) => {
    const rows = readRows(db, within(range), size + 1, start)
    return { rows: rows.slice(0, size), more: rows.length > size }
  }
  const idOf = (row: Keyed<unknown>): number => Number(keyOf(listing, row)[0])

  const lowest = Math.max(from, to - searchLimit)
  const newest: IdRange = { first: idAt(lowest), end: idAt(to) }
  const counted = {
    total: countRows(db, within(newest)),
    totalIsMinimum: lowest > from,
  }

  const cursor =
    request.cursor === undefined ? undefined : decodeCursor(request.cursor, ['number'])
  if (cursor?.direction === 'prev') {
    const past = Number(cursor.key[0]) + 1
    const start = Math.max(from, lists.positionOf(key, past))
    const end = Math.min(to, start + searchLimit)
    const upwards = { key: [past - 1], relation: '>' } as const
    const { rows, more } = read({ first: idAt(from), end: idAt(end) }, upwards)
    const [last, first] = [rows[0], rows.at(-1)]
    const onward = more && first ? idOf(first) : end < to ? idAt(end) - 1 : undefined
    return {
      rows: rows.reverse(),
      ...counted,
      nextCursor: encodeCursor('next', [last ? idOf(last) : past]),
      ...(onward !== undefined && { prevCursor: encodeCursor('prev', [onward]) }),
    }
  }

  const end = cursor === undefined ? newest.end : Number(cursor.key[0])
  const offset = cursor === undefined ? ((request.pageNum ?? 1) - 1) * size : 0
  const start = Math.max(from, Math.min(to, lists.positionOf(key, end)) - searchLimit)
  const window: IdRange = { first: idAt(start), end: Math.min(end, newest.end) }
  // The rows that are skipped are looked at without what they are joined with.
  const skipped =
    offset > 0 ? walkTo(db, within(window), counted.total, offset) : undefined
  const begin = skipped && ({ key: skipped, relation: '<=' } as const)
  const isPast = offset > 0 && begin === undefined
  const { rows, more } = isPast ? { rows: [], more: false } : read(window, begin)
  const [first, last] = [rows[0], rows.at(-1)]
  const onward = more && last ? idOf(last) : start > from ? idAt(start) : undefined
  const hasNewer = cursor !== undefined || offset > 0
  // Rows newer than an empty page are those that were searched, or those before the cursor.
  const edge = isPast ? window.first : end
  return {
    rows,
    ...counted,
    ...(onward !== undefined && { nextCursor: encodeCursor('next', [onward]) }),
    ...(hasNewer && {
      prevCursor: encodeCursor('prev', [first ? idOf(first) : edge - 1]),
    }),
  }
}
