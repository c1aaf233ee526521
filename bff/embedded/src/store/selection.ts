import {
  bindsOf,
  definitionOf,
  type ListKey,
  membership,
  tableOf,
} from './list-definitions.ts'
import type { Lists } from './lists.ts'
import { type IdRange, type Listing, type PageRequest, readPage } from './page.ts'
import {
  SEARCH_LIMIT,
  type SelectedRows,
  type Stretch,
  searchPage,
} from './search-page.ts'
import type { Database } from './sql.ts'

/** Rows that are in all of some lists, newest first. */
export interface Selection {
  /** At least one; the list of everything where nothing narrows it. */
  readonly lists: readonly [ListKey, ...ListKey[]]
  readonly range?: IdRange | undefined
  readonly columns: string
  /** Joins that the columns need, given the SQL of the row's id. */
  readonly joinsOn: (id: string) => string
}

/** The stretches that are searched, shortest first. */
function stretchesOf(lists: Lists, { lists: keys, range }: Selection): Stretch[] {
  const stretches = keys.map((key) => ({
    key,
    from: range === undefined ? 0 : lists.positionOf(key, range.first),
    to: range === undefined ? lists.count(key) : lists.positionOf(key, range.end),
  }))
  return stretches.sort((a, b) => a.to - a.from - (b.to - b.from))
}

/** SQL of the rows: those of one list, of which the others are conditions, in their order. */
function listingOf(
  { columns, joinsOn, range }: Selection,
  driver: ListKey,
  others: readonly ListKey[],
): Listing {
  const { id } = definitionOf(driver.name)
  const conditions = others.map(({ name }) => {
    const other = definitionOf(name)
    return `EXISTS (SELECT 1 FROM ${tableOf(name, 'o')}
      WHERE ${membership(name, 'o')} AND o.${other.id} = l.${id})`
  })
  return {
    columns,
    from: tableOf(driver.name, 'l'),
    joins: joinsOn(`l.${id}`),
    where: [membership(driver.name, 'l'), ...conditions],
    binds: [...bindsOf(driver), ...others.flatMap(bindsOf)],
    keys: [`l.${id}`],
    range,
  }
}

/**
 * Reads a page of the rows that are in all the lists. One list, with or without a range, has
 * an exact total and any page at once. Several are searched along the shortest of them.
 * @throws BadCursorError for a cursor that does not fit the list.
 */
export function readSelection<Row>(
  db: Database,
  lists: Lists,
  selection: Selection,
  request: PageRequest,
  defaultSize: number,
  searchLimit = SEARCH_LIMIT,
): SelectedRows<Row> {
  const [stretch, ...others] = stretchesOf(lists, selection)
  if (stretch === undefined) throw new TypeError('a selection without lists')
  const { key, from, to } = stretch
  // The rarest condition first: it spares most rows the others.
  const listing = listingOf(
    selection,
    key,
    others.map((other) => other.key),
  )
  if (others.length > 0) {
    const size = request.pageSize ?? defaultSize
    return searchPage<Row>(db, lists, stretch, listing, { ...request, size, searchLimit })
  }
  const page = readPage<Row>(db, listing, request, defaultSize, (position) => {
    const id = to - 1 - position < from ? undefined : lists.idAt(key, to - 1 - position)
    return id === undefined ? undefined : [id]
  })
  return { ...page, total: to - from, totalIsMinimum: false }
}
