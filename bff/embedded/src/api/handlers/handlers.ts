import type { Handlers } from '@bvlgarichain/contract'
import type { ApiContext } from '../context.ts'
import { accountHandlers } from './account.ts'
import { batchHandlers } from './batch.ts'
import { blockHandlers } from './block.ts'
import { crossLayerHandlers } from './cross-layer.ts'
import { networkHandlers } from './network.ts'
import { observationHandlers } from './observation.ts'
import { seriesHandlers } from './series.ts'
import { tokenHandlers } from './token.ts'
import { traceHandlers } from './trace.ts'
import { transactionHandlers } from './transaction.ts'
import { transactionDetailHandlers } from './transaction-detail.ts'

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
