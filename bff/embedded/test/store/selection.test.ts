import t from 'tap'
import { HOT_ADDRESS } from '../../bench/synthetic-chain.ts'
import { toBlob } from '../../src/sql/bytes.ts'
import { type ListKey, listKey } from '../../src/store/list-definitions.ts'
import { openStore, type Store } from '../../src/store/open.ts'
import { type IdRange, type PageRequest, readPage } from '../../src/store/page.ts'
import { listingOf } from '../../src/store/selection.ts'
import {
  blockRange,
  type ListedTransaction,
  selectListed,
} from '../../src/store/transactions.ts'
import { blocksOf, writeAll } from '../fixtures/synthetic.ts'

t.setTimeout(240_000)

let store: Store
let all: ListedTransaction[]

t.before(() => {
  store = openStore(':memory:')
  writeAll(store, blocksOf())
  const head = store.blocks.head()?.height ?? -1
  all = Array.from({ length: head + 1 }, (_, height) =>
    store.transactions.ofBlock(height),
  )
    .flat()
    .reverse()
})
t.teardown(() => store.close())

type Lists = readonly [ListKey, ...ListKey[]]

const hot = listKey('address/tx', toBlob(HOT_ADDRESS))
const failed = listKey('tx/status', 'FAILED')
const succeeded = listKey('tx/status', 'SUCCESS')
const mint = listKey('tx/method', 'mint')
const isHot = (tx: ListedTransaction) => [tx.from, tx.to].includes(HOT_ADDRESS)

const page = (lists: Lists, request: PageRequest, range?: IdRange, limit?: number) =>
  readPage(
    store.db,
    listingOf(store.db, { lists, range, select: selectListed }),
    { pageSize: 7, ...request },
    10,
    limit === undefined ? {} : { limit },
  )

/** Every page from the first on, and from the last back. */
function walk(lists: Lists, range?: IdRange, limit?: number) {
  const forward = [page(lists, {}, range, limit)]
  for (let cursor = forward[0]?.nextCursor; cursor; cursor = forward.at(-1)?.nextCursor) {
    if (forward.length > all.length) throw new Error('the pages never end')
    forward.push(page(lists, { cursor }, range, limit))
  }
  const back = forward.slice(-1)
  for (let cursor = back[0]?.prevCursor; cursor; cursor = back[0]?.prevCursor) {
    if (back.length > all.length) throw new Error('the pages never end')
    back.unshift(page(lists, { cursor }, range, limit))
  }
  return { forward, back }
}

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

const cases: [string, Lists, (tx: ListedTransaction) => boolean][] = [
  ['everything', [listKey('tx')], () => true],
  ['one list', [mint], ({ method }) => method === 'mint'],
  ['two lists', [hot, mint], (tx) => isHot(tx) && tx.method === 'mint'],
  [
    'three lists',
    [hot, succeeded, mint],
    (tx) => isHot(tx) && tx.status === 'SUCCESS' && tx.method === 'mint',
  ],
  ['lists that exclude each other', [failed, succeeded], () => false],
  ['a list that is empty', [hot, listKey('tx/method', 'none')], () => false],
]

for (const [name, lists, belongs] of cases) {
  t.test(`${name}: pages by number and by cursor are the rows`, async (t) => {
    for (const heights of [undefined, [10, 40], [40, 39], [0, 9_999]] as const) {
      const range = heights && blockRange(heights[0], heights[1])
      const wanted = all.filter(
        (tx) =>
          belongs(tx) &&
          (!heights || (tx.blockHeight >= heights[0] && tx.blockHeight <= heights[1])),
      )
      const { forward, back } = walk(lists, range)
      t.same(ids(forward.flatMap(({ rows }) => rows)), ids(wanted))
      t.same(
        back.map(({ rows }) => ids(rows)),
        forward.map(({ rows }) => ids(rows)),
      )
      for (const [
        index,
        { rows, total, totalIsLowerBound = false },
      ] of forward.entries()) {
        t.equal(total, wanted.length)
        t.equal(totalIsLowerBound, false)
        t.same(ids(page(lists, { pageNum: index + 1 }, range).rows), ids(rows))
      }
      const beyond = page(lists, { pageNum: forward.length + 1 }, range)
      t.same(beyond.rows, [])
      t.notOk(beyond.nextCursor)
    }
  })
}

t.test('a search that is cut off goes on by its cursor', async (t) => {
  const lists = [hot, mint] as const
  const wanted = all.filter((tx) => isHot(tx) && tx.method === 'mint')
  for (const limit of [1, 3, 20]) {
    const { forward, back } = walk(lists, undefined, limit)
    t.same(ids(forward.flatMap(({ rows }) => rows)), ids(wanted), `${limit} forward`)
    t.same(ids(back.flatMap(({ rows }) => rows)), ids(wanted), `${limit} back`)
    const [first] = forward
    t.equal(first?.totalIsLowerBound, true)
    t.ok((first?.total ?? 0) <= limit)
  }
})

t.test('a page by number past what was searched leads on by its cursors', async (t) => {
  const lists = [hot, mint] as const
  const far = page(lists, { pageNum: 5 }, undefined, 3)
  t.same(far.rows, [])
  const before = page(lists, { cursor: far.prevCursor ?? '' }, undefined, 3)
  t.same(ids(before.rows), ids(page(lists, {}, undefined, 3).rows))
  const first = page(lists, {}, undefined, 3)
  t.equal(far.nextCursor, first.nextCursor)
})

t.test('a list is counted up to a limit, and paged beyond it', async (t) => {
  const wanted = all.filter(({ method }) => method === 'mint')
  const { forward } = walk([mint], undefined, 20)
  t.same(ids(forward.flatMap(({ rows }) => rows)), ids(wanted))
  t.match(forward[0], { total: 20, totalIsLowerBound: true })
  t.same(ids(page([mint], { pageNum: 9 }, undefined, 20).rows), ids(wanted.slice(56, 63)))
  t.ok(wanted.length > 200, 'longer than page numbers lead')
  const far = page([mint], { pageNum: 26 }, undefined, 20)
  t.same(ids(far.rows), ids(wanted.slice(175, 182)), 'from the top')
  t.same(page([mint], { pageNum: 30 }, undefined, 20).rows, [])
  const exact = page([mint], {}, undefined, wanted.length)
  t.equal(exact.total, wanted.length)
  t.notOk(exact.totalIsLowerBound)
})

t.test('a list of known length is walked from its nearer end', async (t) => {
  const everything = listingOf(store.db, { lists: [listKey('tx')], select: selectListed })
  const total = all.length
  const last = Math.ceil(total / 10)
  for (const pageNum of [1, 2, last - 1, last, last + 1]) {
    const { rows } = readPage(store.db, everything, { pageNum }, 10, { total })
    t.same(ids(rows), ids(all.slice((pageNum - 1) * 10, pageNum * 10)), `page ${pageNum}`)
  }
})
