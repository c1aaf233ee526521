import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { asAddress, asHash, decodeBalance, toBlob, toHex } from '../../src/store/bytes.ts'
import type { Store } from '../../src/store/open.ts'
import { type BusyChain, startBusyChain } from '../fixtures/busy-chain.ts'
import { makeIndex } from '../fixtures/indexed.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

t.setTimeout(120_000)

/** What the node answers; its fields are read as the strings that they are. */
type Json = { readonly [name: string]: string } & {
  readonly transactions: Json[]
  readonly logs: Json[]
  readonly topics: string[]
}

async function headOf({ node }: BusyChain): Promise<number> {
  return Number(await node.rpc.call<string>('eth_blockNumber'))
}

async function sameBlocks(t: Test, store: Store, chain: BusyChain) {
  const head = await headOf(chain)
  t.equal(store.blocks.head()?.height, head)
  for (let height = 0; height <= head; height += 1) {
    const at = `0x${height.toString(16)}`
    const block = await chain.node.rpc.call<Json>('eth_getBlockByNumber', [at, true])
    const receipts = await chain.node.rpc.call<Json[]>('eth_getBlockReceipts', [at])
    const row = store.blocks.byHeight(height)
    if (row === undefined) return t.fail(`block ${height} is missing`)
    t.equal(asHash(row.hash), block.hash)
    t.equal(asHash(row.parent_hash), block.parentHash)
    t.equal(row.time, Number(block.timestamp) * 1000)
    t.equal(row.gas_used, Number(block.gasUsed))
    t.match(block, {
      ...JSON.parse(row.header),
      difficulty: '0x0',
      blobGasUsed: '0x0',
      excessBlobGas: '0x0',
    })
    const rows = store.transactions.ofBlock(height)
    t.same(
      rows.map((tx) => ({
        hash: asHash(tx.hash),
        from: asAddress(tx.from_address),
        to: tx.to_address && asAddress(tx.to_address),
        value: BigInt(tx.value),
        nonce: tx.nonce,
        input: toHex(tx.input),
        gas: tx.gas_limit,
        s: BigInt(JSON.parse(tx.envelope).s),
      })),
      block.transactions.map((tx) => ({
        hash: tx.hash,
        from: tx.from,
        to: tx.to,
        value: BigInt(tx.value ?? ''),
        nonce: Number(tx.nonce),
        input: tx.input,
        gas: Number(tx.gas),
        s: BigInt(tx.s ?? ''),
      })),
    )
    t.same(
      rows.map((tx) => ({
        succeeded: tx.status === 'SUCCESS',
        gasUsed: tx.gas_used,
        price: BigInt(tx.gas_price),
        logs: store.executions.logsOf(tx.id).map((log) => ({
          address: asAddress(log.address),
          data: toHex(log.data),
          index: log.log_index,
          topics: toHex(log.topics),
        })),
      })),
      receipts.map((receipt) => ({
        succeeded: receipt.status === '0x1',
        gasUsed: Number(receipt.gasUsed),
        price: BigInt(receipt.effectiveGasPrice ?? ''),
        logs: receipt.logs.map((log) => ({
          address: log.address,
          data: log.data,
          index: Number(log.logIndex),
          topics: `0x${log.topics.map((topic) => topic.slice(2)).join('')}`,
        })),
      })),
    )
  }
}

const pad = (address: string) => address.slice(2).padStart(64, '0')

/** Every balance in the store, and every one it lacks, is the node's. */
async function sameBalances(t: Test, store: Store, chain: BusyChain) {
  const { node, contracts } = chain
  const accounts: { address: Uint8Array }[] = store.db
    .prepare('SELECT address FROM accounts')
    .all()
  for (const token of [contracts.rila, contracts.masks, contracts.odd]) {
    const id = store.tokens.idOf(token as never) ?? -1
    let holders = 0
    for (const { address } of accounts) {
      const data = `0x70a08231${pad(toHex(address))}`
      const call = [{ to: token, data }, 'latest']
      const balance = BigInt(await node.rpc.call<string>('eth_call', call))
      const stored = store.balances.get(id, address)
      // Only who took part in a transfer is known to hold a token.
      if (stored !== 0n || token !== contracts.odd) t.equal(stored, balance)
      if (stored > 0n) holders += 1
    }
    t.equal(store.tokens.byId(id)?.holder_count ?? 0, holders)
  }
  for (const { address } of accounts) {
    const params = [toHex(address), 'latest']
    const balance = BigInt(await node.rpc.call<string>('eth_getBalance', params))
    t.equal(store.balances.get(0, address), balance)
    const nonce = Number(await node.rpc.call('eth_getTransactionCount', params))
    const sent = store.db
      .prepare('SELECT COUNT(*) AS count FROM transactions WHERE from_address = ?')
      .get(address)
    const code = await node.rpc.call<string>('eth_getCode', params)
    if (code === '0x') t.equal(sent.count, nonce)
  }
}

