import { rmSync } from 'node:fs'
import type { Hash } from '@bvlgarichain/shared'
import { DatabaseSync } from '@photostructure/sqlite'
import { atomically } from '../store/sql.ts'
import { BATCHES_SCHEMA, makeBatches } from './batches.ts'
import { makeProofs, PROOFS_SCHEMA } from './proofs.ts'
import { makeSpans, SPANS_SCHEMA } from './spans.ts'

/** Grows with every change of a table; records of another version are of no use. */
const SCHEMA_VERSION = 1

/** What the components of the rollup write down: unlike the index, no node can tell it again. */
export type Records = ReturnType<typeof openRecords>

/** Opens the records in `file`, creating them. Throws an Error if another version wrote them. */
export function openRecords(file: string) {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  const { user_version: version } = db.prepare('PRAGMA user_version').get()
  if (version !== 0 && version !== SCHEMA_VERSION) {
    db.close()
    throw new Error(
      `the records have schema ${version}; this program knows ${SCHEMA_VERSION}`,
    )
  }
  if (version === 0) {
    atomically(db, () => {
      for (const schema of [BATCHES_SCHEMA, PROOFS_SCHEMA, SPANS_SCHEMA]) db.exec(schema)
      db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
    })
  }
  const batches = makeBatches(db)
  const proofs = makeProofs(db)
  return {
    ...{ db, batches, proofs },
    spans: makeSpans(db),
    /** Forgets a batch that layer 1 does not hold, with its proofs. */
    forget: (hash: Hash): void =>
      atomically(db, () => {
        proofs.remove(hash)
        batches.remove(hash)
      }),
    /** Runs `body` as one SQL transaction. */
    atomically: <Result>(body: () => Result): Result => atomically(db, body),
    close(): void {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      db.close()
    },
  }
}

/** Deletes closed records, their log included. No error if there are none. */
export function deleteRecords(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
}
