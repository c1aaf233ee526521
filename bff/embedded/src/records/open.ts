import type { Hash } from '@bvlgarichain/contract'
import { openTables } from '../sql/tables.ts'
import { makeBatches } from './batches.ts'
import { makeProofs } from './proofs.ts'
import { makeSpans } from './spans.ts'
import { type RecordsTables, tables } from './tables.ts'

/** Records of the rollup's components: unlike the index, they cannot be read again from a node. */
export type Records = ReturnType<typeof openRecords>

/** Opens the records in `file`, creating them. Throws an Error if another version wrote them. */
export function openRecords(file: string) {
  const db = openTables<RecordsTables>(file, tables)
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
