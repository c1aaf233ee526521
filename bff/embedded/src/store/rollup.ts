import type { Hash } from '@bvlgarichain/shared'
import { asHash, toBlob, toBlobOrNull } from './bytes.ts'
import { type Database, makeInsert } from './sql.ts'

/** Tables of what layer 1 says about the rollup. Ids: block height × 2^20 + log index. */
export const ROLLUP_STEP = `
CREATE TABLE l1_blocks (
  height INTEGER PRIMARY KEY, hash BLOB NOT NULL, time INTEGER NOT NULL
);
CREATE TABLE rollup_events (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, batch_index INTEGER NOT NULL,
  batch_hash BLOB, tx_hash BLOB NOT NULL, fee TEXT NOT NULL
);
CREATE INDEX rollup_events_by_batch ON rollup_events (batch_index, kind, id);
CREATE INDEX rollup_events_by_kind ON rollup_events (kind, id);
`

/** Ids of the events of one layer-1 block. */
export const L1_EVENTS_PER_BLOCK = 2 ** 20
/** Id of the event at `logIndex` of a block: ids grow in the order of the chain. */
export const l1EventId = (height: number, logIndex: number): number =>
  height * L1_EVENTS_PER_BLOCK + logIndex

/**
 * `COMMIT` of a batch, `TEE` or `ZK` verification of one, `REVERT` of all after
 * `batch_index`, `ZK_ENABLED` from `batch_index` on.
 */
export type RollupEventKind = 'COMMIT' | 'TEE' | 'ZK' | 'REVERT' | 'ZK_ENABLED'

/** An event of the Rollup contract. */
export interface RollupEvent {
  readonly id: number
  readonly kind: RollupEventKind
  readonly batchIndex: number
  readonly batchHash: Hash | null
  readonly txHash: Hash
  /** What the transaction cost on layer 1, in wei. */
  readonly fee: string
}

/** An event with the block that holds it. */
export interface MinedEvent {
  readonly txHash: Hash
  readonly height: number
  /** Unix ms. */
  readonly time: number
  readonly fee: string
  readonly batchHash: Hash | null
}

/** How far the batches are on layer 1; -1 where none is. */
export interface RollupHeads {
  readonly committed: number
  readonly tee: number
  readonly zk: number
  /** Proven, in whichever way first, and deep enough in layer 1. */
  readonly finalized: number
  /** First batch that needs a zero-knowledge proof; -1 while none does. */
  readonly firstZk: number
  /** Newest block of layer 1. */
  readonly l1Height: number
}

interface EventRow {
  readonly id: number
  readonly batch_index: number
  readonly batch_hash: Uint8Array | null
  readonly tx_hash: Uint8Array
  readonly fee: string
  readonly height: number
  readonly time: number
}

const mined = (row: EventRow): MinedEvent => ({
  txHash: asHash(row.tx_hash),
  height: row.height,
  time: row.time,
  fee: row.fee,
  batchHash: row.batch_hash && asHash(row.batch_hash),
})

/**
 * Prepared statements over what layer 1 says about the rollup. `confirmations`: blocks of
 * layer 1 after which a proven batch is final.
 */
