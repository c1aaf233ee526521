import type { Hash } from '@bvlgarichain/contract'
import { sql } from 'kysely'
import { asHash, toBlob } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import {
  eventColumns,
  type IndexDatabase,
  l1BlockColumns,
  type RollupEventKind,
} from './tables.ts'

/** Blocks of layer 1 on top of the first proof that make a batch final. */
export const CONFIRMATIONS = 12

/** Ids of the events of one layer-1 block. */
export const L1_EVENTS_PER_BLOCK = 2 ** 20
/** Id of the event at `logIndex` of a block: ids grow in the order of the chain. */
export const l1EventId = (height: number, logIndex: number): number =>
  height * L1_EVENTS_PER_BLOCK + logIndex

const readMined = column.makeDecoder({
  ...eventColumns,
  height: column.number('height'),
  time: column.number('time'),
})

/** An event of the Rollup contract. */
export type RollupEvent = column.RecordOf<typeof eventColumns>
/** An event with height and time (Unix ms) of the block that holds it. */
export type MinedEvent = ReturnType<typeof readMined>

/** Newest batch of each stage on layer 1; -1 where there is none. */
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

/**
 * Prepared statements over the rollup's events on layer 1. `confirmations`: blocks of
 * layer 1 after which a proven batch is final.
 */
export function makeRollup(db: IndexDatabase, confirmations: number) {
  const { builder } = db
  const insertBlock = db.prepareInsert('l1_blocks', l1BlockColumns)
  const insertEvent = db.prepareInsert('rollup_events', eventColumns)
  const head = db.prepareFirst(() =>
    builder.selectFrom('l1_blocks').selectAll().orderBy('height', 'desc').limit(1),
  )
  const blockAt = db.prepareFirst((height: number) =>
    builder.selectFrom('l1_blocks').selectAll().where('height', '=', height),
  )
  const removeBlocks = db.prepareRun((height: number) =>
    builder.deleteFrom('l1_blocks').where('height', '>', height),
  )
  const removeEvents = db.prepareRun((id: number) =>
    builder.deleteFrom('rollup_events').where('id', '>=', id),
  )
  const newestOf = db.prepareFirst((kind: RollupEventKind, before: number) =>
    builder
      .selectFrom('rollup_events')
      .select(['id', 'batch_index'])
      .where('kind', '=', kind)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(1),
  )
  const events = builder
    .selectFrom('rollup_events as e')
    .innerJoin('l1_blocks as b', (join) =>
      join.on('b.height', '=', sql<number>`e.id / ${sql.lit(L1_EVENTS_PER_BLOCK)}`),
    )
    .select(column.columnsOf('e', eventColumns))
    .select(['b.height', 'b.time'])
  const ofBatch = db.prepareFirst((batchIndex: number, kind: RollupEventKind) =>
    events
      .where(({ and }) => and({ 'e.batch_index': batchIndex, 'e.kind': kind }))
      .orderBy('e.id', 'desc')
      .limit(1),
  )
  const commitOf = db.prepareFirst((batchIndex: number, batchHash: Uint8Array) =>
    events
      .where(({ and }) =>
        and({
          'e.batch_index': batchIndex,
          'e.kind': 'COMMIT',
          'e.batch_hash': batchHash,
        }),
      )
      .orderBy('e.id', 'desc')
      .limit(1),
  )
  const revertAfter = db.prepareFirst((id: number, batchIndex: number) =>
    events
      .where('e.kind', '=', 'REVERT')
      .where('e.id', '>', id)
      .where('e.batch_index', '<', batchIndex)
      .orderBy('e.id')
      .limit(1),
  )
  const proofs = ['TEE', 'ZK'] as const
  const firstProofOf = db.prepareFirst((batchIndex: number) =>
    events
      .where('e.batch_index', '=', batchIndex)
      .where('e.kind', 'in', proofs)
      .orderBy('e.id')
      .limit(1),
  )
  const provenBetween = db.prepareAll((from: number, end: number) =>
    events
      .where('e.kind', 'in', proofs)
      .where('e.id', '>=', from)
      .where('e.id', '<', end)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('rollup_events as first')
              .select('first.id')
              .whereRef('first.batch_index', '=', 'e.batch_index')
              .where('first.kind', 'in', proofs)
              .whereRef('first.id', '<', 'e.id'),
          ),
        ),
      )
      .orderBy('e.id'),
  )
  const firstBlockSince = db.prepareFirst((time: number) =>
    builder
      .selectFrom('l1_blocks')
      .select(({ fn }) => fn.min<number | null>('height').as('height'))
      .where('time', '>=', time),
  )

  const ALL = Number.MAX_SAFE_INTEGER
  const newest = (kind: RollupEventKind, before = ALL) => newestOf(kind, before)
  const mined = (row: Parameters<typeof readMined>[0] | undefined) =>
    row && readMined(row)

  const readHeads = (): RollupHeads => {
    const l1Height = head()?.height ?? -1
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
    /** Blocks of layer 1 on top of the first proof that make a batch final. */
    confirmations,
    insertBlock(height: number, hash: Hash, time: number): void {
      heads = undefined
      insertBlock({ height, hash, time })
    },
    insertEvent(event: RollupEvent): void {
      heads = undefined
      insertEvent(event)
    },
    /** Drops everything above `height`. */
    removeAbove(height: number): void {
      heads = undefined
      removeEvents(l1EventId(height + 1, 0))
      removeBlocks(height)
    },
    /** Newest stored block of layer 1. */
    l1Head: head,
    l1HashAt(height: number): Hash | undefined {
      const row = blockAt(height)
      return row && asHash(row.hash)
    },
    /** Time of a block of layer 1, Unix ms; undefined where it is not stored. */
    l1TimeAt: (height: number): number | undefined => blockAt(height)?.time,
    heads(): RollupHeads {
      heads ??= readHeads()
      return heads
    },
    /** The commitment of this very batch, even one that was rolled back later. */
    commitOf: (batchIndex: number, batchHash: Hash): MinedEvent | undefined =>
      mined(commitOf(batchIndex, toBlob(batchHash))),
    /** The rollback of this commitment; undefined while it stands. */
    revertOf(batchIndex: number, batchHash: Hash): MinedEvent | undefined {
      const commit = commitOf(batchIndex, toBlob(batchHash))
      return commit && mined(revertAfter(commit.id, batchIndex))
    },
    verificationOf: (batchIndex: number, kind: 'TEE' | 'ZK'): MinedEvent | undefined =>
      mined(ofBatch(batchIndex, kind)),
    /** The first proof of the batch, of either kind: from then on layer 1 knows its roots. */
    firstProofOf: (batchIndex: number): MinedEvent | undefined =>
      mined(firstProofOf(batchIndex)),
    /** First proofs, of either kind, in a range of time (Unix ms), oldest first. */
    provenBetween(from: number, to: number): MinedEvent[] {
      const first = firstBlockSince(from)?.height ?? null
      const after = firstBlockSince(to + 1)?.height ?? null
      if (first === null) return []
      const end = after === null ? ALL : l1EventId(after, 0)
      return provenBetween(l1EventId(first, 0), end).map(readMined)
    },
  }
}
