import type { BundleStep } from '@bvlgarichain/verify/bundle'
import t from 'tap'
import { ladderVerdict } from '../../../src/parts/evidence/ladder-verdict.ts'

const verified = {
  steps: [{ id: 'format', outcome: 'PASS' }] as readonly BundleStep[],
  limits: ['State', 'L1'] as const,
}

t.test('nothing is verified whose execution contradicts the page', async (t) => {
  t.same(ladderVerdict(verified, 'FAIL'), { verdict: 'FAIL', limits: ['State', 'L1'] })
  t.equal(ladderVerdict(verified, undefined).verdict, 'PASS')
  t.equal(ladderVerdict(verified, 'NOT_CHECKED').verdict, 'PASS')
})

t.test('the state is no limit once the whole block was executed', async (t) => {
  t.same(ladderVerdict(verified, 'PASS'), { verdict: 'PASS', limits: ['L1'] })
  t.same(ladderVerdict(verified, 'NOT_CHECKED').limits, ['State', 'L1'])
})
