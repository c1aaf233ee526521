import t from 'tap'
import { checkTamperedCollateral } from '../../fixtures/dcap-tampering.ts'

t.test('one changed byte anywhere in the collateral of an SGX quote fails a step', (t) =>
  checkTamperedCollateral(t, 'sgx_v3_phala'),
)
