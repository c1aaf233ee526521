import t from 'tap'
import { checkTamperedEvidence } from './fixtures/evidence-tampering.ts'

/* A sample; `tampered-evidence.full.test.ts` changes each byte. */
t.test('one changed bit of evidence', async (t) => {
  t.ok((await checkTamperedEvidence(t, 11)) > 1_900, 'enough positions')
})
