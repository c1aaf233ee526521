import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import type { RpcResponse } from '../../src/chain/rpc.ts'
import type { Batcher } from '../../src/indexer/batcher.ts'
import type { NodeCapabilities } from '../../src/indexer/capabilities.ts'
import { decodeBlock } from '../../src/indexer/decode.ts'
import { fetchBlocks } from '../../src/indexer/fetch-blocks.ts'
import { undoBlocksAbove } from '../../src/indexer/undo.ts'
import { writeBlock } from '../../src/indexer/write.ts'
import { openStore, type Store } from '../../src/store/open.ts'
import { makeApi } from '../fixtures/api.ts'
import { dumpOf } from '../fixtures/synthetic.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

type Json = Record<string, unknown>
interface Recorded {
  readonly block: Json & { readonly transactions: readonly Json[] }
  readonly receipts: unknown
  readonly traces: unknown
  readonly debugTraces: unknown
}

/**
 * Four blocks of anvil 1.7.1 (Prague), as it returned them. The third one has a call that emits an
 * event, makes a contract and pays, a transfer, a failed and a successful creation, a delegation, and a blob.
 */
const file = new URL('../fixtures/recorded-chain.json', import.meta.url)
const chain: readonly Recorded[] = JSON.parse(readFileSync(file, 'utf8'))
const FULL = 2

/** Names of fields that hold bytes of any number. */
const BYTES = /^(?:input|data|extraData|output|init|code)$/

/** Root of the empty trie. */
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'
const BEYOND_256_BITS = `0x1${'f'.repeat(64)}`

/** The value as no reader can take it for another one of its kind. */
function widened(name: string, value: unknown): unknown {
  if (typeof value === 'number') return 2 ** 60
  if (typeof value !== 'string' || !value.startsWith('0x')) return { value }
  if (BYTES.test(name)) return `${value}f`
  const isQuantity = value.length < 42 && value.length !== 18
  return isQuantity ? BEYOND_256_BITS : `${value}00`
}

/** The value as decimal text of more than 256 bits, where it is a number. */
function widenedText(name: string, value: unknown): unknown {
  const wide = widened(name, value)
  const isNumber = typeof wide === 'number' || wide === BEYOND_256_BITS
  return isNumber ? '9'.repeat(78) : value
}

/** Paths of all fields of a value; items of a list share them. */
function pathsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(pathsOf))]
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, field]) => [
    name,
    ...pathsOf(field).map((path) => `${name}.${path}`),
  ])
}

/** The value with a field changed wherever it is; left out where `to` returns undefined. */
function changed(value: unknown, path: string, to: typeof widened): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, path, to))
  const [name = '', ...rest] = path.split('.')
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value
  const { [name]: field, ...others } = value
  const next = rest.length > 0 ? changed(field, rest.join('.'), to) : to(name, field)
  return next === undefined ? others : { ...others, [name]: next }
}

const WAYS = {
  'left out': () => undefined,
  null: () => null,
  wide: widened,
  'wide as text': widenedText,
}

/** A node that gives one block. */
const nodeOf =
  (recorded: Recorded): Batcher =>
  async (requests) =>
    requests.map(({ method, params }): RpcResponse => {
      if (method === 'eth_getBlockByNumber') return { result: recorded.block }
      if (method === 'eth_getBlockReceipts') return { result: recorded.receipts }
      if (method === 'trace_block') return { result: recorded.traces }
      if (method === 'debug_traceBlockByNumber') return { result: recorded.debugTraces }
      const receipts = recorded.receipts as readonly Json[]
      return { result: receipts.find((one) => one.transactionHash === params[0]) }
    })

async function index(
  store: Store,
  recorded: Recorded,
  height: number,
  capabilities: NodeCapabilities,
) {
  const [raw] = await fetchBlocks(nodeOf(recorded), capabilities, height, 1)
  if (raw !== undefined) writeBlock(store, decodeBlock(raw, new Map()), new Map())
}

