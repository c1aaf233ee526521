import { sql } from 'kysely'
import t from 'tap'
import { batchColumns, chunkColumns } from '../../src/records/batches.ts'
import { openRecords } from '../../src/records/open.ts'
import { teeColumns, zkColumns } from '../../src/records/proofs.ts'
import { spanColumns } from '../../src/records/span-record.ts'
import { traceColumns } from '../../src/records/trace-row.ts'
import type { Columns } from '../../src/sql/columns.ts'
import type { Reader } from '../../src/sql/database.ts'
import { blockColumns } from '../../src/store/blocks.ts'
import { callColumns, logColumns } from '../../src/store/executions.ts'
import { messageColumns, messageEndColumns } from '../../src/store/messages.ts'
import { openStore } from '../../src/store/open.ts'
import { eventColumns, l1BlockColumns } from '../../src/store/rollup.ts'
import { tokenColumns } from '../../src/store/tokens.ts'
import { transactionColumns } from '../../src/store/transactions.ts'
import { transferColumns } from '../../src/store/transfers.ts'

const described = (columns: Columns) =>
  Object.values(columns)
    .map(({ name, isNullable }) => `${name}${isNullable ? ' or NULL' : ''}`)
    .sort()

/** The columns that a table really has. A primary key is never NULL. */
const made = (db: Reader, table: string) =>
  db
    .all(
      sql<{ name: string; isNullable: number }>`SELECT name,
        "notnull" = 0 AND pk = 0 AS isNullable FROM pragma_table_info(${table})`,
    )
    .map(({ name, isNullable }) => `${name}${isNullable === 1 ? ' or NULL' : ''}`)
    .sort()

t.test('the tables of the index are as their columns are described', async (t) => {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  for (const [table, columns] of Object.entries({
    blocks: blockColumns,
    transactions: transactionColumns,
    logs: logColumns,
    internal_calls: callColumns,
    tokens: tokenColumns,
    transfers: transferColumns,
    l1_blocks: l1BlockColumns,
    rollup_events: eventColumns,
    messages: messageColumns,
    message_ends: messageEndColumns,
  })) {
    t.same(described(columns), made(store.db, table), table)
  }
})

t.test('the tables of the records are as their columns are described', async (t) => {
  const records = openRecords(':memory:')
  t.teardown(() => records.close())
  for (const [table, columns] of Object.entries({
    batches: batchColumns,
    chunks: chunkColumns,
    tee_proofs: teeColumns,
    zk_proofs: zkColumns,
    traces: traceColumns,
    spans: spanColumns,
  })) {
    t.same(described(columns), made(records.db, table), table)
  }
})
