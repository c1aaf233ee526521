import {
  type RequestOf,
  toAddress,
  toHash,
  toUnixMs,
  toWei,
} from '@bvlgarichain/contract'
import type { Block, TokenTransfer, Transaction } from '@bvlgarichain/contract/complete'
import t from 'tap'
import { HOT_ADDRESS, tokenAddress } from '../../bench/synthetic-chain.ts'
import { undoBlocksAbove } from '../../src/indexer/undo.ts'
import { openStore, type Store } from '../../src/store/open.ts'
import { makeApi } from '../fixtures/api.ts'
import { blocksOf, writeAll } from '../fixtures/synthetic.ts'

t.setTimeout(240_000)

const NO_NODE = 'http://127.0.0.1:9'
const CREATED = toAddress(`0x${'c0'.repeat(20)}`)

let store: Store
let get: ReturnType<typeof makeApi>['get']
let send: ReturnType<typeof makeApi>['send']

t.before(() => {
  store = openStore(':memory:')
  const blocks = blocksOf({ perBlock: 2, transactions: 700 }).map((decoded) => ({
    ...decoded,
    transactions: decoded.transactions.map((tx, position) => ({
      ...tx,
      ...(Number(tx.nonce) % 3 === 0 && { value: '0' }),
      ...(Number(tx.nonce) % 50 === 7 && { value: `${tx.nonce}${'0'.repeat(18)}` }),
      ...(Number(tx.nonce) % 100 === 11 && {
        kind: 'CONTRACT_CREATION' as const,
        to: null,
        contract: CREATED,
      }),
      position,
    })),
  }))
  writeAll(store, blocks)
  // Taking blocks back and writing them again leaves the lists as they were.
  undoBlocksAbove(store, 40)
  writeAll(
    store,
    blocks.filter(({ block }) => block.height > 40),
  )
  ;({ get, send } = makeApi(t, store, NO_NODE))
})
t.teardown(() => store.close())

type PagedCall = 'transactionList' | 'blockList' | 'allTokenTransfers'
type Row<Name extends PagedCall> = Name extends 'transactionList'
  ? Transaction
  : Name extends 'blockList'
    ? Block
    : TokenTransfer

