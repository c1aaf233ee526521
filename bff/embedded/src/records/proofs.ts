import type { Hash } from '@bvlgarichain/contract'
import { sql } from 'kysely'
import { asHash, toBlob } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import {
  quoteColumns,
  type RecordsDatabase,
  tables,
  teeColumns,
  zkColumns,
} from './tables.ts'

const readTee = column.makeDecoder({
  ...quoteColumns,
  collateral: column.json<Readonly<Record<string, string>>>()('collateral'),
})
const readZk = column.makeDecoder(zkColumns)

/** A quote that attests a batch. */
export type TeeProofRecord = ReturnType<typeof readTee>
/** A zero-knowledge proof of a batch. */
export type ZkProofRecord = ReturnType<typeof readZk>

/** Prepared statements over the proofs, found by the hash of the batch that they prove. */
export function makeProofs(db: RecordsDatabase) {
  const { builder } = db
  const insertTee = db.prepareInsert('tee_proofs', teeColumns)
  const insertCollateral = db.prepareInsert(
    'collaterals',
    { text: tables.collaterals.columns.text },
    sql`ON CONFLICT DO NOTHING`,
  )
  const collateralId = db.prepareFirst((text: string) =>
    builder.selectFrom('collaterals').select('id').where('text', '=', text),
  )
  const tee = builder
    .selectFrom('tee_proofs as p')
    .innerJoin('collaterals as c', 'c.id', 'p.collateral_id')
    .select(column.columnsOf('p', quoteColumns))
    .select('c.text as collateral')
  const teeOf = db.prepareFirst(
    (hash: Uint8Array) => tee.where('p.batch_hash', '=', hash),
    readTee,
  )
  const teeByQuote = db.prepareFirst(
    (id: Uint8Array) => tee.where('p.quote_id', '=', id),
    readTee,
  )
  const teeSummary = db.prepareFirst(
    (hash: Uint8Array) =>
      builder
        .selectFrom('tee_proofs')
        .select(['quote_id', 'ready', 'proving_ms'])
        .where('batch_hash', '=', hash),
    ({ quote_id, ready, proving_ms }) => ({
      quoteId: asHash(quote_id),
      ready,
      provingMs: proving_ms,
    }),
  )
  const zkOf = db.prepareFirst(
    (hash: Uint8Array) =>
      builder.selectFrom('zk_proofs').selectAll().where('batch_hash', '=', hash),
    readZk,
  )
  const zkExists = db.prepareFirst((hash: Uint8Array) =>
    builder.selectFrom('zk_proofs').select('batch_index').where('batch_hash', '=', hash),
  )
  const removeTee = db.prepareRun((hash: Uint8Array) =>
    builder.deleteFrom('tee_proofs').where('batch_hash', '=', hash),
  )
  const removeZk = db.prepareRun((hash: Uint8Array) =>
    builder.deleteFrom('zk_proofs').where('batch_hash', '=', hash),
  )

  return {
    /** Call it within one SQL transaction. */
    insertTee(record: TeeProofRecord): void {
      const text = JSON.stringify(record.collateral)
      insertCollateral({ text })
      const id = collateralId(text)?.id
      if (id === undefined) throw new Error('the collateral was not inserted')
      insertTee({ ...record, collateralId: id })
    },
    insertZk: db.prepareInsert('zk_proofs', zkColumns),
    tee: (batchHash: Hash): TeeProofRecord | undefined => teeOf(toBlob(batchHash)),
    teeByQuote: (quoteId: Hash): TeeProofRecord | undefined =>
      teeByQuote(toBlob(quoteId)),
    /** The little that lists and summaries need of a TEE proof. */
    teeSummary: (batchHash: Hash) => teeSummary(toBlob(batchHash)),
    /** Forgets the proofs of a batch. */
    remove(batchHash: Hash): void {
      removeTee(toBlob(batchHash))
      removeZk(toBlob(batchHash))
    },
    hasZk: (batchHash: Hash): boolean => zkExists(toBlob(batchHash)) !== undefined,
    zk: (batchHash: Hash): ZkProofRecord | undefined => zkOf(toBlob(batchHash)),
  }
}
