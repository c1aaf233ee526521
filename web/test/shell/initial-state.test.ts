import t from 'tap'
import { parseInitialState } from '../../src/api/initial-state.ts'
import { canSeeAdmin } from '../../src/shell/initial-state.ts'

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
