import type { Counter, IndexDatabase } from './tables.ts'

/** Maintained totals over the whole chain. */
export function makeCounters(db: IndexDatabase) {
  const add = db.prepareRun((name: Counter, difference: number) =>
    db.builder
      .updateTable('counters')
      .set(({ eb }) => ({ value: eb('value', '+', difference) }))
      .where('name', '=', name),
  )
  const read = db.prepareFirst((name: Counter) =>
    db.builder.selectFrom('counters').select('value').where('name', '=', name),
  )
  return {
    /** Adds `difference`, which may be negative. */
    add(name: Counter, difference: number): void {
      if (difference !== 0) add(name, difference)
    },
    read: (name: Counter): number => read(name)?.value ?? 0,
  }
}

/** Small facts about the store itself, such as the chain it belongs to. */
export function makeMeta(db: IndexDatabase) {
  const read = db.prepareFirst((name: string) =>
    db.builder.selectFrom('meta').select('value').where('name', '=', name),
  )
  return {
    write: db.prepareRun((name: string, value: string) =>
      db.builder
        .insertInto('meta')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value })),
    ),
    read: (name: string): string | undefined => read(name)?.value,
  }
}
