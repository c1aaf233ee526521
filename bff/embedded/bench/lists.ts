/**
 * Measures every list call over a store of a million transactions, at its first, middle and
 * last page, by number and by cursor: `npm run bench -w bff/embedded -- --transactions 1000000`.
 * `--keep <folder>` uses the store in a folder, or leaves a new one there.
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Address,
  type EndpointName,
  type Envelope,
  endpoints,
  type CompletePage as Page,
  publicPath,
} from '@bvlgarichain/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { buildApi } from '../src/api/app.ts'
import { makeRandom } from '../src/chain/random.ts'
import type { DecodedBlock } from '../src/indexer/decode.ts'
import { writeBlock } from '../src/indexer/write.ts'
import { openStore, type Store } from '../src/store/open.ts'
import type { TokenMetadata } from '../src/store/tokens.ts'
import {
  BENCH_SHAPE,
  HOT_ADDRESS,
  syntheticBlocks,
  syntheticMetadata,
  tokenAddress,
} from './synthetic-chain.ts'

const PAGE_SIZE = 25
/** As the indexer writes while it catches up. */
const BLOCKS_PER_COMMIT = 50
const RUNS = 40

const { values } = parseArgs({
  options: {
    transactions: { type: 'string', default: String(BENCH_SHAPE.transactions) },
    keep: { type: 'string' },
  },
})
const shape = { ...BENCH_SHAPE, transactions: Number(values.transactions) }
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Writes the chain block by block, as the indexer does, and then its balances. */
function fill(store: Store): void {
  const metadata = new Map<Address, TokenMetadata>(
    Array.from({ length: shape.tokens }, (_, index) => [
      tokenAddress(index),
      syntheticMetadata(index),
    ]),
  )
  const started = performance.now()
  let blocks = 0
  let group: DecodedBlock[] = []
  const flush = () => {
    store.atomically(() => {
      for (const block of group) writeBlock(store, block, metadata)
    })
    blocks += group.length
    group = []
  }
  for (const block of syntheticBlocks(shape)) {
    if (group.push(block) === BLOCKS_PER_COMMIT) flush()
  }
  flush()
  const seconds = (performance.now() - started) / 1_000
  const rate = (count: number) => Math.round(count / seconds)
  say(
    `written: ${blocks} blocks, ${shape.transactions} transactions in ${seconds.toFixed(1)} s: ` +
      `${rate(blocks)} blocks/s, ${rate(shape.transactions)} transactions/s`,
  )
  const random = makeRandom(shape.seed)
  store.atomically(() => {
    for (let stale = store.balances.stale(1_000, 0); stale.length > 0; ) {
      for (const { token_id: token, address } of stale) {
        store.balances.set(token, address, BigInt(random.integer(1, 2_000_000_000)))
        store.balances.unmarkStale(token, address)
      }
      stale = store.balances.stale(1_000, 0)
    }
  })
}

