export { type Attestation, openAttestations } from './bundle/attestations.ts'
export { type BundleVerdict, bundleVerdictOf } from './bundle/bundle-verdict.ts'
export type { BundleLimit } from './bundle/limits.ts'
export {
  type BundleMaking,
  type BundleSources,
  type EventSource,
  makeBundle,
} from './bundle/make-bundle.ts'
export {
  type About,
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type Bundle,
  BundleSchema,
} from './bundle/schema.ts'
export type { BundleReason, BundleStep, BundleStepId } from './bundle/steps.ts'
export { trustHash } from './bundle/trust-hash.ts'
export {
  type BundleTrust,
  type BundleVerification,
  isVerifiedBundle,
  verifyBundle,
  verifyProvenState,
} from './bundle/verify-bundle.ts'
export {
  type HeadersVerification,
  MAX_HEADERS,
  verifyHeaders,
} from './bundle/verify-headers.ts'
export type { BatchEvent } from './rollup/events.ts'
export { reportDataOf } from './rollup/report-data.ts'
