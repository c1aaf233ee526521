import t from 'tap'
import { accountVerdictOf } from '../../../src/parts/evidence/account-verdict.ts'

t.test('a proven state fails with its evidence', async (t) => {
  t.same(accountVerdictOf(undefined), { kind: 'HELD' })
  const steps = [{ id: 'data', outcome: 'FAIL', reason: 'dataDiffers' }] as const
  t.same(accountVerdictOf({ steps }), { kind: 'CONTRADICTED' })
})
