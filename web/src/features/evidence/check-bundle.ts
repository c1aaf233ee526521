import { type BundleVerification, verifyBundle } from '@bvlgarichain/verify/bundle'
import type { BundleTask } from './bundle-task.ts'
import { commitmentOrThrow } from './commitment-or-throw.ts'

/** Checks an evidence file on the current thread. */
export const checkBundle = ({
  value,
  trust,
  hashes,
  commitment,
}: BundleTask): Promise<BundleVerification> =>
  verifyBundle(value, trust, hashes, undefined, () => commitmentOrThrow(commitment))
