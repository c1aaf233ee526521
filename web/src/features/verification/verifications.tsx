import { late } from './late.tsx'

/** What the browser makes of a block; loaded after the page. */
export const BlockVerification = late(
  async () => (await import('./block-verification.tsx')).BlockVerification,
)

/** What the browser makes of a transaction; loaded after the page. */
export const TransactionVerification = late(
  async () => (await import('./transaction-verification.tsx')).TransactionVerification,
)

/** What the browser makes of a batch; loaded after the page. */
export const BatchVerification = late(
  async () => (await import('./batch-verification.tsx')).BatchVerification,
)

/** What the browser makes of a claim; loaded after the page. */
export const WithdrawalVerification = late(
  async () => (await import('./withdrawal-verification.tsx')).WithdrawalVerification,
  { inline: true },
)