export function makeRollup(db: Database, confirmations: number) {
  const insertBlock = makeInsert(db, 'l1_blocks', ['height', 'hash', 'time'])
  const insertEvent = makeInsert(db, 'rollup_events', [
    'id',
    'kind',
    'batch_index',
    'batch_hash',
    'tx_hash',
    'fee',
  ])
  const head = db.prepare('SELECT * FROM l1_blocks ORDER BY height DESC LIMIT 1')
  const blockAt = db.prepare('SELECT * FROM l1_blocks WHERE height = ?')
  const removeBlocks = db.prepare('DELETE FROM l1_blocks WHERE height > ?')
  const removeEvents = db.prepare('DELETE FROM rollup_events WHERE id >= ?')
  const newestOf = db.prepare(
    'SELECT * FROM rollup_events WHERE kind = ? AND id < ? ORDER BY id DESC LIMIT 1',
  )
  const select = `SELECT e.*, b.height, b.time FROM rollup_events e
    JOIN l1_blocks b ON b.height = e.id / ${L1_EVENTS_PER_BLOCK}`
  const ofBatch = db.prepare(
    `${select} WHERE e.batch_index = ? AND e.kind = ? ORDER BY e.id DESC LIMIT 1`,
  )
  const commitOf = db.prepare(
    `${select} WHERE e.batch_index = ? AND e.kind = 'COMMIT' AND e.batch_hash = ?
     ORDER BY e.id DESC LIMIT 1`,
  )
  const revertAfter = db.prepare(
    `${select} WHERE e.kind = 'REVERT' AND e.id > ? AND e.batch_index < ?
     ORDER BY e.id LIMIT 1`,
  )
  const proofs = "IN ('TEE', 'ZK')"
  const firstProofOf = db.prepare(
    `${select} WHERE e.batch_index = ? AND e.kind ${proofs} ORDER BY e.id LIMIT 1`,
  )
  const provenBetween = db.prepare(
    `${select} WHERE e.kind ${proofs} AND e.id >= ? AND e.id < ? AND NOT EXISTS (
       SELECT 1 FROM rollup_events first
       WHERE first.batch_index = e.batch_index AND first.kind ${proofs} AND first.id < e.id
     ) ORDER BY e.id`,
  )
  const firstBlockSince = db.prepare(
    'SELECT MIN(height) AS height FROM l1_blocks WHERE time >= ?',
  )

  const ALL = Number.MAX_SAFE_INTEGER
  const newest = (kind: RollupEventKind, before = ALL): EventRow | undefined =>
    newestOf.get(kind, before)
  const l1Head = (): { height: number; hash: Uint8Array; time: number } | undefined =>
    head.get()

  const readHeads = (): RollupHeads => {
    const l1Height = l1Head()?.height ?? -1
    const commit = newest('COMMIT')
    const revert = newest('REVERT')
    const isReverted = revert !== undefined && revert.id > (commit?.id ?? -1)
    const finalBefore = l1EventId(l1Height - confirmations + 1, 0)
    return {
      committed: (isReverted ? revert.batch_index : commit?.batch_index) ?? -1,
      tee: newest('TEE')?.batch_index ?? -1,
      zk: newest('ZK')?.batch_index ?? -1,
      finalized: Math.max(
        newest('TEE', finalBefore)?.batch_index ?? -1,
        newest('ZK', finalBefore)?.batch_index ?? -1,
      ),
      firstZk: newest('ZK_ENABLED')?.batch_index ?? -1,
      l1Height,
    }
  }
  let heads: RollupHeads | undefined

  return {
    insertBlock(height: number, hash: Hash, time: number): void {
      heads = undefined
      insertBlock({ height, hash: toBlob(hash), time })
    },
    insertEvent(event: RollupEvent): void {
      heads = undefined
      insertEvent({
        id: event.id,
        kind: event.kind,
        batch_index: event.batchIndex,
        batch_hash: toBlobOrNull(event.batchHash),
        tx_hash: toBlob(event.txHash),
        fee: event.fee,
      })
    },
    /** Drops everything above `height`. */
    removeAbove(height: number): void {
      heads = undefined
      removeEvents.run(l1EventId(height + 1, 0))
      removeBlocks.run(height)
    },
    /** Newest block of layer 1 that is held. */
    l1Head,
    l1HashAt(height: number): Hash | undefined {
      const row: { hash: Uint8Array } | undefined = blockAt.get(height)
      return row && asHash(row.hash)
    },
    /** Time of a block of layer 1, Unix ms; undefined where it is not held. */
    l1TimeAt(height: number): number | undefined {
      const row: { time: number } | undefined = blockAt.get(height)
      return row?.time
    },
    heads(): RollupHeads {
      heads ??= readHeads()
      return heads
    },
    /** The commitment of this very batch, even one taken back later. */
    commitOf(batchIndex: number, batchHash: Hash): MinedEvent | undefined {
      const row: EventRow | undefined = commitOf.get(batchIndex, toBlob(batchHash))
      return row && mined(row)
    },
    /** What took this commitment back; undefined while it stands. */
    revertOf(batchIndex: number, batchHash: Hash): MinedEvent | undefined {
      const commit: EventRow | undefined = commitOf.get(batchIndex, toBlob(batchHash))
      const row: EventRow | undefined = commit && revertAfter.get(commit.id, batchIndex)
      return row && mined(row)
    },
    verificationOf(batchIndex: number, kind: 'TEE' | 'ZK'): MinedEvent | undefined {
      const row: EventRow | undefined = ofBatch.get(batchIndex, kind)
      return row && mined(row)
    },
    /** The first proof of the batch, of either kind: from then on layer 1 knows its roots. */
    firstProofOf(batchIndex: number): MinedEvent | undefined {
      const row: EventRow | undefined = firstProofOf.get(batchIndex)
      return row && mined(row)
    },
    /** First proofs, of either kind, in a range of time (Unix ms), oldest first. */
    provenBetween(from: number, to: number): (MinedEvent & { batchIndex: number })[] {
      const first: number | null = firstBlockSince.get(from).height
      const after: number | null = firstBlockSince.get(to + 1).height
      if (first === null) return []
      const rows: EventRow[] = provenBetween.all(
        l1EventId(first, 0),
        after === null ? ALL : l1EventId(after, 0),
      )
      return rows.map((row) => ({ ...mined(row), batchIndex: row.batch_index }))
    },
  }
}
