export {
  type BundleMaking,
  type BundleSources,
  type EventSource,
  makeBundle,
} from './bundle/make-bundle.ts'
export {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type Bundle,
  BundleSchema,
} from './bundle/schema.ts'
export type { BundleReason, BundleStep, BundleStepId } from './bundle/steps.ts'
export {
  type BundleVerification,
  isVerifiedBundle,
  verifyBundle,
} from './bundle/verify-bundle.ts'
