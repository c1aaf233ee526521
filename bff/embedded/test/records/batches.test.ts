import { type Hash, type Hex, toHash } from '@bvlgarichain/contract'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { toHex } from 'viem'
import type { BatchRecord } from '../../src/records/batches.ts'
import { openRecords } from '../../src/records/open.ts'

const hash = (number: number): Hash => toHash(toHex(number, { size: 32 }))

const batch = (batchIndex: number, of: number, startBlock: number): BatchRecord => ({
  batchIndex,
  hash: hash(of),
  parentHash: hash(of - 1),
  version: 1,
  header: '0x01' as Hex,
  dataHash: hash(2),
  l1MsgCount: 3,
  l1MsgRollingHash: hash(4),
  startBlock,
  endBlock: startBlock + 9,
  endBlockHash: hash(5),
  txCount: 6,
  gasUsed: 7,
  stateRoot: hash(8),
  l2MsgRoot: hash(9),
  messages: [hash(10), hash(11)],
  time: 12,
  payloadSize: 13,
  versionedHash: batchIndex === 2 ? hash(14) : null,
  chunks: [
    {
      hash: hash(of + 500),
      startBlock,
      endBlock: startBlock + 9,
      txCount: 6,
      gasUsed: 7,
    },
  ],
})

function makeRecords(t: Test) {
  const records = openRecords(':memory:')
  t.teardown(() => records.close())
  const insert = (record: BatchRecord) =>
    records.atomically(() => records.batches.insert(record))
  return { ...records, insert }
}

t.test('a batch comes out as it went in', async (t) => {
  const { batches, insert } = makeRecords(t)
  for (const record of [batch(1, 101, 1), batch(2, 102, 11)]) {
    insert(record)
    const { chunks, ...rest } = record
    const found = batches.byIndex(record.batchIndex)
    t.match(found, { ...rest, reverted: false })
    t.same(batches.byHash(record.hash), found)
    t.same(batches.chunksOf(found?.id ?? 0), chunks)
  }
  t.equal(batches.newest()?.batchIndex, 2)
})

t.test('a block is found in its batch', async (t) => {
  const { batches, insert } = makeRecords(t)
  insert(batch(1, 101, 1))
  insert(batch(2, 102, 11))
  const indexes = [0, 1, 10, 11, 20, 21].map(
    (height) => batches.byBlock(height)?.batchIndex,
  )
  t.same(indexes, [undefined, 1, 1, 2, 2, undefined])
})

t.test('one that is rolled back makes room for another of its index', async (t) => {
  const { batches, insert } = makeRecords(t)
  insert(batch(1, 101, 1))
  t.throws(() => insert(batch(1, 201, 1)), /UNIQUE/)
  batches.setRolledBack(hash(101), true)
  t.equal(batches.byIndex(1), undefined)
  t.equal(batches.byBlock(5), undefined)
  insert(batch(1, 201, 1))
  t.equal(batches.byIndex(1)?.hash, hash(201))
  t.same(
    batches.rolledBackOf(1).map((taken) => taken.hash),
    [hash(101)],
  )
})

t.test('a batch that is removed leaves nothing behind', async (t) => {
  const { batches, insert, db } = makeRecords(t)
  insert(batch(1, 101, 1))
  batches.remove(hash(101))
  t.equal(batches.newest(), undefined)
  t.equal(
    db.first(sql<{ count: number }>`SELECT COUNT(*) AS count FROM chunks`)?.count,
    0,
  )
})

t.test('a hash is found by how it begins', async (t) => {
  const { batches, insert } = makeRecords(t)
  const whole = toHash(`0x${'ab'.repeat(32)}`)
  insert({ ...batch(1, 101, 1), hash: whole })
  t.equal(batches.hashByPrefix('ab'.repeat(16)), whole)
  t.equal(batches.hashByPrefix('ac'.repeat(16)), undefined)
  t.equal(batches.hashByPrefix('00'.repeat(16)), undefined)
})
