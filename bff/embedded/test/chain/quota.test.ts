import t from 'tap'
import { makeQuota } from '../../src/chain/quota.ts'

t.test('every kind is due as often as owed, spread over the steps', async (t) => {
  const quota = makeQuota(['a', 'b'], 3, 60)
  const steps = Array.from({ length: 60 }, () => quota.due())
  t.same(steps.flat().sort(), ['a', 'a', 'a', 'b', 'b', 'b'])
  t.ok(steps.every((due) => due.length <= 1))
})

t.test('actions that could not be done are due again', async (t) => {
  const quota = makeQuota(['a', 'b'], 1, 2)
  t.same(quota.due(), ['a'])
  quota.putBack(['a'])
  t.same(quota.due(), ['b'])
  t.same([...quota.due(), ...quota.due()], ['a'])
  t.same(quota.due(), [])
})

t.test('a history of few steps has several kinds due at once', async (t) => {
  const quota = makeQuota(['a', 'b', 'c', 'd'], 1, 2)
  t.equal([...quota.due(), ...quota.due()].length, 4)
})
