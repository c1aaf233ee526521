import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Query } from '../sql/database.ts'
import {
  definitionOf,
  idOf,
  isMember,
  type ListKey,
  tableOf,
} from './list-definitions.ts'
import { countRows, type IdRange, type Listing, SEARCHED_LIMIT } from './page.ts'
import type { IndexDatabase, IndexTables } from './tables.ts'

type ListTables = IndexTables & { readonly l: unknown }
/** The rows of a list, as `l`. */
export type ListRows = SelectQueryBuilder<ListTables, 'l', object>

/** A condition without an index, on the id of a list's row. */
export type RowCondition = (id: RawBuilder<number>) => RawBuilder<SqlBool>

/** Rows that are in all of some lists, newest first. */
export interface RowSelection<Row> {
  /** At least one; the list of everything where nothing narrows it. */
  readonly lists: readonly [ListKey, ...ListKey[]]
  readonly range?: IdRange | undefined
  readonly condition?: RowCondition | undefined
  /** Adds the columns with their joins; `id` is that of the list's row. */
  select(rows: ListRows, id: RawBuilder<number>): Query<Row>
}

/** The list of a selection's rows. Those of several lists, or under a condition, are searched in the shortest. */
export function listingOf<Row>(
  db: IndexDatabase,
  { lists, range, condition, select }: RowSelection<Row>,
): Listing<ListTables, 'l', Row> {
  const [shortest = lists[0], ...others] =
    lists.length > 1 ? byLength(db, lists, range) : lists
  const { rows: searched, keys } = wholeList(db, shortest)
  const id = idOf(shortest.name, 'l')
  let rows = searched
  for (const { name, subject } of others) {
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom(tableOf(name, 'o'))
          .where(isMember(name, subject, 'o'))
          .where(idOf(name, 'o'), '=', id)
          .select(sql`1`.as('found')),
      ),
    )
  }
  if (condition !== undefined) rows = rows.where(condition(id))
  return {
    rows,
    keys,
    range,
    searched: rows === searched ? undefined : searched,
    select: (found) => select(found, id),
  }
}

const wholeList = ({ builder }: IndexDatabase, { name, subject }: ListKey) => ({
  rows: builder.selectFrom(tableOf(name, 'l')).where(isMember(name, subject, 'l')),
  keys: [`l.${definitionOf(name).id}`],
})

/** Lists in the order of their lengths; of long ones the first comes first. */
function byLength(
  db: IndexDatabase,
  lists: readonly ListKey[],
  range: IdRange | undefined,
): ListKey[] {
  const counted = lists.map((key) => ({
    key,
    ...countRows(db, { ...wholeList(db, key), range }, SEARCHED_LIMIT),
  }))
  return counted.sort((a, b) => a.total - b.total).map(({ key }) => key)
}
