import t from 'tap'
import { rewrittenRoot } from '../../src/app/bare-root.ts'
import {
  groupUnknown,
  parsePlainSearch,
  ungroupUnknown,
} from '../../src/app/plain-search.ts'
import { queryString } from '../../src/lib/query-string.ts'

t.test('the bare root becomes /l2, keeping query and hash', async (t) => {
  t.equal(rewrittenRoot({ pathname: '/', search: '?a=1', hash: '#b' }), '/l2?a=1#b')
  t.equal(rewrittenRoot({ pathname: '/', search: '', hash: '' }), '/l2')
  t.equal(rewrittenRoot({ pathname: '/l2', search: '?a=1', hash: '' }), undefined)
})

t.test('search values stay text in both directions', async (t) => {
  const text = '?bizId=31337&q=0x10+%26+%22x%22&page=2'
  const search = parsePlainSearch(text)
  t.same(search, { bizId: '31337', q: '0x10 & "x"', page: '2' })
  t.equal(queryString(search), text)
  t.equal(queryString({ page: 2, q: undefined, size: null }), '?page=2')
  t.equal(queryString({}), '')
  const repeated = '?a=1&a=2&b=3'
  t.same(parsePlainSearch(repeated), { a: ['1', '2'], b: '3' })
  t.equal(queryString(parsePlainSearch(repeated)), repeated)
})

t.test('parameters that no screen reads are one value of their own', async (t) => {
  const search = { page: '2', utm: ['7', '8'], unknown: 'x' }
  const grouped = groupUnknown(search, new Set(['page']))
  t.same(grouped, { page: '2', unknown: { utm: ['7', '8'], unknown: 'x' } })
  t.same(ungroupUnknown(grouped), search)
  t.same(groupUnknown({ page: '2' }, new Set(['page'])), { page: '2' })
})
