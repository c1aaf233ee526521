import type { Generated } from 'kysely'
import type { StoredRow } from '../sql/columns.ts'
import type { Database } from '../sql/database.ts'
import type { batchColumns, chunkColumns } from './batches.ts'
import type { teeColumns, zkColumns } from './proofs.ts'
import type { spanColumns } from './span-record.ts'
import type { traceColumns } from './trace-row.ts'

/** Tables of the records. */
export interface RecordsTables {
  readonly batches: StoredRow<typeof batchColumns>
  readonly chunks: StoredRow<typeof chunkColumns>
  readonly tee_proofs: StoredRow<typeof teeColumns>
  readonly collaterals: { id: Generated<number>; text: string }
  readonly zk_proofs: StoredRow<typeof zkColumns>
  readonly traces: StoredRow<typeof traceColumns>
  readonly spans: StoredRow<typeof spanColumns>
  readonly span_totals: { id: number; traces: number; spans: number }
  readonly edge_sums: {
    width: number
    start: number
    edge: number
    calls: number
    errors: number
    total_ms: number
    max_ms: number
  }
  readonly edge_latencies: {
    width: number
    start: number
    edge: number
    bucket: number
    calls: number
  }
}

/** The open records. */
export type RecordsDatabase = Database<RecordsTables>
