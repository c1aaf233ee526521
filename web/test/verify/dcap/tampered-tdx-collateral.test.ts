import t from 'tap'
import { checkTamperedCollateral } from '../../fixtures/dcap-tampering.ts'

t.test('one changed byte anywhere in the collateral of an TDX quote fails a step', (t) =>
  checkTamperedCollateral(t, 'tdx_v4_phala'),
)
