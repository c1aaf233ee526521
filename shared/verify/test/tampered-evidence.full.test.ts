import t from 'tap'
import { checkTamperedEvidence } from './fixtures/evidence-tampering.ts'

/* Each byte in turn; `tampered-evidence.test.ts` is a sample of it. */
t.test('one changed bit of evidence', async (t) => {
  t.ok((await checkTamperedEvidence(t, 1)) > 20_000, 'enough positions')
})
