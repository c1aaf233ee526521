import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { makeRandom } from '../../src/chain/random.ts'
import { undoBlocksAbove } from '../../src/indexer/undo.ts'
import {
  LISTS,
  type ListKey,
  type ListName,
  listKey,
  membersOf,
} from '../../src/store/list-definitions.ts'
import { openStore, type Store } from '../../src/store/open.ts'
import { blocksOf, dumpOf, writeAll } from '../fixtures/synthetic.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { checkStore } from '../whole/check/store.ts'

t.setTimeout(240_000)

/** Ids of a list's rows, oldest first, read from the rows themselves. */
function idsOf({ db }: Store, { name, subject }: ListKey): number[] {
  return db
    .all(
      sql<{ id: number }>`SELECT id FROM (${membersOf(name)})
        WHERE subject = ${subject} ORDER BY id`,
    )
    .map(({ id }) => id)
}

t.test('positions and lengths are those of the rows', async (t) => {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  writeAll(store, blocksOf())
  const kept: ListKey[] = store.db.all(
    store.db.builder.selectFrom('list_counts').select(['name', 'subject']),
  )
  t.same(
    new Set(kept.map(({ name }) => name)),
    new Set(Object.keys(LISTS) as ListName[]),
    'every kind of list occurs',
  )
  let marked = 0
  for (const key of kept) {
    const ids = idsOf(store, key)
    t.equal(store.lists.count(key), ids.length)
    if (ids.length > 512) marked += 1
    for (const at of [0, 1, 511, 512, 513, 1023, 1024, ids.length - 1]) {
      t.equal(store.lists.idAt(key, at), ids[at])
      const id = ids[at]
      if (id === undefined) continue
      t.equal(store.lists.positionOf(key, id), at)
      t.equal(store.lists.positionOf(key, id + 1), at + 1)
    }
    t.equal(store.lists.idAt(key, ids.length), undefined)
    t.equal(store.lists.idAt(key, -1), undefined)
    t.equal(store.lists.positionOf(key, Number.MAX_SAFE_INTEGER), ids.length)
  }
  t.ok(marked >= 5, 'some lists are longer than the distance of marks')
  t.equal(store.lists.count(listKey('tx/method', 'noSuchMethod')), 0)
  t.equal(store.lists.idAt(listKey('tx/method', 'noSuchMethod'), 0), undefined)
})

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
    t.equal(
      store.db.first(sql<{ count: number }>`SELECT COUNT(*) AS count FROM list_counts`)
        ?.count,
      0,
    )
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
    ["UPDATE list_counts SET count = 1 WHERE name = 'tx'", /tx of {2}has a wrong length/],
    ["DELETE FROM list_marks WHERE name = 'tx'", /tx of {2}lacks the mark/],
    ['UPDATE list_marks SET id = id + 1 WHERE position = 512', /has a wrong mark/],
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
