import t from 'tap'
import { checkRandomBytes, checkRandomDocuments } from './fixtures/check-censoring.ts'

/* In volume; `censor-json.test.ts` has a sample of each. */
t.test('100,000 random documents', async (t) => checkRandomDocuments(t, 100_000))

t.test('a million hashes and addresses and 100 MB of base64 never change', async (t) =>
  checkRandomBytes(t, 1_000_000, 100_000_000),
)