/** Stands for the node that account summaries ask. */
async function startNode() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end('{"jsonrpc":"2.0","id":0,"result":"0x00"}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'bench-lists-'))
const file = join(folder, 'index.db')
const isNew = !existsSync(file)
const store = openStore(file)
if (isNew) fill(store)
store.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
const bytes = statSync(file).size
const total = store.counters.read('transactions')
say(
  `database: ${(bytes / 1e6).toFixed(0)} MB, ${Math.round(bytes / total)} bytes/transaction`,
)

const { server, url } = await startNode()
const app = buildApi({
  store,
  rpcUrl: url,
  chain: {
    l2ChainId: 1,
    l2ChainName: 'Bench',
    netType: 'TESTNET',
    l1ChainId: 0,
    nativeSymbol: 'ETH',
    nativeDecimals: 18,
  },
  abis: [],
  log: pino({ level: 'silent' }),
  now: Date.now,
} as Parameters<typeof buildApi>[0])

async function ask(name: EndpointName, request: Record<string, unknown>) {
  const query = new URLSearchParams(
    Object.entries({ pageSize: PAGE_SIZE, ...request }).map(
      ([key, value]): [string, string] => [key, String(value)],
    ),
  )
  const begin = performance.now()
  const response = await app.inject({
    method: 'POST',
    url: `${publicPath(endpoints[name])}?${query}`,
  })
  const ms = performance.now() - begin
  const { data, message } = response.json<Envelope<Page<unknown>>>()
  if (data === undefined) throw new Error(`${name}?${query}: ${message}`)
  return { ms, page: data }
}

const head = store.blocks.head()
const headTime = head?.time ?? 0
const middleTime = headTime - ((head?.height ?? 0) * 1_000) / 2
const hot = { address: HOT_ADDRESS }
const someone = store.db.first(
  sql<{
    subject: Uint8Array
  }>`SELECT address AS subject FROM accounts LIMIT 1 OFFSET 100`,
)
const ordinary = { address: `0x${Buffer.from(someone?.subject ?? []).toString('hex')}` }
const big = { tokenId: tokenAddress(0) }
const lists: [EndpointName, Record<string, unknown>][] = [
  ['blockList', {}],
  ['transactionList', {}],
  ['transactionList', { status: 'FAILED' }],
  ['transactionList', { status: 'SUCCESS' }],
  ['transactionList', { method: 'transfer' }],
  ['transactionList', { method: '0xdeadbeef' }],
  ['transactionList', hot],
  ['transactionList', ordinary],
  ['transactionList', { from: middleTime }],
  ['transactionList', { from: middleTime, to: middleTime + 3_600_000 }],
  ['transactionList', { blockHeight: 100 }],
  ['transactionList', { ...hot, direction: 'IN' }],
  ['transactionList', { ...hot, from: middleTime }],
  ['transactionList', { ...hot, status: 'FAILED' }],
  ['transactionList', { ...hot, method: 'transfer', status: 'FAILED' }],
  ['transactionList', { method: 'transfer', status: 'SUCCESS', from: middleTime }],
  ['transactionList', { ...hot, method: 'noSuchMethod' }],
  ['allTokenTransfers', {}],
  ['allTokenTransfers', { type: 'ERC721' }],
  ['tokenTransfers', big],
  ['tokenTransfers', { ...big, ...hot }],
  ['accountTransferList', hot],
  ['accountTransferList', { ...hot, direction: 'IN' }],
  ['accountTransferList', { ...hot, direction: 'OUT' }],
  ['accountTokenList', hot],
  ['tokenHolderList', big],
  ['tokenHolderList', { tokenId: 'native' }],
  ['tokenList', {}],
  ['tokenList', { sort: 'TRANSFERS', type: 'ERC20' }],
  ['tokenList', { keyword: 'number 4' }],
]

const figure = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(6)

async function measure(requests: readonly Record<string, unknown>[], name: EndpointName) {
  const times: number[] = []
  for (const request of requests) times.push((await ask(name, request)).ms)
  times.sort((a, b) => a - b)
  return `${figure(times, 0.5)} ${figure(times, 0.95)}`
}

const columns = ['first', 'middle', 'last'].flatMap((place) => [place, `${place} cursor`])
say(`median and p95 in ms of ${RUNS} calls, ${PAGE_SIZE} rows each`)
say(`${''.padEnd(78)}${columns.map((title) => title.padEnd(16)).join('')}`)
for (const [name, filter] of lists) {
  const { page } = await ask(name, filter)
  const pages = Math.max(1, Math.ceil(page.total / PAGE_SIZE))
  const cells: string[] = []
  for (const at of [1, Math.ceil(pages / 2), pages]) {
    const byNumber: Record<string, unknown>[] = []
    const byCursor: Record<string, unknown>[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const pageNum = Math.min(pages, Math.max(1, at - (run % 8)))
      byNumber.push({ ...filter, pageNum })
      const before = await ask(name, { ...filter, pageNum: Math.max(1, pageNum - 1) })
      const cursor = before.page.nextCursor ?? before.page.prevCursor
      byCursor.push({ ...filter, ...(cursor && { cursor }) })
    }
    cells.push(await measure(byNumber, name), await measure(byCursor, name))
  }
  const label = `${name} ${JSON.stringify(filter).replaceAll(/"0x(\w{6})\w+"/g, '0x$1')}`
  const count = `${page.total}${page.totalIsLowerBound ? '+' : ''}`
  say(
    `${label.slice(0, 68).padEnd(69)}${count.padStart(8)} ${cells.map((cell) => cell.padEnd(16)).join('')}`,
  )
}

await app.close()
server.close()
store.close()
if (values.keep === undefined) rmSync(folder, { recursive: true })
