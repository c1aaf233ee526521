import type { Handlers } from '@bvlgarichain/shared'
import type { ApiContext } from './context.ts'
import { accountHandlers } from './handlers/account.ts'
import { batchHandlers } from './handlers/batch.ts'
import { blockHandlers } from './handlers/block.ts'
import { crossLayerHandlers } from './handlers/cross-layer.ts'
import { networkHandlers } from './handlers/network.ts'
import { observationHandlers } from './handlers/observation.ts'
import { seriesHandlers } from './handlers/series.ts'
import { tokenHandlers } from './handlers/token.ts'
import { traceHandlers } from './handlers/trace.ts'
import { transactionHandlers } from './handlers/transaction.ts'
import { transactionDetailHandlers } from './handlers/transaction-detail.ts'

/** One handler for each row of the contract; a missing one does not compile. */
export const handlers = {
  ...networkHandlers,
  ...seriesHandlers,
  ...blockHandlers,
  ...batchHandlers,
  ...transactionHandlers,
  ...transactionDetailHandlers,
  ...tokenHandlers,
  ...accountHandlers,
  ...crossLayerHandlers,
  ...traceHandlers,
  ...observationHandlers,
} satisfies Handlers<ApiContext>
