import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import t from 'tap'
import { decodeBalance, toBlob } from '../../src/sql/bytes.ts'
import { startBusyChain } from '../fixtures/busy-chain.ts'
import { makeIndex } from '../fixtures/indexed.ts'
import { contentsOf, headOf, sameBalances, sameBlocks } from '../fixtures/same-as-node.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

t.test('the index agrees with the node', async (t) => {
  const chain = await startBusyChain(t)
  const { store, sync } = makeIndex(t, chain.node.url)
  await sync()
  await sameBlocks(t, store, chain)
  await sameBalances(t, store, chain)

  const { contracts, people, hashes } = chain
  const multi = store.tokens.idOf(contracts.multi as never) ?? -1
  t.equal(store.balances.get(multi, toBlob(people.ann)), 80n, 'ERC-1155: 110 less 30')
  t.equal(store.balances.get(multi, toBlob(people.bob)), 30n)
  t.match(store.tokens.byAddress(contracts.feeToken as never), {
    name: 'Old name',
    symbol: 'AB',
    decimals: null,
    total_supply: null,
  })
  t.match(store.tokens.byAddress(contracts.rila as never), {
    name: 'Rila',
    symbol: 'RILA',
    decimals: 18,
    totalSupply: `${10n ** 27n}`,
  })
  const made = store.db.all(
    sql`SELECT * FROM accounts WHERE creator = ${toBlob(contracts.workshop)}`,
  )
  t.equal(made.length, 1, 'a contract made by a contract')
  t.equal(
    store.db.all(sql`SELECT * FROM accounts WHERE creator = ${toBlob(contracts.inner)}`)
      .length,
    0,
    'one whose creation was undone does not exist',
  )
  const failed = store.transactions.byHash(hashes.failedCreation as never)
  t.equal(failed?.contract, null)

  const counted = (text: string) =>
    store.db.first(sql.raw<{ count: number }>(text))?.count
  t.equal(
    store.counters.read('transactions'),
    counted('SELECT COUNT(*) AS count FROM transactions'),
  )
  t.equal(
    store.counters.read('failedTransactions'),
    counted("SELECT COUNT(*) AS count FROM transactions WHERE status = 'FAILED'"),
  )
  t.equal(
    store.counters.read('accounts'),
    counted('SELECT COUNT(*) AS count FROM accounts'),
  )
  t.equal(
    counted('SELECT SUM(tx_count) AS count FROM buckets WHERE width = 86400000'),
    store.counters.read('transactions'),
  )
})

t.test('an index that stops and goes on loses and doubles nothing', async (t) => {
  const chain = await startBusyChain(t)
  const whole = makeIndex(t, chain.node.url)
  await whole.sync()

  const first = makeIndex(t, chain.node.url, undefined, 1)
  const stopped = new AbortController()
  await t.rejects(
    first.indexer.syncToHead({
      signal: stopped.signal,
      onProgress: (done) => done === 3 && stopped.abort(),
    }),
    { name: 'AbortError' },
  )
  t.equal(first.store.blocks.head()?.height, 3)
  first.store.close()

  const second = makeIndex(t, chain.node.url, first.file)
  await second.sync()
  await second.sync()
  t.same(contentsOf(second.store), contentsOf(whole.store))
})

t.test('an index whose process is killed goes on where it was', async (t) => {
  const chain = await startBusyChain(t)
  const file = join(temporaryFolder(t), 'index.db')
  const program = fileURLToPath(new URL('../fixtures/index-and-die.ts', import.meta.url))
  for (const height of [2, 5]) {
    const child = fork(program, [chain.node.url, file, String(height)])
    const [, signal] = await once(child, 'exit')
    t.equal(signal, 'SIGKILL')
  }
  const { store, sync } = makeIndex(t, chain.node.url, file)
  t.equal(store.blocks.head()?.height, 5)
  t.same(store.db.first(sql`PRAGMA integrity_check`), {
    integrity_check: 'ok',
  })
  await sync()
  await sameBlocks(t, store, chain)
  await sameBalances(t, store, chain)
})

t.test('a block that fails half-way leaves nothing behind', async (t) => {
  const chain = await startBusyChain(t)
  const { store, sync } = makeIndex(t, chain.node.url, undefined, 1)
  store.db.exec(`CREATE TEMP TRIGGER fault BEFORE INSERT ON buckets
    WHEN NEW.tx_count > 0 BEGIN SELECT RAISE(ABORT, 'disk full'); END`)
  const before = contentsOf(store)
  await t.rejects(sync(), /disk full/)
  t.equal(store.blocks.head()?.height, 0)
  t.same(contentsOf(store).transactions, before.transactions)
  store.db.exec('DROP TRIGGER fault')
  await sync()
  await sameBlocks(t, store, chain)
})

t.test('a reorganisation is followed', async (t) => {
  const chain = await startBusyChain(t, { keptStates: 64 })
  const { node, people } = chain
  const { store, sync } = makeIndex(t, node.url)
  await sync()
  const gone = store.blocks.head()
  await node.rpc.call('anvil_reorg', [4, []])
  await node.send({ from: people.bob, to: people.eve, value: 5n, gas: 21_000 })
  await node.mine()
  await sync()
  t.not(store.blocks.hashAt(gone?.height ?? 0), gone?.hash)
  await sameBlocks(t, store, chain)
  await sameBalances(t, store, chain)

  const fresh = makeIndex(t, node.url)
  await fresh.sync()
  const [followed, anew] = [contentsOf(store), contentsOf(fresh.store)]
  for (const name of Object.keys(anew)) t.same(followed[name], anew[name], name)
})

t.test('a store of another chain is detected', async (t) => {
  const one = await startBusyChain(t)
  const { store, sync, file } = makeIndex(t, one.node.url)
  await sync()
  store.close()
  const other = await startBusyChain(t, { timestamp: 1_700_000_000 })
  await t.rejects(makeIndex(t, other.node.url, file).sync(), {
    name: 'StoreMismatchError',
    message: /share none of the blocks/,
  })
})

t.test('following goes on until it is stopped', async (t) => {
  const chain = await startBusyChain(t)
  const { store, indexer, events, messages } = makeIndex(t, chain.node.url)
  const life = new AbortController()
  const running = indexer.run(life.signal)
  const wanted = (await headOf(chain)) + 2
  await chain.node.mine()
  await chain.node.mine()
  while ((store.blocks.head()?.height ?? -1) < wanted) await once(events, 'block')
  life.abort()
  await running
  t.same(messages, [])
  t.equal(decodeBalance(toBlob(`0x01${'00'.repeat(32)}`)), 0n)
})
