import t from 'tap'
import { observationSearch } from '../../../src/features/observation/observation-search.ts'
import { readSearch } from '../../fixtures/read-search.ts'

const at = (at: unknown) => readSearch(observationSearch, { at })

t.test('a moment in time is a whole number of milliseconds', async (t) => {
  t.same(at(1_763_740_000_000), { at: 1_763_740_000_000 })
  t.same(at('1763740000000'), { at: 1_763_740_000_000 })
  for (const junk of ['', 'now', -1, 0, 86_399_999, 1.5e12 + 0.5, 9e15, null, [], true]) {
    t.same(at(junk), {}, String(junk))
  }
})
