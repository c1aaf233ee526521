import type { Handlers } from '@bvlgarichain/shared'
import type { ApiContext } from '../context.ts'
import { notServed } from '../errors.ts'

const refuse = (): never => {
  throw notServed()
}

/** Calls about parts of a rollup that this network does not have: they say so. */
export const unservedHandlers = {
  latestVerifiedBlockHeight: refuse,
  batchList: refuse,
  batchDetail: refuse,
  batchMeta: refuse,
  batchTeeProof: refuse,
  batchTransactionList: refuse,
  crossLayerMessageList: refuse,
  traceList: refuse,
  traceDetail: refuse,
  observation: refuse,
  serviceOpen: refuse,
  serviceStop: refuse,
} satisfies Partial<Handlers<ApiContext>>