/** Everything that the API returns about a block and its transactions. */
async function responsesOf({ send }: ReturnType<typeof makeApi>, whole: Recorded) {
  const responses: Json = {}
  const add = async (name: Parameters<typeof send>[0], request: object) => {
    const { status, body } = await send(name, request)
    responses[`${name} ${JSON.stringify(request)}`] = { status, data: body.data }
  }
  await add('blockDetail', { blockHeight: FULL })
  await add('blockList', {})
  await add('transactionList', { blockHeight: FULL })
  for (const { hash } of whole.block.transactions) {
    await add('transactionDetail', { txHash: hash })
  }
  return responses
}

/** Counts, which are smaller where the node sends less. */
const COUNTS = /(?:Transfer|Call|Tx)Count$|^(?:total|transferCount)$/

/** Path of the first value that the whole response does not have; `undefined` without one. */
function invented(response: unknown, whole: unknown, path = ''): string | undefined {
  if (Array.isArray(response) && Array.isArray(whole)) {
    // Transfers are found in logs, and geth leaves out lists of no calls: there may be more.
    const isOpen = /(?:tokenTransfers|internalCalls)$/.test(path)
    if (response.length < whole.length && isOpen) return undefined
    if (response.length !== whole.length) return `${path} has another length`
    for (const [at, item] of response.entries()) {
      const found = invented(item, whole[at], `${path}[${at}]`)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (isRecord(response) && isRecord(whole)) {
    for (const [name, value] of Object.entries(response)) {
      const isFewer = COUNTS.test(name) && Number(value) <= Number(whole[name])
      const found = isFewer ? undefined : invented(value, whole[name], `${path}.${name}`)
      if (found !== undefined) return found
    }
    return undefined
  }
  return Object.is(response, whole) ? undefined : `${path} ${JSON.stringify(response)}`
}

async function tryAll(
  t: Test,
  capabilities: NodeCapabilities,
  parts: readonly (keyof Recorded)[],
) {
  const path = join(temporaryFolder(t), 'index.db')
  const store = openStore(path)
  t.teardown(() => store.db.isOpen && store.close())
  const recorded = chain[FULL]
  if (recorded === undefined) return t.fail('the recording is too short')
  for (const [height, block] of chain.slice(0, FULL).entries()) {
    await index(store, block, height, capabilities)
  }
  const before = dumpOf(store)
  const api = makeApi(t, store, 'http://127.0.0.1:1')
  await index(store, recorded, FULL, capabilities)
  const whole = await responsesOf(api, recorded)
  const all = parts.flatMap((part) =>
    pathsOf(recorded[part]).flatMap((path) =>
      Object.entries(WAYS).map(([way, to]) => ({
        label: `${part}.${path} ${way}`,
        response: { ...recorded, [part]: changed(recorded[part], path, to) },
      })),
    ),
  )
  for (const { label, response } of all) {
    undoBlocksAbove(store, FULL - 1)
    try {
      await index(store, response, FULL, capabilities)
    } catch (error) {
      // A block is known by its hash.
      if (!label.startsWith('block.hash ')) t.fail(`${label}: ${error}`)
      continue
    }
    const found = invented(await responsesOf(api, recorded), whole)
    if (found !== undefined) t.fail(`${label}: ${found}`)
  }
  undoBlocksAbove(store, FULL - 1)
  t.same(dumpOf(store), before, 'nothing is left of any of them')
}

t.test('fields that a node leaves out are missing, and no others', async (t) => {
  const parts = ['block', 'receipts', 'traces'] as const
  await tryAll(t, { receipts: 'block', traces: 'trace' }, parts)
  await tryAll(t, { receipts: 'block', traces: 'debug' }, ['debugTraces'])
})

t.test('a height whose rows would have no ids is refused', async (t) => {
  const recorded = chain[0]
  if (recorded === undefined) return t.fail('the recording is too short')
  const capabilities = { receipts: 'block', traces: 'none' } as const
  const at = (height: number) => {
    const block = { ...recorded.block, number: `0x${height.toString(16)}` }
    return fetchBlocks(nodeOf({ ...recorded, block }), capabilities, height, 1)
  }
  t.match(await at(2 ** 33 - 1), [{ block: { height: 2 ** 33 - 1 } }])
  for (const height of [2 ** 33, 2 ** 36, 2 ** 53 - 1]) {
    await t.rejects(at(height), /beyond the heights/)
  }
})

t.test('a block of which a transaction has no trace is traced later', async (t) => {
  const recorded = chain[FULL]
  if (recorded === undefined) return t.fail('the recording is too short')
  const debugTraces = changed(recorded.debugTraces, 'result', () => undefined)
  const capabilities = { receipts: 'each', traces: 'debug' } as const
  const node = nodeOf({ ...recorded, debugTraces })
  const [raw] = await fetchBlocks(node, capabilities, FULL, 1)
  t.match(raw, { traces: null, untraced: 'a transaction has no trace' })
  t.match(raw && decodeBlock(raw, new Map()), { block: { callCount: null, txCount: 6 } })
})

t.test('traces that name their transaction may come in any order', async (t) => {
  const recorded = chain[FULL]
  if (recorded === undefined) return t.fail('the recording is too short')
  const traced = async (
    debugTraces: unknown,
    traces: NodeCapabilities['traces'] = 'debug',
  ) => {
    const node = nodeOf({ ...recorded, debugTraces })
    const [raw] = await fetchBlocks(node, { receipts: 'block', traces }, FULL, 1)
    if (raw === undefined) throw new Error('no block')
    return decodeBlock(raw, new Map())
  }
  const all = recorded.debugTraces as readonly Json[]
  const whole = await traced(all)
  t.ok(whole.calls.length > 0 && all.length === 6, 'the recording has calls')
  t.same(await traced(all.toReversed()), whole)
  // Without a hash the position counts.
  t.same(await traced(all.map(({ txHash, ...rest }) => rest)), whole)
  const foreign = all.map((trace, at) =>
    at === 1 ? { ...trace, txHash: `0x${'0f'.repeat(32)}` } : trace,
  )
  t.match(await traced(foreign), {
    calls: [],
    untraced: 'its traces are those of another block',
  })
})

t.test('nothing is counted in a block whose transactions are unknown', async (t) => {
  const store = openStore(join(temporaryFolder(t), 'index.db'))
  t.teardown(() => store.close())
  const api = makeApi(t, store, 'http://127.0.0.1:1')
  const [genesis] = chain
  const hash = `0x${'0a'.repeat(32)}`
  const bare = { block: { hash }, receipts: null, traces: null } as unknown as Recorded
  if (genesis === undefined) return t.fail('the recording is too short')
  await index(store, genesis, 0, { receipts: 'block', traces: 'none' })
  const before = dumpOf(store)
  const counts = ['txCount', 'totalFee', 'failedTxCount', 'tokenTransferCount'] as const
  for (const receipts of ['block', 'each'] as const) {
    for (const traces of ['none', 'trace', 'debug'] as const) {
      await index(store, bare, 1, { receipts, traces })
      const { body } = await api.send('blockDetail', { blockHeight: 1 })
      t.match(body.data, { hash, height: 1 })
      for (const name of [...counts, 'internalCallCount']) {
        t.notOk(Object.hasOwn(body.data as object, name), `${receipts} ${traces} ${name}`)
      }
      const { body: series } = await api.send('series', {
        metrics: ['TX_COUNT', 'TPS', 'FAILED_TX_COUNT'],
        interval: 'BLOCK',
      })
      t.notMatch(series.data, [{ points: [{ blockHeight: 1, value: 0 }] }])
      undoBlocksAbove(store, 0)
    }
  }
  t.same(dumpOf(store), before)
  for (const fields of [{ transactions: [] }, { transactionsRoot: EMPTY_ROOT }]) {
    const block = { hash, ...fields }
    await index(store, { ...bare, block } as unknown as Recorded, 1, {
      receipts: 'each',
      traces: 'none',
    })
    const { body } = await api.send('blockDetail', { blockHeight: 1 })
    t.match(body.data, { txCount: 0, totalFee: '0', failedTxCount: 0 })
    undoBlocksAbove(store, 0)
  }
})
