import type { Hash } from '@bvlgarichain/contract'
import type { TouchedState } from '@bvlgarichain/verify/witness'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { toBlob } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import type { Database } from '../sql/database.ts'
import { type BuilderTables, openOrMakeAnew, openTables, table } from '../sql/tables.ts'

/** Limits of the stored witnesses; the oldest blocks are dropped first. */
export interface WitnessLimits {
  /** Age of the oldest block, in milliseconds before the newest. */
  readonly maxAgeMs: number
  /** Bytes of trie nodes and code. */
  readonly maxBytes: number
}

/** Two hours of usual traffic are about 11 MB; the rest is room for additional load. */
const WITNESS_LIMITS: WitnessLimits = {
  maxAgeMs: 6 * 3_600_000,
  maxBytes: 256 * 1_024 * 1_024,
}

/** One in this many blocks is dropped where there are too many bytes. */
const DROPPED_SHARE = 16

const witnessColumns = {
  height: column.number('height'),
  hash: column.hash('hash'),
  /** Unix ms. */
  time: column.number('time'),
  /** Accounts and slots that the block touches. */
  accounts: column.json<TouchedState['accounts']>()('accounts'),
  /** Hashes of the code that it runs. */
  codes: column.json<readonly Hash[]>()('codes'),
}
const partColumns = {
  hash: column.hash('hash'),
  /** Height of the newest block whose witness has it. */
  height: column.number('height'),
  bytes: column.bytes('bytes'),
}
const readWitness = column.makeDecoder(witnessColumns)

const tables = {
  witnesses: table({ columns: witnessColumns, key: ['height'] }),
  parts: table({
    columns: partColumns,
    key: ['hash'],
    hasRowid: true,
    rest: 'CREATE INDEX parts_by_height ON parts (height);',
  }),
}

type WitnessTables = BuilderTables<typeof tables>

/** A block's witness; its trie nodes and code are parts, found by their hash. */
type WitnessRecord = ReturnType<typeof readWitness>

/**
 * Trie nodes, code and lists of touched accounts of recent blocks. A node of the state before block
 * N is among the parts if a block from N on touches what is below it; others are still those of
 * the newest state.
 */
export type WitnessStore = ReturnType<typeof makeStore>

/** Opens the store in `file`, or makes a new one where it can't be used. */
export const openWitnessStore = (
  file: string,
  log: Pick<Logger, 'warn'>,
  limits: WitnessLimits = WITNESS_LIMITS,
): WitnessStore =>
  openOrMakeAnew(
    file,
    (path) => makeStore(openTables<WitnessTables>(path, tables), limits),
    log,
  )

function makeStore(db: Database<WitnessTables>, limits: WitnessLimits) {
  const { builder } = db
  const insertWitness = db.prepareInsert(
    'witnesses',
    witnessColumns,
    sql`ON CONFLICT (height) DO UPDATE SET
      hash = excluded.hash, time = excluded.time, accounts = excluded.accounts, codes = excluded.codes`,
  )
  const insertPart = db.prepareInsert('parts', partColumns)
  const raisePart = db.prepareRun((height: number, hash: Uint8Array) =>
    builder
      .updateTable('parts')
      .set({ height })
      .where('hash', '=', hash)
      .where('height', '<', height),
  )
  const partOf = db.prepareFirst((hash: Uint8Array) =>
    builder.selectFrom('parts').select('bytes').where('hash', '=', hash),
  )
  const hasPart = db.prepareFirst((hash: Uint8Array) =>
    builder.selectFrom('parts').select('height').where('hash', '=', hash),
  )
  const witnessAt = db.prepareFirst(
    (height: number) =>
      builder.selectFrom('witnesses').selectAll().where('height', '=', height),
    readWitness,
  )
  const newest = db.prepareFirst(
    () => builder.selectFrom('witnesses').selectAll().orderBy('height', 'desc').limit(1),
    readWitness,
  )
  const firstSince = db.prepareFirst((time: number) =>
    builder
      .selectFrom('witnesses')
      .select('height')
      .where('time', '>=', time)
      .orderBy('height')
      .limit(1),
  )
  const heightAfter = db.prepareFirst((count: number) =>
    builder
      .selectFrom('witnesses')
      .select('height')
      .orderBy('height')
      .limit(1)
      .offset(count),
  )
  const count = db.prepareFirst(() =>
    builder.selectFrom('witnesses').select(({ fn }) => fn.countAll<number>().as('count')),
  )
  const bytesBelow = db.prepareFirst(
    (height: number) =>
      sql<{
        bytes: number | null
      }>`SELECT SUM(length(bytes)) AS bytes FROM parts WHERE height < ${height}`,
  )
  const dropWitnessesBelow = db.prepareRun((height: number) =>
    builder.deleteFrom('witnesses').where('height', '<', height),
  )
  const dropPartsBelow = db.prepareRun((height: number) =>
    builder.deleteFrom('parts').where('height', '<', height),
  )
  const dropWitnessesAfter = db.prepareRun((height: number) =>
    builder.deleteFrom('witnesses').where('height', '>', height),
  )

  let bytes = bytesBelow(Number.MAX_SAFE_INTEGER)?.bytes ?? 0

  const dropBelow = (height: number) => {
    if (dropWitnessesBelow(height) === 0) return
    bytes -= bytesBelow(height)?.bytes ?? 0
    dropPartsBelow(height)
  }

  const keepWithin = (newestTime: number) => {
    const oldest = firstSince(newestTime - limits.maxAgeMs)?.height
    if (oldest !== undefined) dropBelow(oldest)
    while (bytes > limits.maxBytes) {
      const blocks = count()?.count ?? 0
      const floor = heightAfter(Math.ceil(blocks / DROPPED_SHARE))?.height
      if (floor === undefined) return
      dropBelow(floor)
    }
  }

  return {
    limits,
    /** Bytes of the parts. */
    bytes: (): number => bytes,
    /** Adds a block with the parts of its witness, and drops the oldest that are too much. */
    add(witness: WitnessRecord, parts: ReadonlyMap<Hash, Uint8Array>): void {
      db.transaction(() => {
        insertWitness(witness)
        for (const [hash, part] of parts) {
          if (hasPart(toBlob(hash)) !== undefined) {
            raisePart(witness.height, toBlob(hash))
            continue
          }
          insertPart({ hash, height: witness.height, bytes: part })
          bytes += part.length
        }
        keepWithin(witness.time)
      })
    },
    witness: (height: number): WitnessRecord | undefined => witnessAt(height),
    newest: (): WitnessRecord | undefined => newest(),
    part: (hash: string): Uint8Array | undefined => partOf(toBlob(hash))?.bytes,
    /** Forgets blocks that the chain has lost. Parts are found by their hash, so they may stay. */
    cutAfter: (height: number): void => void dropWitnessesAfter(height),
    clear(): void {
      db.transaction(() => dropBelow(Number.MAX_SAFE_INTEGER))
    },
    close: db.close,
  }
}
