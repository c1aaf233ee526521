import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Address, Hash } from '@bvlgarichain/contract'
import t from 'tap'
import { keccak256, numberToBytes } from 'viem'
import { openWitnessStore } from '../../src/witnesses/witness-store.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const SECOND = 1_000
const part = (at: number) => {
  const bytes = new Uint8Array(100)
  bytes.set(numberToBytes(at, { size: 4 }))
  return bytes
}
const hashOf = (bytes: Uint8Array) => keccak256(bytes) as Hash
const partsOf = (...numbers: readonly number[]) =>
  new Map(numbers.map((at) => [hashOf(part(at)), part(at)]))
const record = (height: number) => ({
  height,
  hash: hashOf(part(1_000 + height)),
  time: height * SECOND,
  accounts: [{ address: `0x${'1'.repeat(40)}` as Address, slots: [] }],
  codes: [],
})
const warnings: unknown[] = []
const log = { warn: (...line: unknown[]) => void warnings.push(line) }

t.test('blocks and parts are dropped by age, the oldest first', async (t) => {
  const limits = { maxAgeMs: 3 * SECOND, maxBytes: 1_000_000 }
  const store = openWitnessStore(':memory:', log, limits)
  t.teardown(() => store.close())
  // Part 7 is in every witness, the others in one.
  for (let height = 1; height <= 10; height += 1) {
    store.add(record(height), partsOf(7, 100 + height))
  }
  t.equal(store.witness(6), undefined)
  t.same(store.witness(7), record(7))
  t.equal(store.part(hashOf(part(106))), undefined)
  t.same(store.part(hashOf(part(107))), part(107))
  t.same(store.part(hashOf(part(7))), part(7), 'a part that newer blocks need')
  t.equal(store.bytes(), 5 * 100)
})

t.test('the bytes are bounded', async (t) => {
  const limits = { maxAgeMs: 1_000 * SECOND, maxBytes: 2_000 }
  const store = openWitnessStore(':memory:', log, limits)
  t.teardown(() => store.close())
  for (let height = 1; height <= 200; height += 1) {
    store.add(record(height), partsOf(height))
    t.ok(store.bytes() <= limits.maxBytes)
  }
  t.same(store.newest(), record(200))
  t.not(store.witness(190), undefined)
  t.equal(store.witness(100), undefined)
})

t.test('blocks that the chain has lost are forgotten, and written anew', async (t) => {
  const file = join(temporaryFolder(t), 'witnesses.sqlite')
  const store = openWitnessStore(file, log)
  for (let height = 1; height <= 5; height += 1)
    store.add(record(height), partsOf(height))
  store.cutAfter(3)
  t.equal(store.newest()?.height, 3)
  const other = { ...record(3), hash: hashOf(part(77)) }
  store.add(other, partsOf(3, 33))
  store.close()
  const again = openWitnessStore(file, log)
  t.teardown(() => again.close())
  t.same(again.newest(), other)
  t.equal(again.bytes(), 6 * 100)
  again.clear()
  t.equal(again.newest(), undefined)
  t.equal(again.bytes(), 0)
})

t.test('a file that cannot be read is made anew', async (t) => {
  const file = join(temporaryFolder(t), 'witnesses.sqlite')
  writeFileSync(file, 'no database, but more than enough bytes of text'.repeat(200))
  const store = openWitnessStore(file, log)
  t.teardown(() => store.close())
  t.equal(store.newest(), undefined)
  t.equal(warnings.length, 1)
})
