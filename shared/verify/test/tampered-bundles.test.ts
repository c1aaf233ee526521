import t from 'tap'
import {
  checkTamperedBundles,
  checkTamperedCallData,
  checkTamperedProof,
} from './fixtures/bundle-tampering.ts'

/* A sample; `tampered-bundles.full.test.ts` changes more than 20,000 bytes, which takes minutes. */
t.test('one changed bit of a bundle', (t) => checkTamperedBundles(t, 150))
t.test('one changed bit of a commitment’s call data', (t) =>
  checkTamperedCallData(t, 100),
)
t.test('one changed bit of a bundle’s ZK proof', (t) => checkTamperedProof(t, 20))
