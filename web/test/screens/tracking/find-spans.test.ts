import t from 'tap'
import { errorPaths } from '../../../src/screens/tracking/error-paths.ts'
import {
  findSpans,
  nextMatch,
  revealed,
} from '../../../src/screens/tracking/find-spans.ts'
import { spanTree } from '../../../src/screens/tracking/span-tree.ts'
import { span } from '../../fixtures/traces/spans.ts'

const rows = spanTree([
  span('aa01', 0, 10, undefined, { name: 'Transaction' }),
  span('aa02', 1, 5, 'aa01', { name: 'seal', attributes: { 'block.height': 4579 } }),
  span('aa03', 2, 1, 'aa02', {
    component: 'L1',
    name: 'include',
    events: [{ name: 'mined', time: 2, attributes: { nonce: 7 } }],
  }),
  span('bb04', 7, 1, 'aa01', {
    name: 'prove',
    status: 'ERROR',
    statusMessage: 'Out of memory',
  }),
])

t.test('spans are found by name, id, component, message and attributes', async (t) => {
  const found = (text: string) => findSpans(rows, text)
  t.same(found('TRANS'), ['aa01'])
  t.same(found('aa0'), ['aa01', 'aa02', 'aa03'])
  t.same(found('a01'), [], 'an id by its beginning only')
  t.same(found(' l1 '), ['aa03'])
  t.same(found('memory'), ['bb04'])
  t.same(found('block.h'), ['aa02'])
  t.same(found('block.height=4579'), ['aa02'])
  t.same(found('mined'), ['aa03'])
  t.same(found('nonce'), ['aa03'])
  t.same(found('  '), [])
  t.same(found('nowhere'), [])
})

t.test('matches are walked in a circle, both ways', async (t) => {
  const found = ['x', 'y', 'z']
  t.equal(nextMatch(found, undefined, 1), 'x')
  t.equal(nextMatch(found, undefined, -1), 'z')
  t.equal(nextMatch(found, 'elsewhere', 1), 'x')
  t.equal(nextMatch(found, 'x', 1), 'y')
  t.equal(nextMatch(found, 'z', 1), 'x')
  t.equal(nextMatch(found, 'x', -1), 'z')
  t.equal(nextMatch([], 'x', 1), undefined)
})

t.test('only collapsed ancestors of a span are expanded', async (t) => {
  const collapsed = new Set(['aa01', 'aa02', 'bb04'])
  t.same([...revealed(rows, collapsed, 'aa03')], ['bb04'])
  t.equal(revealed(rows, new Set(['aa02']), 'aa02').size, 1, 'its own state stays')
  t.equal(revealed(rows, collapsed, 'gone'), collapsed)
})

t.test('failures are listed from their origin', async (t) => {
  const failed = { status: 'ERROR' } as const
  const tree = spanTree([
    span('a', 0, 10, undefined, failed),
    span('b', 1, 5, 'a'),
    span('c', 2, 1, 'b', failed),
    span('d', 6, 1, 'a'),
    span('e', 8, 1, 'a', failed),
  ])
  const told = (limit: number) =>
    errorPaths(tree, limit).map(({ span, above }) => [
      ...above.map(({ spanId }) => spanId),
      span.spanId,
    ])
  t.same(told(9), [
    ['a', 'b', 'c'],
    ['a', 'e'],
  ])
  t.same(told(1), [['a', 'b', 'c']])
  t.same(errorPaths([], 9), [])
})
