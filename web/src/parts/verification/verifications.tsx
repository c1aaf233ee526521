import { lazyAfterPaint } from '../verdict/lazy-after-paint.tsx'

/** Verification of a block; loaded after the page. */
export const BlockVerification = lazyAfterPaint(
  async () => (await import('./block-verification.tsx')).BlockVerification,
)

/** Verification of a transaction; loaded after the page. */
export const TransactionVerification = lazyAfterPaint(
  async () => (await import('./transaction-verification.tsx')).TransactionVerification,
)

/** Verification of a batch; loaded after the page. */
export const BatchVerification = lazyAfterPaint(
  async () => (await import('./batch-verification.tsx')).BatchVerification,
)

/** Verification of a withdrawal claim; loaded after the page. */
export const WithdrawalVerification = lazyAfterPaint(
  async () => (await import('./withdrawal-verification.tsx')).WithdrawalVerification,
  { inline: true },
)
