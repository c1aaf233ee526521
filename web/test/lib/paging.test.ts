import t from 'tap'
import { isFirstPage, listSearch, toPageRequest } from '../../src/lib/list-search.ts'
import { lastPageOf, movePage, neighboursOf, pageSizeOf } from '../../src/lib/paging.ts'
import { readSearch } from '../fixtures/read-search.ts'

const response = (over: object) => ({
  list: [],
  total: 95,
  pageNum: 1,
  pageSize: 10,
  ...over,
})

t.test('an address is read leniently, and rubbish is dropped', async (t) => {
  t.same(readSearch(listSearch, { page: '3', size: '50', cursor: 'abc', other: 1 }), {
    page: 3,
    size: 50,
    cursor: 'abc',
  })
  t.same(readSearch(listSearch, { page: 2, cursor: 123 }), { page: 2, cursor: '123' })
  for (const page of ['0', '-1', '1.5', 'x', '', '1e999', null, {}, true]) {
    t.same(readSearch(listSearch, { page, size: page }), {}, JSON.stringify(page))
  }
  t.same(
    readSearch(listSearch, { size: '101' }),
    {},
    'more rows than the contract allows',
  )
  t.same(readSearch(listSearch, { cursor: 'x'.repeat(257) }), {}, 'too long a cursor')
})

t.test('a cursor wins over the page number', async (t) => {
  t.same(toPageRequest({ page: 4, size: 25, cursor: 'c' }), { pageSize: 25, cursor: 'c' })
  t.same(toPageRequest({ page: 4 }), { pageNum: 4 })
  t.same(toPageRequest({}), {})
})

t.test('only the page without a position is the live one', async (t) => {
  t.ok(isFirstPage({}))
  t.ok(isFirstPage({ page: 1, size: 50 }))
  t.notOk(isFirstPage({ page: 2 }))
  t.notOk(isFirstPage({ page: 1, cursor: 'c' }))
})

t.test('the last page is never below one', async (t) => {
  t.equal(lastPageOf({ total: 0, pageSize: 10 }), 1)
  t.equal(lastPageOf({ total: 10, pageSize: 10 }), 1)
  t.equal(lastPageOf({ total: 11, pageSize: 10 }), 2)
})

t.test('moves take the cursor of the response and keep the page size', async (t) => {
  const middle = response({ pageNum: 3, nextCursor: 'n', prevCursor: 'p' })
  const search = { page: 3, size: 10, cursor: 'c' }
  t.same(movePage(search, middle, 'next'), { page: 4, size: 10, cursor: 'n' })
  t.same(movePage(search, middle, 'previous'), { page: 2, size: 10, cursor: 'p' })
  t.same(movePage(search, middle, 'first'), { size: 10 })
  t.same(movePage(search, middle, 'last'), { page: 10, size: 10 })
  t.same(movePage({ page: 2, cursor: 'c' }, middle, 'previous'), {}, 'to the live page')
})

t.test('without cursors pages are numbered', async (t) => {
  t.same(movePage({}, response({}), 'next'), { page: 2 })
  t.same(neighboursOf({}, response({})), { page: 1, hasPrev: false, hasNext: true })
  t.same(neighboursOf({ page: 10 }, response({ pageNum: 10 })), {
    page: 10,
    hasPrev: true,
    hasNext: false,
  })
})

t.test('with cursors they tell whether there is more', async (t) => {
  t.same(neighboursOf({ page: 9 }, response({ prevCursor: 'p' })), {
    page: 9,
    hasPrev: true,
    hasNext: false,
  })
})

t.test(
  'the size that was asked for counts where the response lacks its own',
  async (t) => {
    const { pageSize: _, ...unsized } = response({ total: 813, pageNum: 17 })
    const search = { page: 17, size: 50 }
    t.equal(neighboursOf(search, unsized).hasNext, false)
    t.same(movePage({ page: 2, size: 50 }, unsized, 'last'), { page: 17, size: 50 })
  },
)

t.test('a backend that serves fewer rows than asked for loses none', async (t) => {
  const list = Array.from({ length: 20 }, () => ({}))
  const { pageSize: _, ...unsized } = response({ total: 100, list })
  const search = { size: 25 }
  t.equal(pageSizeOf(search, unsized), 20)
  t.same(movePage(search, unsized, 'last'), { size: 25, page: 5 })
  const fourth = { ...unsized, pageNum: 4 }
  t.equal(neighboursOf({ ...search, page: 4 }, fourth).hasNext, true)
  const last = { ...unsized, total: 45, pageNum: 2 }
  t.equal(neighboursOf({ ...search, page: 2 }, last).hasNext, false, 'a short last page')
})

t.test('without an exact total a full page may have one after it', async (t) => {
  const list = Array.from({ length: 10 }, () => ({}))
  for (const over of [{ total: undefined }, { total: 30, totalIsLowerBound: true }]) {
    const page = response({ ...over, list, pageNum: 5 })
    t.same(neighboursOf({ page: 5 }, page), { page: 5, hasPrev: true, hasNext: true })
    t.same(
      movePage({ page: 5 }, page, 'previous'),
      { page: 4 },
      'one back, not the first',
    )
    const short = { ...page, list: list.slice(1) }
    t.equal(neighboursOf({ page: 5 }, short).hasNext, false)
  }
  t.same(
    movePage({ page: 5 }, response({ total: 30, list, pageNum: 5 }), 'previous'),
    { page: 3 },
    'an exact total leads back to the last page',
  )
})

t.test('rows that could not be read fill their page', async (t) => {
  const page = { ...response({ total: undefined, list: [{}] }), $leftOut: { list: 9 } }
  t.equal(neighboursOf({}, page).hasNext, true)
})

t.test('cursors that only lead forward leave a way back', async (t) => {
  const page = response({ total: undefined, nextCursor: 'n' })
  const search = { page: 3, size: 10, cursor: 'c' }
  t.same(neighboursOf(search, page), { page: 3, hasPrev: true, hasNext: true })
  t.same(movePage(search, page, 'previous'), { page: 2, size: 10 })
  t.same(movePage(search, page, 'first'), { size: 10 })
  t.equal(neighboursOf({ cursor: 'c' }, page).hasPrev, true, 'a URL without a number')
  t.same(movePage({ cursor: 'c' }, page, 'previous'), {})
  t.equal(neighboursOf({}, page).hasPrev, false)
})
