import { type BundleVerification, verifyBundle } from '@bvlgarichain/verify/bundle'
import { commitmentOrThrow } from '../verification/commitment-or-throw.ts'
import type { BundleTask } from './bundle-task.ts'

/** Checks an evidence file on the current thread. */
export const checkBundle = ({
  value,
  trust,
  hashes,
  commitment,
}: BundleTask): Promise<BundleVerification> =>
  verifyBundle(value, trust, hashes, undefined, () => commitmentOrThrow(commitment))
