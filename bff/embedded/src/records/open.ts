import type { Hash } from '@bvlgarichain/shared'
import { openDatabase } from '../sql/database.ts'
import { BATCHES_SCHEMA, makeBatches } from './batches.ts'
import { makeProofs, PROOFS_SCHEMA } from './proofs.ts'
import type { RecordsTables } from './schema.ts'
import { makeSpans, SPANS_SCHEMA } from './spans.ts'

/** Grows with every change of a table; records of another version are of no use. */
const SCHEMA_VERSION = 1

/** Records of the rollup's components: unlike the index, they cannot be read again from a node. */
export type Records = ReturnType<typeof openRecords>

/** Opens the records in `file`, creating them. Throws an Error if another version wrote them. */
export function openRecords(file: string) {
  const db = openDatabase<RecordsTables>(file)
  const version = db.schemaVersion()
  if (version !== 0 && version !== SCHEMA_VERSION) {
    db.close()
    throw new Error(
      `the records have schema ${version}; this program knows ${SCHEMA_VERSION}`,
    )
  }
  if (version === 0) {
    db.transaction(() => {
      for (const schema of [BATCHES_SCHEMA, PROOFS_SCHEMA, SPANS_SCHEMA]) db.exec(schema)
      db.setSchemaVersion(SCHEMA_VERSION)
    })
  }
  const batches = makeBatches(db)
  const proofs = makeProofs(db)
  return {
    db,
    batches,
    proofs,
    spans: makeSpans(db),
    /** Forgets a batch that layer 1 does not hold, with its proofs. */
    forget: (hash: Hash): void =>
      db.transaction(() => {
        proofs.remove(hash)
        batches.remove(hash)
      }),
    /** Runs `body` as one SQL transaction. */
    atomically: db.transaction,
    close: db.close,
  }
}
