import type { Page } from '@bvlgarichain/contract'
import t from 'tap'
import { collectPages, collectSpan } from '../../../src/lib/export/collect-pages.ts'
import type { PageRequest } from '../../../src/lib/list-search.ts'

const SIZE = 100
const rows = Array.from({ length: 10_250 }, (_, index) => index)

/** A list of ten thousand rows and more, which notes what it was asked. */
function makeList({ cursors }: { cursors: boolean }) {
  const asked: PageRequest[] = []
  const ask = async (request: PageRequest): Promise<Page<number>> => {
    asked.push(request)
    const start =
      request.cursor === undefined
        ? ((request.pageNum ?? 1) - 1) * SIZE
        : Number(request.cursor)
    const isLast = start + SIZE >= rows.length
    return {
      list: rows.slice(start, start + SIZE),
      total: rows.length,
      pageNum: request.pageNum ?? 1,
      pageSize: SIZE,
      ...(cursors && start > 0 ? { prevCursor: String(start - SIZE) } : {}),
      ...(cursors && !isLast ? { nextCursor: String(start + SIZE) } : {}),
    }
  }
  return { ask, asked }
}

async function collect(ask: (request: PageRequest) => Promise<Page<number>>) {
  const all: number[] = []
  for await (const page of collectPages(ask, new AbortController().signal)) {
    all.push(...page)
  }
  return all
}

t.test('every row along cursors, beyond ten thousand', async (t) => {
  const { ask, asked } = makeList({ cursors: true })
  t.same(await collect(ask), rows)
  t.equal(asked.length, 103)
  t.same(asked[1], { pageSize: SIZE, cursor: '100' })
})

t.test('every row by page number where there are no cursors', async (t) => {
  const { ask, asked } = makeList({ cursors: false })
  t.same(await collect(ask), rows)
  t.same(asked.at(-1), { pageSize: SIZE, pageNum: 103 })
})

t.test('a backend that repeats a cursor is not requested forever', async (t) => {
  let asked = 0
  const all = await collect(async () => {
    asked++
    return { list: [1], total: 9, pageNum: 1, pageSize: 1, nextCursor: 'same' }
  })
  t.equal(asked, 2)
  t.same(all, [1, 1])
})

t.test('it stops at its limit', async (t) => {
  const { ask, asked } = makeList({ cursors: true })
  const controller = new AbortController()
  const walk = async () => {
    for await (const page of collectPages(ask, controller.signal)) {
      if (page[0] === 200) controller.abort()
    }
  }
  await t.rejects(walk(), { name: 'AbortError' })
  t.equal(asked.length, 3)
})

t.test('without an exact total pages are read until a short or empty one', async (t) => {
  const all = rows.slice(0, 2 * SIZE)
  for (const count of [2 * SIZE, 2 * SIZE - 30]) {
    for (const totals of [{}, { total: SIZE, totalIsLowerBound: true }]) {
      const found = await collect(async ({ pageNum = 1 }) => ({
        list: all.slice(0, count).slice((pageNum - 1) * SIZE, pageNum * SIZE),
        pageNum,
        pageSize: SIZE,
        ...totals,
      }))
      t.same(found, all.slice(0, count), `${count} rows, ${JSON.stringify(totals)}`)
    }
  }
})

t.test('a page may be smaller than requested', async (t) => {
  const found = await collect(async ({ pageNum = 1 }) => ({
    list: rows.slice(0, 70).slice((pageNum - 1) * 50, pageNum * 50),
  }))
  t.same(found, rows.slice(0, 70))
})

t.test('a backend that ignores page numbers is not requested forever', async (t) => {
  let asked = 0
  const all = await collect(async () => {
    asked++
    return { list: [1, 2], pageNum: 1, pageSize: 2 }
  })
  t.equal(asked, 2)
  t.same(all, [1, 2], 'no row twice')
})

t.test('a range of time ends at the first page that is older', async (t) => {
  const { ask, asked } = makeList({ cursors: true })
  const found: number[] = []
  const newest = 1_763_740_000_000
  // Row 0 is the newest; every third one has no time, or one that is none.
  const timeOf = (row: number) =>
    row % 3 === 0 ? (row % 2 === 0 ? undefined : 0) : newest - row
  const span = { from: newest - 349, to: newest - 250 }
  const signal = new AbortController().signal
  for await (const rows of collectSpan(ask, signal, span, timeOf)) found.push(...rows)
  t.same(
    found.filter((row) => row % 3 !== 0),
    rows.filter((row) => row > 250 && row <= 349 && row % 3 !== 0),
  )
  t.equal(asked.length, 4, 'older pages are not requested')
  t.ok(found.includes(252), 'what has no time may be of any')
})
