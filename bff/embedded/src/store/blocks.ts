import type { Address, Hash } from '@bvlgarichain/shared'
import { asHash, toBlob } from './bytes.ts'
import { type Database, makeInsert } from './sql.ts'

/** Header fields that are only shown, never searched: kept as JSON, named as in the contract. */
export interface BlockHeader {
  readonly stateRoot: string
  readonly transactionsRoot: string
  readonly receiptsRoot: string
  readonly sha3Uncles: string
  readonly logsBloom: string
  readonly difficulty: string
  readonly extraData: string
  readonly mixHash: string
  readonly nonce: string
  readonly withdrawalsRoot?: string
  readonly blobGasUsed?: number
  readonly excessBlobGas?: number
  readonly parentBeaconBlockRoot?: string
  readonly requestsHash?: string
}

/** Finds the blocks that a silence precedes: few, however long the chain. */
export const SILENCES_STEP = `
CREATE INDEX blocks_after_silence ON blocks (time) WHERE interval_ms >= 30000;
`

/**
 * A stretch of time (Unix ms) of half a minute or more, from one block to the next, in which
 * no block came. On a network whose blocks come at a steady pace that means that it rested.
 */
export interface Silence {
  readonly from: number
  readonly to: number
}

/** A block to be stored. */
export interface BlockRecord {
  readonly height: number
  readonly hash: Hash
  readonly parentHash: Hash
  /** Unix milliseconds. */
  readonly time: number
  readonly miner: Address
  readonly size: number
  readonly gasUsed: number
  readonly gasLimit: number
  /** Wei; `null` before EIP-1559. */
  readonly baseFee: string | null
  /** Sum of the transactions' fees, in wei. */
  readonly fee: string
  readonly txCount: number
  readonly failedCount: number
  readonly callCount: number
  readonly transferCount: number
  readonly header: BlockHeader
}

/** A stored block. */
export interface BlockRow {
  readonly height: number
  readonly hash: Uint8Array
  readonly parent_hash: Uint8Array
  readonly time: number
  readonly interval_ms: number | null
  readonly miner: Uint8Array
  readonly size: number
  readonly gas_used: number
  readonly gas_limit: number
  readonly base_fee: string | null
  readonly fee: string
  readonly tx_count: number
  readonly failed_count: number
  readonly call_count: number
  readonly transfer_count: number
  readonly new_accounts: number
  readonly header: string
}

const COLUMNS = [
  'height',
  'hash',
  'parent_hash',
  'time',
  'interval_ms',
  'miner',
  'size',
  'gas_used',
  'gas_limit',
  'base_fee',
  'fee',
  'tx_count',
  'failed_count',
  'call_count',
  'transfer_count',
  'new_accounts',
  'header',
] as const

/** Prepared statements over blocks. The newest row is also the index's head marker. */
export function makeBlocks(db: Database) {
  const insert = makeInsert(db, 'blocks', COLUMNS)
  const byHeight = db.prepare('SELECT * FROM blocks WHERE height = ?')
  const byHash = db.prepare('SELECT * FROM blocks WHERE hash = ?')
  const head = db.prepare('SELECT * FROM blocks ORDER BY height DESC LIMIT 1')
  const remove = db.prepare('DELETE FROM blocks WHERE height = ?')
  const newest = db.prepare(
    `SELECT * FROM (SELECT * FROM blocks WHERE time BETWEEN ? AND ?
     ORDER BY time DESC, height DESC LIMIT ?) ORDER BY height`,
  )
  const silences = db.prepare(
    // The condition is the index's own, or it would not be used.
    `SELECT time - interval_ms AS "from", time AS "to" FROM blocks
     WHERE interval_ms >= 30000 AND time > ? AND time - interval_ms < ? ORDER BY time`,
  )
  // Times never fall from a block to the next, so the bounds of a range are its end points.
  const firstSince = db.prepare(
    'SELECT height FROM blocks WHERE time >= ? ORDER BY time, height LIMIT 1',
  )
  const lastUntil = db.prepare(
    'SELECT height FROM blocks WHERE time <= ? ORDER BY time DESC, height DESC LIMIT 1',
  )

  return {
    insert(block: BlockRecord, newAccounts: number): void {
      const parent: BlockRow | undefined = byHeight.get(block.height - 1)
      insert({
        height: block.height,
        hash: toBlob(block.hash),
        parent_hash: toBlob(block.parentHash),
        time: block.time,
        // The first block is as old as its configuration says: that is no block time.
        interval_ms:
          parent === undefined || parent.height === 0 ? null : block.time - parent.time,
        miner: toBlob(block.miner),
        size: block.size,
        gas_used: block.gasUsed,
        gas_limit: block.gasLimit,
        base_fee: block.baseFee,
        fee: block.fee,
        tx_count: block.txCount,
        failed_count: block.failedCount,
        call_count: block.callCount,
        transfer_count: block.transferCount,
        new_accounts: newAccounts,
        header: JSON.stringify(block.header),
      })
    },
    byHeight: (height: number): BlockRow | undefined => byHeight.get(height),
    byHash: (hash: Hash): BlockRow | undefined => byHash.get(toBlob(hash)),
    /** The newest block. */
    head: (): BlockRow | undefined => head.get(),
    hashAt(height: number): Hash | undefined {
      const row: BlockRow | undefined = byHeight.get(height)
      return row && asHash(row.hash)
    },
    remove(height: number): void {
      remove.run(height)
    },
    /** The newest `limit` blocks of a range of time, oldest first. */
    newestBetween: (from: number, to: number, limit: number): BlockRow[] =>
      newest.all(from, to, limit),
    /** The silences that a range of time (Unix ms) touches, in order. */
    silencesBetween: (from: number, to: number): Silence[] => silences.all(from, to),
    /** Heights of the first and last block of a range of time; undefined where it has none. */
    heightsBetween(
      from: number,
      to: number,
    ): { readonly first: number; readonly last: number } | undefined {
      const first: { height: number } | undefined = firstSince.get(from)
      const last: { height: number } | undefined = lastUntil.get(to)
      if (first === undefined || last === undefined) return undefined
      return first.height > last.height
        ? undefined
        : { first: first.height, last: last.height }
    },
  }
}
