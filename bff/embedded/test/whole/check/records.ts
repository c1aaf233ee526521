import { sql } from 'kysely'
import type { Records } from '../../../src/records/open.ts'
import { makeRollupContract } from '../../../src/rollup/rollup-contract.ts'
import { asHash } from '../../../src/sql/bytes.ts'
import {
  type Addresses,
  type BothNodes,
  blocksOf,
  eventOf,
  type NodeLog,
} from './node-facts.ts'

/** Standing and rolled back batches against the contract and layer 2. */
export async function checkRecords(
  { db, batches }: Records,
  { l1, l2 }: BothNodes,
  at: Addresses,
  logs: readonly NodeLog[],
) {
  const faults: string[] = []
  const contract = makeRollupContract(l1, at.rollup)
  const heads = await contract.heads()
  const blocks = await blocksOf(l2, false)
  for (let index = 0; index <= heads.committed; index += 1) {
    const [hash, batch] = [await contract.batchHash(index), batches.byIndex(index)]
    if (batch?.hash !== hash) {
      faults.push(
        `the records have ${batch?.hash} as batch ${index}, layer 1 has ${hash}`,
      )
    }
  }
  for (let index = 0; index <= (batches.newest()?.batchIndex ?? -1); index += 1) {
    const batch = batches.byIndex(index)
    if (batch && blocks[batch.endBlock]?.hash === batch.endBlockHash) continue
    faults.push(`batch ${index} ends in a block that layer 2 has not`)
  }
  const hashes = new Set(logs.map((log) => eventOf(log)?.[2]))
  const known = db.all(
    sql<{
      hash: Uint8Array
      batch_index: number
    }>`SELECT hash, batch_index FROM batches WHERE reverted = 1`,
  )
  for (const { hash, batch_index: index } of known) {
    if (!hashes.has(asHash(hash)))
      faults.push(`batch ${index} ${asHash(hash)} was never on layer 1, nor rolled back`)
  }
  for (const log of logs) {
    const [kind, index, hash] = eventOf(log) ?? []
    if (kind === 'COMMIT' && hash && !batches.byHash(hash)) {
      faults.push(`the records lack batch ${index} ${hash}, which was on layer 1`)
    }
  }
  const orphans = db.first(sql<{
    count: number
  }>`SELECT COUNT(*) AS count FROM (SELECT batch_hash FROM tee_proofs
       UNION ALL SELECT batch_hash FROM zk_proofs)
       WHERE batch_hash NOT IN (SELECT hash FROM batches)`)
  if (orphans?.count !== 0) faults.push(`${orphans?.count} proofs are of no batch`)
  return faults
}
