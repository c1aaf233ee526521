import t from 'tap'
import {
  checkTamperedCollateral,
  checkTamperedQuotes,
} from '../fixtures/dcap-tampering.ts'

/* A sample; `tampered.full.test.ts` changes each byte, which takes a minute. */
t.test('one changed byte in the quote fails a step', (t) => checkTamperedQuotes(t, 23))

for (const name of ['sgx_v3_phala', 'tdx_v4_phala']) {
  t.test(`one changed byte in the collateral fails a step: ${name}`, (t) =>
    checkTamperedCollateral(t, name, 23),
  )
}
