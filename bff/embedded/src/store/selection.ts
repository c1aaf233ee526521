import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Query, Value } from './database.ts'
import {
  definitionOf,
  idOf,
  isMember,
  type ListKey,
  tableOf,
} from './list-definitions.ts'
import type { Lists } from './lists.ts'
import { type IdRange, type Listing, type PageRequest, readPage } from './page.ts'
import type { IndexDatabase, IndexTables } from './schema.ts'
import {
  type ListRange,
  SEARCH_LIMIT,
  type SelectedRows,
  searchPage,
} from './search-page.ts'

type ListTables = IndexTables & { readonly l: unknown }
/** The rows of a list, as `l`. */
export type ListRows = SelectQueryBuilder<ListTables, 'l', object>

/** A condition that no list answers. Conditions of one kind differ in `values` only. */
export interface RowCondition {
  readonly kind: string
  readonly values: readonly Value[]
  /** `id` is that of the list's row; the values may only be handed on to the query. */
  build(id: RawBuilder<number>, values: readonly Value[]): RawBuilder<SqlBool>
}

/** Rows that are in all of some lists, newest first. */
export interface Selection<Row> {
  /** At least one; the list of everything where nothing narrows it. */
  readonly lists: readonly [ListKey, ...ListKey[]]
  readonly range?: IdRange | undefined
  /** Looked at row by row, so that the rows are searched. */
  readonly condition?: RowCondition | undefined
  /** Adds the columns with their joins; `id` is that of the list's row. */
  select(rows: ListRows, id: RawBuilder<number>): Query<Row>
}

/** The ranges that are searched, shortest first. */
function rangesOf(lists: Lists, { lists: keys, range }: Selection<unknown>): ListRange[] {
  const ranges = keys.map((key) => ({
    key,
    from: range === undefined ? 0 : lists.positionOf(key, range.first),
    to: range === undefined ? lists.count(key) : lists.positionOf(key, range.end),
  }))
  return ranges.sort((a, b) => a.to - a.from - (b.to - b.from))
}

/** The rows of one list, of which the others are conditions, in its order. */
function listingOf<Row>(
  { builder }: IndexDatabase,
  { select, range, condition }: Selection<Row>,
  driver: ListKey,
  others: readonly ListKey[],
): Listing<ListTables, 'l', Row> {
  const id = idOf(driver.name, 'l')
  const rowsOf = ([subject = null, ...further]: readonly Value[]) => {
    const subjects = further.slice(0, others.length)
    let rows = builder
      .selectFrom(tableOf(driver.name, 'l'))
      .where(isMember(driver.name, subject, 'l'))
    for (const [index, { name }] of others.entries()) {
      rows = rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom(tableOf(name, 'o'))
            .where(isMember(name, subjects[index] ?? null, 'o'))
            .where(idOf(name, 'o'), '=', id)
            .select(sql`1`.as('found')),
        ),
      )
    }
    if (condition === undefined) return rows
    return rows.where(condition.build(id, further.slice(others.length)))
  }
  const lists = [driver, ...others]
  return {
    rows: {
      owner: select,
      kind: [...lists.map(({ name }) => name), condition?.kind ?? ''].join(),
      values: [...lists.map(({ subject }) => subject), ...(condition?.values ?? [])],
      build: rowsOf,
    },
    select: (rows) => select(rows, id),
    keys: [`l.${definitionOf(driver.name).id}`],
    range,
  }
}

/**
 * Reads a page of the rows that are in all the lists. One list, with or without a range, has
 * an exact total and any page at once. Several, and those under a condition, are searched along
 * the shortest of them.
 * @throws BadCursorError for a cursor that does not fit the list.
 */
export function readSelection<Row>(
  db: IndexDatabase,
  lists: Lists,
  selection: Selection<Row>,
  request: PageRequest,
  defaultSize: number,
  searchLimit = SEARCH_LIMIT,
): SelectedRows<Row> {
  const [range, ...others] = rangesOf(lists, selection)
  if (range === undefined) throw new TypeError('a selection without lists')
  const { key, from, to } = range
  // The rarest condition first: it spares most rows the others.
  const listing = listingOf(
    db,
    selection,
    key,
    others.map((other) => other.key),
  )
  if (others.length > 0 || selection.condition !== undefined) {
    const size = request.pageSize ?? defaultSize
    return searchPage(db, lists, range, listing, { ...request, size, searchLimit })
  }
  const page = readPage(db, listing, request, defaultSize, (position) => {
    const id = to - 1 - position < from ? undefined : lists.idAt(key, to - 1 - position)
    return id === undefined ? undefined : [id]
  })
  return { ...page, total: to - from, totalIsMinimum: false }
}
