import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { makeRandom } from '../../src/chain/random.ts'
import { undoBlocksAbove } from '../../src/indexer/undo.ts'
import { openStore } from '../../src/store/open.ts'
import { blocksOf, dumpOf, writeAll } from '../fixtures/synthetic.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { checkStore } from '../whole/check/store.ts'

t.setTimeout(240_000)

t.test('undoing blocks leaves what was there before them', async (t) => {
  const random = makeRandom(3)
  for (const seed of [11, 12, 13]) {
    const store = openStore(':memory:')
    t.teardown(() => store.close())
    const blocks = blocksOf({ seed, transactions: 1_300 })
    const cut = random.integer(1, blocks.length - 2)
    writeAll(store, blocks.slice(0, cut))
    const before = dumpOf(store)
    writeAll(store, blocks.slice(cut))
    const whole = dumpOf(store)
    t.same(await checkStore(store), [])

    t.equal(undoBlocksAbove(store, cut - 1), blocks.length - cut)
    const after = dumpOf(store)
    for (const name of Object.keys(before)) t.same(after[name], before[name], name)
    t.same(await checkStore(store), [])

    writeAll(store, blocks.slice(cut))
    const again = dumpOf(store)
    for (const name of Object.keys(whole)) t.same(again[name], whole[name], name)

    undoBlocksAbove(store, -1)
    t.equal(store.blocks.head(), undefined)
    t.same(await checkStore(store), [], 'nothing is left')
  }
})

t.test('what contradicts itself is found', async (t) => {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  writeAll(store, blocksOf({ transactions: 1_200 }))
  t.same(await checkStore(store), [])
  const faults: [sql: string, told: RegExp][] = [
    [
      "UPDATE counters SET value = value + 1 WHERE name = 'transfers'",
      /counter transfers/,
    ],
    ['UPDATE blocks SET parent_hash = hash WHERE height = 5', /block 5 does not follow/],
    ['DELETE FROM transactions WHERE block_height = 9', /block 9 has 0 transactions/],
    ['UPDATE tokens SET holder_count = 999 WHERE id = 1', /token 1 counts 999 holders/],
    ['UPDATE buckets SET tx_count = 5000 WHERE width = 60000', /is not the sum/],
    ['UPDATE buckets SET senders = 5000 WHERE width = 60000', /counts 5000 senders/],
    ['DELETE FROM address_transactions', /is not listed under its sender/],
  ]
  for (const [sql, told] of faults) {
    store.db.exec('SAVEPOINT before')
    store.db.exec(sql)
    t.match((await checkStore(store)).join('\n'), told, sql)
    store.db.exec('ROLLBACK TO before; RELEASE before')
  }
  t.same(await checkStore(store), [])
})

t.test('a closed store is one file', async (t) => {
  const file = join(temporaryFolder(t), 'index.db')
  const store = openStore(file)
  writeAll(store, blocksOf({ transactions: 100 }))
  t.ok(existsSync(`${file}-wal`))
  store.close()
  t.notOk(existsSync(`${file}-wal`))
  t.notOk(existsSync(`${file}-shm`))
  const again = openStore(file)
  t.teardown(() => again.close())
  t.same(await checkStore(again), [])
})