/** Everything a store holds, in an order that does not depend on how it came to hold it. */
export function contentsOf(store: Store): Record<string, string[]> {
  const tables: { name: string }[] = store.db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      store.db
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .map((row: object) =>
          JSON.stringify(row, (_, value) =>
            // The order of a sum of fractions shows in its last digit.
            value instanceof Uint8Array
              ? toHex(value)
              : typeof value === 'number'
                ? Number(value.toPrecision(14))
                : value,
          ),
        )
        .filter((row: string) => name !== 'counters' || !row.endsWith(':0}'))
        .sort(),
    ]),
  )
}

t.test('what is indexed is what the node says', async (t) => {
  const chain = await startBusyChain(t)
  const { store, sync } = makeIndex(t, chain.node.url)
  await sync()
  await sameBlocks(t, store, chain)
  await sameBalances(t, store, chain)

  const { contracts, people, hashes } = chain
  const multi = store.tokens.idOf(contracts.multi as never) ?? -1
  t.equal(store.balances.get(multi, toBlob(people.ann)), 80n, 'ERC-1155: 110 less 30')
  t.equal(store.balances.get(multi, toBlob(people.bob)), 30n)
  t.match(store.tokens.byAddress(contracts.odd as never), {
    name: 'Old name',
    symbol: 'AB',
    decimals: null,
    total_supply: null,
  })
  t.match(store.tokens.byAddress(contracts.rila as never), {
    name: 'Rila',
    symbol: 'RILA',
    decimals: 18,
    total_supply: `${10n ** 27n}`,
  })
  const made = store.db
    .prepare('SELECT * FROM accounts WHERE creator = ?')
    .all(toBlob(contracts.workshop))
  t.equal(made.length, 1, 'a contract made by a contract')
  t.equal(
    store.db
      .prepare('SELECT COUNT(*) AS count FROM accounts WHERE creator = ?')
      .get(toBlob(contracts.inner)).count,
    0,
    'one whose creation was undone does not exist',
  )
  const failed = store.transactions.byHash(hashes.failedCreation as never)
  t.equal(failed?.contract, null)

  const counted = (sql: string) => store.db.prepare(sql).get().count
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

  const first = makeIndex(t, chain.node.url)
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
  t.same(store.db.prepare('PRAGMA integrity_check').get(), { integrity_check: 'ok' })
  await sync()
  await sameBlocks(t, store, chain)
  await sameBalances(t, store, chain)
})

t.test('a block that fails half-way leaves nothing behind', async (t) => {
  const chain = await startBusyChain(t)
  const { store, sync } = makeIndex(t, chain.node.url)
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
  t.not(store.blocks.hashAt(gone?.height ?? 0), gone && asHash(gone.hash))
  await sameBlocks(t, store, chain)
  await sameBalances(t, store, chain)

  const fresh = makeIndex(t, node.url)
  await fresh.sync()
  const [followed, anew] = [contentsOf(store), contentsOf(fresh.store)]
  for (const name of Object.keys(anew)) t.same(followed[name], anew[name], name)
})

t.test('a store of another chain is told apart', async (t) => {
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

t.test('following goes on until it is told to stop', async (t) => {
  const chain = await startBusyChain(t)
  const { store, indexer, messages } = makeIndex(t, chain.node.url)
  const life = new AbortController()
  const running = indexer.run(life.signal)
  const wanted = (await headOf(chain)) + 2
  await chain.node.mine()
  await chain.node.mine()
  while ((store.blocks.head()?.height ?? -1) < wanted) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  life.abort()
  await running
  t.same(messages, [])
  t.equal(decodeBalance(toBlob(`0x01${'00'.repeat(32)}`)), 0n)
})
