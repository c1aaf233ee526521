import type { Address, Hash, Hex } from '@bvlgarichain/shared'
import { toBlob, toBlobOrNull } from './bytes.ts'
import { type Database, makeInsert } from './sql.ts'
import { rowId } from './transactions.ts'

/** A log to be stored. */
export interface LogRecord {
  /** Position of the transaction in the block. */
  readonly txPosition: number
  /** Position of the log in the block. */
  readonly logIndex: number
  readonly address: Address
  readonly topics: readonly Hash[]
  readonly data: Hex
}

/** A call made inside an execution, to be stored. */
export interface InternalCallRecord {
  readonly txPosition: number
  /** Position in the transaction, in the order of execution. */
  readonly position: number
  readonly path: readonly number[]
  readonly type: string
  readonly from: Address
  readonly to: Address | null
  readonly value: string
  readonly gas: number
  readonly gasUsed: number
  readonly input: Hex
  readonly output: Hex | null
  readonly error: string | null
}

/** A log as it is stored. */
export interface LogRow {
  readonly log_index: number
  readonly address: Uint8Array
  /** The topics one after the other, 32 bytes each. */
  readonly topics: Uint8Array
  readonly data: Uint8Array
}

/** An internal call as it is stored. */
export interface InternalCallRow {
  readonly path: string
  readonly type: string
  readonly from_address: Uint8Array
  readonly to_address: Uint8Array | null
  readonly value: string
  readonly gas: number
  readonly gas_used: number
  readonly input: Uint8Array
  readonly output: Uint8Array | null
  readonly error: string | null
}

/** Prepared statements over what executions left behind: logs and internal calls. */
export function makeExecutions(db: Database) {
  const insertLog = makeInsert(db, 'logs', [
    'tx_id',
    'log_index',
    'address',
    'topics',
    'data',
  ])
  const insertCall = makeInsert(db, 'internal_calls', [
    'tx_id',
    'position',
    'path',
    'type',
    'from_address',
    'to_address',
    'value',
    'gas',
    'gas_used',
    'input',
    'output',
    'error',
  ])
  const logsOf = db.prepare('SELECT * FROM logs WHERE tx_id = ? ORDER BY log_index')
  const callsOf = db.prepare(
    'SELECT * FROM internal_calls WHERE tx_id = ? ORDER BY position',
  )
  const addressesOfBlock = db.prepare(
    `SELECT from_address AS address FROM internal_calls WHERE tx_id >= ?1 AND tx_id < ?2
     UNION SELECT to_address FROM internal_calls
     WHERE tx_id >= ?1 AND tx_id < ?2 AND to_address IS NOT NULL`,
  )
  const removeLogs = db.prepare('DELETE FROM logs WHERE tx_id >= ? AND tx_id < ?')
  const removeCalls = db.prepare(
    'DELETE FROM internal_calls WHERE tx_id >= ? AND tx_id < ?',
  )

  return {
    insertLog(height: number, log: LogRecord): void {
      insertLog({
        tx_id: rowId(height, log.txPosition),
        log_index: log.logIndex,
        address: toBlob(log.address),
        topics: toBlob(`0x${log.topics.map((topic) => topic.slice(2)).join('')}`),
        data: toBlob(log.data),
      })
    },
    insertCall(height: number, call: InternalCallRecord): void {
      insertCall({
        tx_id: rowId(height, call.txPosition),
        position: call.position,
        path: JSON.stringify(call.path),
        type: call.type,
        from_address: toBlob(call.from),
        to_address: toBlobOrNull(call.to),
        value: call.value,
        gas: call.gas,
        gas_used: call.gasUsed,
        input: toBlob(call.input),
        output: toBlobOrNull(call.output),
        error: call.error,
      })
    },
    logsOf: (txId: number): LogRow[] => logsOf.all(txId),
    callsOf: (txId: number): InternalCallRow[] => callsOf.all(txId),
    /** Every address that a block's internal calls touched. */
    callersOfBlock: (height: number): { readonly address: Uint8Array }[] =>
      addressesOfBlock.all(rowId(height, 0), rowId(height + 1, 0)),
    removeBlock(height: number): void {
      removeLogs.run(rowId(height, 0), rowId(height + 1, 0))
      removeCalls.run(rowId(height, 0), rowId(height + 1, 0))
    },
  }
}
