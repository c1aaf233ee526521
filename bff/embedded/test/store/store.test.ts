import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { decodeBalance, encodeBalance, toHex } from '../../src/sql/bytes.ts'
import { deleteDatabase } from '../../src/sql/database.ts'
import { decodeCursor, encodeCursor } from '../../src/store/cursor.ts'
import { openStore } from '../../src/store/open.ts'

const holder = new Uint8Array(20).fill(7)

t.test('a store is created, found again and deleted', async (t) => {
  const file = join(t.testdir({}), 'deep', 'index.db')
  const store = openStore(file)
  t.same(store.db.first(sql`PRAGMA journal_mode`), { journal_mode: 'wal' })
  store.meta.write('chainId', '9')
  store.close()
  t.notOk(existsSync(`${file}-wal`), 'the log is in the file')
  const again = openStore(file)
  t.equal(again.meta.read('chainId'), '9')
  again.close()
  deleteDatabase(file)
  for (const suffix of ['', '-wal', '-shm']) t.notOk(existsSync(file + suffix))
  t.doesNotThrow(() => deleteDatabase(file), 'deleting nothing is no error')
})

t.test('a second connection may close while the first writes', async (t) => {
  const file = join(t.testdir({}), 'index.db')
  const store = openStore(file)
  const other = openStore(file)
  t.same(other.db.first(sql`PRAGMA busy_timeout`), { timeout: 5_000 }, 'it waits')
  store.db.exec('BEGIN IMMEDIATE')
  store.meta.write('chainId', '9')
  other.close()
  store.db.exec('COMMIT')
  t.ok(existsSync(`${file}-wal`), 'the log is left to the first')
  store.close()
})

t.test('the bytes of balances sort as their numbers do', async (t) => {
  const max = 2n ** 256n - 1n
  const numbers = [-max, -256n, -1n, 0n, 1n, 255n, 256n, 2n ** 255n, max]
  const blobs = numbers.map(encodeBalance)
  t.same(blobs.map(decodeBalance), numbers)
  t.same(
    blobs.map(toHex),
    blobs.map(toHex).sort((a, b) => (a < b ? -1 : 1)),
  )
})

t.test('a balance below zero is kept and makes no holder', async (t) => {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  store.tokens.insert(
    `0x${'cc'.repeat(20)}` as never,
    'ERC20',
    { name: null, symbol: null, decimals: null, totalSupply: null },
    1,
  )
  const holders = () => store.tokens.byId(1)?.holderCount
  store.balances.add(1, holder, -5n)
  t.equal(holders(), 0)
  t.equal(store.balances.tokensHeldBy(holder), 0)
  store.balances.add(1, holder, 6n)
  t.equal(holders(), 1)
  t.equal(store.balances.tokensHeldBy(holder), 1)
  store.balances.add(1, holder, -1n)
  t.equal(holders(), 0)
  t.equal(
    store.db.first(sql<{ count: number }>`SELECT COUNT(*) AS count FROM balances`)?.count,
    0,
  )
})

t.test('a failed SQL transaction is rolled back', async (t) => {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  t.throws(
    () =>
      store.atomically(() => {
        store.counters.add('tokens', 3)
        throw new Error('half-way')
      }),
    /half-way/,
  )
  t.equal(store.counters.read('tokens'), 0)
  t.equal(
    store.atomically(() => 5),
    5,
    'and the next one works',
  )
})

t.test('cursors carry keys of numbers and bytes, and nothing else', async (t) => {
  const key = [12, new Uint8Array([1, 255])]
  t.same(decodeCursor(encodeCursor('prev', key), ['number', 'blob']), {
    direction: 'prev',
    key,
  })
  const written = (text: string) => Buffer.from(text).toString('base64url')
  for (const bad of [
    '',
    'x',
    'n',
    'n.1.2',
    'n.1e5',
    'n.0x1',
    'n.',
    "n.1' OR 1",
    'N.1',
    'n.0x12',
  ]) {
    t.throws(
      () => decodeCursor(written(bad), ['number']),
      { name: 'BadCursorError' },
      bad,
    )
  }
})
