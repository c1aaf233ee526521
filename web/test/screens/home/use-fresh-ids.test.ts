import t from 'tap'
import { sameIds } from '../../../src/screens/home/use-fresh-ids.ts'

t.test('lists are the same if every id and the order are', async (t) => {
  t.ok(sameIds([1, 2], [1, 2]))
  t.ok(sameIds(undefined, undefined))
  t.notOk(sameIds([1, 2], [2, 1]))
  t.notOk(sameIds([1, 2], [1]))
  t.notOk(sameIds(undefined, [1]))
  t.notOk(sameIds([1], undefined))
})
