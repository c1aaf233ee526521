import { toHex } from './bytes.ts'
import {
  idOf,
  isMember,
  type ListKey,
  type ListName,
  tableOf,
} from './list-definitions.ts'
import type { IndexDatabase } from './schema.ts'

type Subject = ListKey['subject']

/** Rows between two marks: what a position costs at most to reach. */
export const MARK_EVERY = 512

/** Ids to be added to lists, gathered so that a list is written once for a block. */
export class ListTally {
  readonly #lists = new Map<string, { key: ListKey; ids: number[] }>()

  /** Ids of one list must be added in rising order. */
  add(key: ListKey, id: number): void {
    const { name, subject } = key
    const text = subject instanceof Uint8Array ? toHex(subject) : subject
    const label = `${name} ${text}`
    const list = this.#lists.get(label)
    if (list) list.ids.push(id)
    else this.#lists.set(label, { key, ids: [id] })
  }

  entries(): Iterable<{ readonly key: ListKey; readonly ids: readonly number[] }> {
    return this.#lists.values()
  }
}

/**
 * Lengths of lists, and the id of every 512th row of each, oldest first. They give exact
 * totals without counting, and any position by a few hundred steps along an index.
 */
export function makeLists(db: IndexDatabase) {
  const { builder } = db
  const read = db.prepareFirst((name: ListName, subject: Subject) =>
    builder
      .selectFrom('list_counts')
      .select('count')
      .where(({ and }) => and({ name, subject })),
  )
  const grow = db.prepareFirst((name: ListName, subject: Subject, count: number) =>
    builder
      .insertInto('list_counts')
      .values({ name, subject, count })
      .onConflict((conflict) =>
        conflict.columns(['name', 'subject']).doUpdateSet(({ eb, ref }) => ({
          count: eb('list_counts.count', '+', ref('excluded.count')),
        })),
      )
      .returning('count'),
  )
  const drop = db.prepareRun((name: ListName, subject: Subject) =>
    builder
      .deleteFrom('list_counts')
      .where(({ and }) => and({ name, subject, count: 0 })),
  )
  const mark = db.prepareRun(
    (name: ListName, subject: Subject, position: number, id: number) =>
      builder.insertInto('list_marks').values({ name, subject, position, id }),
  )
  const unmark = db.prepareRun((name: ListName, subject: Subject, from: number) =>
    builder
      .deleteFrom('list_marks')
      .where(({ and }) => and({ name, subject }))
      .where('position', '>=', from),
  )
  const markAt = db.prepareFirst((name: ListName, subject: Subject, position: number) =>
    builder
      .selectFrom('list_marks')
      .select('id')
      .where(({ and }) => and({ name, subject, position })),
  )
  const markBelow = db.prepareFirst((name: ListName, subject: Subject, id: number) =>
    builder
      .selectFrom('list_marks')
      .select(['position', 'id'])
      .where(({ and }) => and({ name, subject }))
      .where('id', '<=', id)
      .orderBy('id', 'desc')
      .limit(1),
  )

  const makeWalks = (name: ListName) => {
    const id = idOf(name, 'l')
    const rowsFrom = (subject: Subject, first: number) =>
      builder
        .selectFrom(tableOf(name, 'l'))
        .where(isMember(name, subject, 'l'))
        .where(id, '>=', first)
    return {
      step: db.prepareFirst((subject: Subject, first: number, steps: number) =>
        rowsFrom(subject, first).select(id.as('id')).orderBy(id).limit(1).offset(steps),
      ),
      count: db.prepareFirst((subject: Subject, first: number, end: number) =>
        rowsFrom(subject, first)
          .where(id, '<', end)
          .select(({ fn }) => fn.countAll<number>().as('count')),
      ),
    }
  }
  const walks = new Map<ListName, ReturnType<typeof makeWalks>>()
  const walksOf = (name: ListName) => {
    const known = walks.get(name) ?? makeWalks(name)
    walks.set(name, known)
    return known
  }

  const count = ({ name, subject }: ListKey): number => {
    return read(name, subject)?.count ?? 0
  }
  const growBy = ({ name, subject }: ListKey, difference: number): number =>
    grow(name, subject, difference)?.count ?? 0

  return {
    /** Rows of a list. */
    count,

    /** Adds rows at the newer end of lists. */
    append(tally: ListTally): void {
      for (const { key, ids } of tally.entries()) {
        const { name, subject } = key
        const after = growBy(key, ids.length)
        const before = after - ids.length
        const first = Math.ceil(Math.max(before, 1) / MARK_EVERY) * MARK_EVERY
        for (let position = first; position < after; position += MARK_EVERY) {
          const id = ids[position - before]
          if (id !== undefined) mark(name, subject, position, id)
        }
      }
    },

    /** Takes the newest rows out of lists again; which ones is known by their number. */
    remove(tally: ListTally): void {
      for (const { key, ids } of tally.entries()) {
        const { name, subject } = key
        const after = growBy(key, -ids.length)
        if (after === 0) drop(name, subject)
        const last = Math.floor((after + ids.length - 1) / MARK_EVERY) * MARK_EVERY
        if (last > 0 && last >= after) unmark(name, subject, after)
      }
    },

    /** Id of the row at a position, counted from 0 at the oldest; undefined outside. */
    idAt(key: ListKey, position: number): number | undefined {
      if (position < 0 || position >= count(key)) return undefined
      const { name, subject } = key
      const marked = position - (position % MARK_EVERY)
      const first = markAt(name, subject, marked)?.id ?? 0
      return walksOf(name).step(subject, first, position - marked)?.id
    },

    /** Number of rows of a list with a smaller id than `id`, which need not be one of its own. */
    positionOf(key: ListKey, id: number): number {
      const { name, subject } = key
      const below = markBelow(name, subject, id)
      const between = walksOf(name).count(subject, below?.id ?? 0, id)?.count ?? 0
      return (below?.position ?? 0) + between
    },
  }
}

/** Lengths and positions of lists. */
export type Lists = ReturnType<typeof makeLists>
