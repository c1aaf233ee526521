import { toHex } from './bytes.ts'
import {
  bindsOf,
  definitionOf,
  type ListKey,
  type ListName,
  membership,
  tableOf,
} from './list-definitions.ts'
import type { Bind, Database } from './sql.ts'

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
export function makeLists(db: Database) {
  const read = db.prepare('SELECT count FROM list_counts WHERE name = ? AND subject = ?')
  const grow = db.prepare(
    `INSERT INTO list_counts (name, subject, count) VALUES (?, ?, ?)
     ON CONFLICT (name, subject) DO UPDATE SET count = count + excluded.count
     RETURNING count`,
  )
  const drop = db.prepare(
    'DELETE FROM list_counts WHERE name = ? AND subject = ? AND count = 0',
  )
  const mark = db.prepare(
    'INSERT INTO list_marks (name, subject, position, id) VALUES (?, ?, ?, ?)',
  )
  const unmark = db.prepare(
    'DELETE FROM list_marks WHERE name = ? AND subject = ? AND position >= ?',
  )
  const markAt = db.prepare(
    'SELECT id FROM list_marks WHERE name = ? AND subject = ? AND position = ?',
  )
  const markBelow = db.prepare(
    `SELECT position, id FROM list_marks WHERE name = ? AND subject = ? AND id <= ?
     ORDER BY id DESC LIMIT 1`,
  )

  const makeWalks = (name: ListName) => {
    const { id } = definitionOf(name)
    const rows = `FROM ${tableOf(name, 'l')} WHERE ${membership(name, 'l')} AND l.${id} >= ?`
    return {
      step: db.prepare(`SELECT l.${id} AS id ${rows} ORDER BY l.${id} LIMIT 1 OFFSET ?`),
      count: db.prepare(`SELECT COUNT(*) AS count ${rows} AND l.${id} < ?`),
    }
  }
  const walks = new Map<ListName, ReturnType<typeof makeWalks>>()
  const walksOf = (name: ListName) => {
    const known = walks.get(name) ?? makeWalks(name)
    walks.set(name, known)
    return known
  }

  const count = ({ name, subject }: ListKey): number => {
    const row: { count: number } | undefined = read.get(name, subject)
    return row?.count ?? 0
  }

  return {
    /** Rows of a list. */
    count,

    /** Adds rows at the newer end of lists. */
    append(tally: ListTally): void {
      for (const { key, ids } of tally.entries()) {
        const { name, subject } = key
        const { count: after } = grow.get(name, subject, ids.length)
        const before = after - ids.length
        const first = Math.ceil(Math.max(before, 1) / MARK_EVERY) * MARK_EVERY
        for (let position = first; position < after; position += MARK_EVERY) {
          mark.run(name, subject, position, ids[position - before] ?? null)
        }
      }
    },

    /** Takes the newest rows out of lists again; which ones is known by their number. */
    remove(tally: ListTally): void {
      for (const { key, ids } of tally.entries()) {
        const { name, subject } = key
        const { count: after } = grow.get(name, subject, -ids.length)
        if (after === 0) drop.run(name, subject)
        const last = Math.floor((after + ids.length - 1) / MARK_EVERY) * MARK_EVERY
        if (last > 0 && last >= after) unmark.run(name, subject, after)
      }
    },

    /** Id of the row at a position, counted from 0 at the oldest; undefined outside. */
    idAt(key: ListKey, position: number): number | undefined {
      if (position < 0 || position >= count(key)) return undefined
      const { name, subject } = key
      const marked = position - (position % MARK_EVERY)
      const row: { id: number } | undefined = markAt.get(name, subject, marked)
      const from: Bind[] = [...bindsOf(key), row?.id ?? 0, position - marked]
      const found: { id: number } | undefined = walksOf(name).step.get(...from)
      return found?.id
    },

    /** Number of rows of a list with a smaller id than `id`, which need not be one of its own. */
    positionOf(key: ListKey, id: number): number {
      const { name, subject } = key
      const below: { position: number; id: number } | undefined = markBelow.get(
        name,
        subject,
        id,
      )
      const from: Bind[] = [...bindsOf(key), below?.id ?? 0, id]
      return (below?.position ?? 0) + walksOf(name).count.get(...from).count
    },
  }
}

export type Lists = ReturnType<typeof makeLists>
