import t from 'tap'
import {
  checkTamperedBundles,
  checkTamperedCallData,
  checkTamperedProof,
} from './fixtures/bundle-tampering.ts'

/* 22,000 positions, each through the whole verifier; `tampered-bundles.test.ts` is a sample of it. */
t.test('one changed bit of a bundle', (t) => checkTamperedBundles(t, 4_000))
t.test('one changed bit of a commitment’s call data', (t) =>
  checkTamperedCallData(t, 2_000),
)
t.test('one changed bit of a bundle’s ZK proof', (t) => checkTamperedProof(t, 1_500))
