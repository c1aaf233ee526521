export type { BatchEvent } from '../rollup/events.ts'
export { reportDataOf } from '../rollup/report-data.ts'
export { type Attestation, openAttestations } from './attestations.ts'
export { type BundleVerdict, bundleVerdictOf } from './bundle-verdict.ts'
export type { BundleLimit } from './limits.ts'
export {
  type BundleMaking,
  type BundleSources,
  type EventSource,
  makeBundle,
} from './make-bundle.ts'
export {
  type About,
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type Bundle,
  BundleSchema,
} from './schema.ts'
export type { BundleReason, BundleStep, BundleStepId } from './steps.ts'
export { trustHash } from './trust-hash.ts'
export {
  type BundleTrust,
  type BundleVerification,
  isVerifiedBundle,
  verifyBundle,
  verifyProvenState,
} from './verify-bundle.ts'
export {
  type HeadersVerification,
  MAX_HEADERS,
  verifyHeaders,
} from './verify-headers.ts'
