import type { Handlers } from '@bvlgarichain/shared'
import type { ApiContext } from './context.ts'
import { accountHandlers } from './handlers/account.ts'
import { blockHandlers } from './handlers/block.ts'
import { networkHandlers } from './handlers/network.ts'
import { seriesHandlers } from './handlers/series.ts'
import { tokenHandlers } from './handlers/token.ts'
import { transactionHandlers } from './handlers/transaction.ts'
import { transactionDetailHandlers } from './handlers/transaction-detail.ts'
import { unservedHandlers } from './handlers/unserved.ts'

/** One handler for each row of the contract; a missing one does not compile. */
export const handlers = {
  ...networkHandlers,
  ...seriesHandlers,
  ...blockHandlers,
  ...transactionHandlers,
  ...transactionDetailHandlers,
  ...tokenHandlers,
  ...accountHandlers,
  ...unservedHandlers,
} satisfies Handlers<ApiContext>
