import t from 'tap'
import { movedOption, suggestionsOf } from '../../../src/features/search/suggestions.ts'

t.test('recent inputs show only while nothing is typed', async (t) => {
  t.same(suggestionsOf('  ', undefined, ['7', 'lev']), [
    { kind: 'recent', text: '7' },
    { kind: 'recent', text: 'lev' },
  ])
  t.same(suggestionsOf('x', undefined, ['7']), [])
  const hit = { kind: 'trace', traceId: 'a'.repeat(32) } as never
  t.same(suggestionsOf('x', { hits: [hit], failures: [] }, ['7']), [{ kind: 'hit', hit }])
})

t.test('arrows go round, by way of the field', async (t) => {
  t.equal(movedOption('ArrowDown', -1, 3), 0)
  t.equal(movedOption('ArrowDown', 2, 3), -1)
  t.equal(movedOption('ArrowUp', -1, 3), 2)
  t.equal(movedOption('ArrowUp', 0, 3), -1)
  t.equal(movedOption('ArrowDown', -1, 0), -1)
  t.equal(movedOption('Enter', 0, 3), undefined)
})