/** Every row of a list, from the first page to the last by cursor, and the total of the first. */
async function everyRow<Name extends PagedCall>(name: Name, request: RequestOf<Name>) {
  const list: Row<Name>[] = []
  let cursor: string | undefined
  let total: number | undefined
  do {
    const page = await get(name, {
      pageSize: 13,
      ...request,
      ...(cursor && { cursor }),
    } as RequestOf<Name>)
    total ??= page.total
    list.push(...(page.list as unknown as Row<Name>[]))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return { list, total }
}

const hashes = (rows: readonly { readonly hash: string }[]) =>
  rows.map(({ hash }) => hash)

const isHot = (address: string | null | undefined) => address === HOT_ADDRESS
const value = (tx: Transaction) => BigInt(tx.value ?? 0)

t.test('transactions are narrowed by direction, kind and value', async (t) => {
  const all = (await everyRow('transactionList', {})).list
  const cases: [string, RequestOf<'transactionList'>, (tx: Transaction) => boolean][] = [
    ['sent', { address: HOT_ADDRESS, direction: 'OUT' }, ({ from }) => isHot(from)],
    ['received', { address: HOT_ADDRESS, direction: 'IN' }, ({ to }) => isHot(to)],
    [
      'created',
      { address: CREATED, direction: 'IN' },
      ({ contractAddress }) => contractAddress === CREATED,
    ],
    ['sent by a contract', { address: CREATED, direction: 'OUT' }, () => false],
    ['kind', { kind: 'CONTRACT_CREATION' }, ({ kind }) => kind === 'CONTRACT_CREATION'],
    ['any value', { minValue: toWei('1') }, (tx) => value(tx) > 0n],
    ['least value', { minValue: toWei('900000000') }, (tx) => value(tx) >= 900_000_000n],
    ['greatest value', { maxValue: toWei('0') }, (tx) => value(tx) === 0n],
    [
      'value between, of different lengths',
      { minValue: toWei('99999999'), maxValue: toWei('100000000000000000000') },
      (tx) => value(tx) >= 99_999_999n && value(tx) <= 10n ** 20n,
    ],
    [
      'several at once',
      {
        address: HOT_ADDRESS,
        direction: 'OUT',
        kind: 'TRANSFER',
        status: 'SUCCESS',
        minValue: toWei('1'),
      },
      (tx) =>
        isHot(tx.from) &&
        tx.kind === 'TRANSFER' &&
        tx.status === 'SUCCESS' &&
        value(tx) > 0n,
    ],
  ]
  for (const [name, request, belongs] of cases) {
    const { list, total } = await everyRow('transactionList', request)
    const wanted = all.filter(belongs)
    t.same(hashes(list), hashes(wanted), name)
    t.equal(total, wanted.length, `${name}: total`)
  }
  t.ok(all.some(({ contractAddress }) => contractAddress === CREATED))
})

t.test('without batches every transaction is accepted and no more', async (t) => {
  const { total } = await everyRow('transactionList', { finality: 'ACCEPTED' })
  t.equal(total, 700)
  for (const finality of ['BATCHED', 'FINALIZED', 'REVERTED'] as const) {
    t.equal((await get('transactionList', { finality })).total, 0, finality)
  }
})

t.test('a request that contradicts itself is refused', async (t) => {
  for (const [request, sentence] of [
    [{ direction: 'IN' }, /direction needs an address/],
    [{ minValue: '2', maxValue: '1' }, /minValue must not be greater/],
    [{ from: 2, to: 1 }, /from must not be later/],
    [{ kind: 'DEPOSIT' }, /kind must be one of/],
  ] as const) {
    const { status, body } = await send('transactionList', request)
    t.equal(status, 400)
    t.match(body.message, sentence)
  }
  t.equal((await send('blockList', { from: 2, to: 1 })).status, 400)
  t.equal((await send('allTokenTransfers', { from: 2, to: 1 })).status, 400)
  t.equal((await send('allTokenTransfers', { tokenId: 'native' })).status, 400)
})

t.test('blocks are narrowed by time, and to those with transactions', async (t) => {
  const all = (await everyRow('blockList', {})).list
  const [from, to] = [all[60]?.time ?? toUnixMs(0), all[20]?.time ?? toUnixMs(0)]
  const within = ({ time }: Block) => time >= from && time <= to
  for (const [request, belongs] of [
    [{ from, to }, within],
    [{ from }, ({ time }: Block) => time >= from],
    [{ nonEmpty: true }, ({ txCount }: Block) => txCount > 0],
    [{ nonEmpty: false }, () => true],
    [{ nonEmpty: true, from, to }, (row: Block) => row.txCount > 0 && within(row)],
    [{ to: toUnixMs(1) }, () => false],
  ] as const) {
    const { list, total } = await everyRow('blockList', request)
    const wanted = all.filter(belongs)
    t.same(hashes(list), hashes(wanted))
    t.equal(total, wanted.length)
    const second = await get('blockList', { ...request, pageNum: 2, pageSize: 5 })
    t.same(hashes(second.list), hashes(wanted.slice(5, 10)), 'by number')
  }
  t.ok(
    all.some(({ txCount }) => txCount === 0),
    'some blocks are empty',
  )
})

t.test('transfers are narrowed by address, token and time', async (t) => {
  const all = (await everyRow('allTokenTransfers', {})).list
  const [from, to] = [all[150]?.time ?? toUnixMs(0), all[30]?.time ?? toUnixMs(0)]
  const token = tokenAddress(0)
  const isOf = ({ from, to }: TokenTransfer) => isHot(from) || isHot(to)
  for (const [request, belongs] of [
    [{ address: HOT_ADDRESS }, isOf],
    [{ tokenId: token }, (row: TokenTransfer) => row.token.tokenId === token],
    [{ from, to }, ({ time }: TokenTransfer) => time >= from && time <= to],
    [
      { address: HOT_ADDRESS, tokenId: token, type: 'ERC20', from },
      (row: TokenTransfer) =>
        isOf(row) && row.token.tokenId === token && row.time >= from,
    ],
    [{ tokenId: token, type: 'ERC721' }, () => false],
  ] as const) {
    const { list, total } = await everyRow('allTokenTransfers', request)
    const wanted = all.filter(belongs)
    t.same(list, wanted)
    t.equal(total, wanted.length)
  }
  t.ok(all.some(isOf))
})

t.test('transactions and blocks are found by the beginning of their hash', async (t) => {
  for (const name of ['transactionList', 'blockList'] as const) {
    const all = (await everyRow(name, {})).list
    const hash = all[17]?.hash ?? ''
    for (const digits of [6, 8, 64]) {
      const hashPrefix = hash
        .slice(0, 2 + digits)
        .toUpperCase()
        .replace('0X', '0x')
      const { status, body } = await send(name, { hashPrefix })
      t.equal(status, 200, body.message)
      t.match(body.data, { list: [{ hash }], total: 1 }, hashPrefix)
    }
  }
  const none = await get('transactionList', { hashPrefix: `0x${'0'.repeat(8)}` })
  t.match(none, { list: [], total: 0 })
})

t.test('hashes that begin alike are paged', async (t) => {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  const alike = (position: number) =>
    toHash(`0xabcdef${String(position).padStart(58, '0')}`)
  const blocks = blocksOf({ perBlock: 5, transactions: 20 })
  writeAll(
    store,
    blocks.map((decoded) => ({
      ...decoded,
      transactions: decoded.transactions.map((tx) => ({
        ...tx,
        hash: alike(Number(tx.nonce)),
      })),
    })),
  )
  const { get } = makeApi(t, store, NO_NODE)
  const request = { hashPrefix: '0xabcdef', pageSize: 3 } as const
  const first = await get('transactionList', request)
  t.same(hashes(first.list), [19, 18, 17].map(alike))
  t.equal(first.total, 20)
  const { nextCursor = '' } = first
  const second = await get('transactionList', { ...request, cursor: nextCursor })
  t.same(hashes(second.list), [16, 15, 14].map(alike))
})

t.test('a beginning that is too short is refused', async (t) => {
  t.match(await send('transactionList', { hashPrefix: '0xabcde' }), {
    status: 400,
    body: { message: /^hashPrefix must be the beginning of a hash: 0x and 6 to 64/ },
  })
})

t.test('tokens are found in any alphabet, case and form', async (t) => {
  const store = openStore(':memory:')
  t.teardown(() => store.close())
  const names = { name: 'Златен 100%', symbol: 'ЛЕВ', decimals: null, totalSupply: null }
  store.tokens.insert(CREATED, 'ERC20', names, 1)
  const { get } = makeApi(t, store, NO_NODE)
  const found = async (keyword: string) => (await get('tokenList', { keyword })).total
  for (const keyword of ['лев', 'ЛЕВ', 'ЗЛАТЕН', 'ле\u0301в', 'ле\u200dв', '100％']) {
    t.equal(await found(keyword), 1, keyword)
  }
  for (const keyword of ['_', '\\', 'лева', 'null'])
    t.equal(await found(keyword), 0, keyword)
  store.tokens.setMetadata(1, { ...names, name: 'Straße' })
  t.equal(await found('STRASSE'), 1, 'under its new name')
  t.equal(await found('златен'), 0)
})
