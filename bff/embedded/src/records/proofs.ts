import type { Hash, Hex } from '@bvlgarichain/shared'
import { asHash, toBlob, toHex } from '../store/bytes.ts'
import { type Database, makeInsert } from '../store/sql.ts'

/** Tables of the proofs that the provers made. */
export const PROOFS_SCHEMA = `
CREATE TABLE tee_proofs (
  batch_hash BLOB PRIMARY KEY, batch_index INTEGER NOT NULL, quote_id BLOB NOT NULL UNIQUE,
  quote BLOB NOT NULL, report_data BLOB NOT NULL, collateral_id INTEGER NOT NULL,
  ready INTEGER NOT NULL, proving_ms REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE collaterals (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
CREATE TABLE zk_proofs (
  batch_hash BLOB PRIMARY KEY, batch_index INTEGER NOT NULL, proof BLOB NOT NULL,
  public_values BLOB NOT NULL, ready INTEGER NOT NULL, proving_ms REAL NOT NULL
) WITHOUT ROWID;
`

/** A quote that attests a batch. */
export interface TeeProofRecord {
  readonly batchHash: Hash
  readonly batchIndex: number
  /** SHA-256 of the quote. */
  readonly quoteId: Hash
  readonly quote: Hex
  /** What the quote must attest, 64 bytes. */
  readonly reportData: Hex
  readonly collateral: Readonly<Record<string, string>>
  /** When it was made, Unix ms. */
  readonly ready: number
  readonly provingMs: number
}

/** A zero-knowledge proof of a batch. */
export interface ZkProofRecord {
  readonly batchHash: Hash
  readonly batchIndex: number
  readonly proof: Hex
  readonly publicValues: Hex
  /** When it was made, Unix ms. */
  readonly ready: number
  readonly provingMs: number
}

interface TeeRow {
  readonly batch_hash: Uint8Array
  readonly batch_index: number
  readonly quote_id: Uint8Array
  readonly quote: Uint8Array
  readonly report_data: Uint8Array
  readonly collateral: string
  readonly ready: number
  readonly proving_ms: number
}

interface ZkRow {
  readonly batch_hash: Uint8Array
  readonly batch_index: number
  readonly proof: Uint8Array
  readonly public_values: Uint8Array
  readonly ready: number
  readonly proving_ms: number
}

const readTee = (row: TeeRow): TeeProofRecord => ({
  batchHash: asHash(row.batch_hash),
  batchIndex: row.batch_index,
  quoteId: asHash(row.quote_id),
  quote: toHex(row.quote),
  reportData: toHex(row.report_data),
  collateral: JSON.parse(row.collateral) as Record<string, string>,
  ready: row.ready,
  provingMs: row.proving_ms,
})

/** Prepared statements over the proofs, found by the hash of the batch that they prove. */
export function makeProofs(db: Database) {
  const insertTee = makeInsert(db, 'tee_proofs', [
    'batch_hash',
    'batch_index',
    'quote_id',
    'quote',
    'report_data',
    'collateral_id',
    'ready',
    'proving_ms',
  ])
  const insertZk = makeInsert(db, 'zk_proofs', [
    'batch_hash',
    'batch_index',
    'proof',
    'public_values',
    'ready',
    'proving_ms',
  ])
  const insertCollateral = db.prepare(
    'INSERT INTO collaterals (text) VALUES (?) ON CONFLICT DO NOTHING',
  )
  const collateralId = db.prepare('SELECT id FROM collaterals WHERE text = ?')
  const tee = `SELECT p.*, c.text AS collateral FROM tee_proofs p
    JOIN collaterals c ON c.id = p.collateral_id`
  const teeOf = db.prepare(`${tee} WHERE p.batch_hash = ?`)
  const teeByQuote = db.prepare(`${tee} WHERE p.quote_id = ?`)
  const teeState = db.prepare(
    'SELECT quote_id, ready, proving_ms FROM tee_proofs WHERE batch_hash = ?',
  )
  const zkOf = db.prepare('SELECT * FROM zk_proofs WHERE batch_hash = ?')
  const zkExists = db.prepare('SELECT 1 FROM zk_proofs WHERE batch_hash = ?')
  const removeTee = db.prepare('DELETE FROM tee_proofs WHERE batch_hash = ?')
  const removeZk = db.prepare('DELETE FROM zk_proofs WHERE batch_hash = ?')

  return {
    /** Call it within one SQL transaction. */
    insertTee(record: TeeProofRecord): void {
      const text = JSON.stringify(record.collateral)
      insertCollateral.run(text)
      insertTee({
        batch_hash: toBlob(record.batchHash),
        batch_index: record.batchIndex,
        quote_id: toBlob(record.quoteId),
        quote: toBlob(record.quote),
        report_data: toBlob(record.reportData),
        collateral_id: collateralId.get(text).id,
        ready: record.ready,
        proving_ms: record.provingMs,
      })
    },
    insertZk(record: ZkProofRecord): void {
      insertZk({
        batch_hash: toBlob(record.batchHash),
        batch_index: record.batchIndex,
        proof: toBlob(record.proof),
        public_values: toBlob(record.publicValues),
        ready: record.ready,
        proving_ms: record.provingMs,
      })
    },
    tee(batchHash: Hash): TeeProofRecord | undefined {
      const row: TeeRow | undefined = teeOf.get(toBlob(batchHash))
      return row && readTee(row)
    },
    teeByQuote(quoteId: Hash): TeeProofRecord | undefined {
      const row: TeeRow | undefined = teeByQuote.get(toBlob(quoteId))
      return row && readTee(row)
    },
    /** The little that lists and summaries need of a TEE proof. */
    teeSummary(
      batchHash: Hash,
    ): Pick<TeeProofRecord, 'quoteId' | 'ready' | 'provingMs'> | undefined {
      const row: TeeRow | undefined = teeState.get(toBlob(batchHash))
      return (
        row && {
          quoteId: asHash(row.quote_id),
          ready: row.ready,
          provingMs: row.proving_ms,
        }
      )
    },
    /** Forgets the proofs of a batch. */
    remove(batchHash: Hash): void {
      removeTee.run(toBlob(batchHash))
      removeZk.run(toBlob(batchHash))
    },
    hasZk: (batchHash: Hash): boolean => zkExists.get(toBlob(batchHash)) !== undefined,
    zk(batchHash: Hash): ZkProofRecord | undefined {
      const row: ZkRow | undefined = zkOf.get(toBlob(batchHash))
      return (
        row && {
          batchHash: asHash(row.batch_hash),
          batchIndex: row.batch_index,
          proof: toHex(row.proof),
          publicValues: toHex(row.public_values),
          ready: row.ready,
          provingMs: row.proving_ms,
        }
      )
    },
  }
}
