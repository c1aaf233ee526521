import { sql } from 'kysely'
import { toBlob } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import { callColumns, type IndexDatabase, logColumns } from './tables.ts'
import { rowId } from './transactions.ts'

const readLog = column.makeDecoder(logColumns)
const readCall = column.makeDecoder(callColumns)

/** A log as it is stored. */
export type StoredLog = ReturnType<typeof readLog>
/** An internal call as it is stored. */
export type StoredCall = ReturnType<typeof readCall>

/** Position of the transaction in the block. */
interface InTransaction {
  readonly txPosition: number
}

/** A log to be stored. */
export type LogRecord = Omit<StoredLog, 'txId'> & InTransaction
/** A call made inside an execution, to be stored. */
export type InternalCallRecord = Omit<StoredCall, 'txId'> & InTransaction

const ALL = Number.MAX_SAFE_INTEGER

/** Prepared statements over what executions left behind: logs and internal calls. */
export function makeExecutions(db: IndexDatabase) {
  const { builder } = db
  const insertLog = db.prepareInsert('logs', logColumns)
  const insertCall = db.prepareInsert('internal_calls', callColumns)
  const logsOf = db.prepareAll((txId: number, limit: number) =>
    builder
      .selectFrom('logs')
      .selectAll()
      .where('tx_id', '=', txId)
      .orderBy('position')
      .limit(limit),
  )
  const callsOf = db.prepareAll((txId: number, limit: number) =>
    builder
      .selectFrom('internal_calls')
      .selectAll()
      .where('tx_id', '=', txId)
      .orderBy('position')
      .limit(limit),
  )
  const callCount = db.prepareFirst((txId: number) =>
    builder
      .selectFrom('internal_calls')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tx_id', '=', txId),
  )
  const addressesOfBlock = db.prepareAll(
    (first: number, end: number) =>
      sql<{ address: Uint8Array }>`
        SELECT from_address AS address FROM internal_calls
        WHERE tx_id >= ${first} AND tx_id < ${end} AND from_address IS NOT NULL
        UNION SELECT to_address FROM internal_calls
        WHERE tx_id >= ${first} AND tx_id < ${end} AND to_address IS NOT NULL`,
  )
  const logsWithTopic = db.prepareAll((first: number, end: number, topic: Uint8Array) =>
    builder
      .selectFrom('logs')
      .selectAll()
      .where('tx_id', '>=', first)
      .where('tx_id', '<', end)
      .where(sql`substr(topics, 1, 32)`, '=', topic),
  )
  const removeIn = (table: 'logs' | 'internal_calls') =>
    db.prepareRun((first: number, end: number) =>
      builder.deleteFrom(table).where('tx_id', '>=', first).where('tx_id', '<', end),
    )
  const [removeLogs, removeCalls] = [removeIn('logs'), removeIn('internal_calls')]

  return {
    insertLog(height: number, log: LogRecord): void {
      insertLog({ ...log, txId: rowId(height, log.txPosition) })
    },
    insertCall(height: number, call: InternalCallRecord): void {
      insertCall({ ...call, txId: rowId(height, call.txPosition) })
    },
    /** The first `limit` logs of a transaction; all of them unless given. */
    logsOf: (txId: number, limit = ALL): StoredLog[] => logsOf(txId, limit).map(readLog),
    /** The first `limit` calls of a transaction; all of them unless given. */
    callsOf: (txId: number, limit = ALL): StoredCall[] =>
      callsOf(txId, limit).map(readCall),
    callCountOf: (txId: number): number => callCount(txId)?.count ?? 0,
    /** Every address that a block's internal calls touched. */
    callersOfBlock: (height: number) =>
      addressesOfBlock(rowId(height, 0), rowId(height + 1, 0)),
    /** Logs of a block whose first topic is this one. */
    logsWithTopic: (height: number, topic: string): StoredLog[] =>
      logsWithTopic(rowId(height, 0), rowId(height + 1, 0), toBlob(topic)).map(readLog),
    removeBlock(height: number): void {
      removeLogs(rowId(height, 0), rowId(height + 1, 0))
      removeCalls(rowId(height, 0), rowId(height + 1, 0))
    },
  }
}
