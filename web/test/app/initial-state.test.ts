import t from 'tap'
import { parseInitialState } from '../../src/api/initial-state.ts'
import { canSeeAdmin } from '../../src/app/initial-state.ts'

t.test('canSeeAdmin: there is a user, and it is not the marker', async (t) => {
  const allowed = (body: unknown) => canSeeAdmin(parseInitialState(body))
  t.equal(allowed({ user: { name: 'local operator' } }), true)
  t.equal(allowed({ user: {} }), true)
  t.equal(allowed({ user: { name: 'nothasaccess' } }), false)
  for (const body of [{}, null, 'x', [], { user: null }, { user: 'x' }]) {
    t.equal(allowed(body), false, JSON.stringify(body))
  }
  t.equal(canSeeAdmin(undefined), false, 'while loading, or after a failure')
})

t.test('labels of the operator, with or without a user', async (t) => {
  const labels = [{ address: `0x${'ab'.repeat(20)}`, name: 'Bridge' }]
  t.same(parseInitialState({ labels }), { labels })
  t.same(parseInitialState({ labels, user: { name: 'x' } }), {
    labels,
    user: { name: 'x' },
  })
  t.same(parseInitialState({ labels: 'x' }), { labels: [] })
})
