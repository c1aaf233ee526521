import type { CallName, RequestFor } from '@bvlgarichain/shared'
import { accountRequest, blockRequest } from '../api/requests.ts'
import { readAddress } from '../features/account/read-address.ts'
import { readBatchIndex } from '../features/batch/read-batch-index.ts'
import { readBlockId } from '../features/block/read-block-id.ts'
import { LATEST_ROWS } from '../features/home/latest-rows.ts'
import { readQuoteId } from '../features/tee-quote/read-quote-id.ts'
import { readTokenId } from '../features/token/read-token-id.ts'
import { readTraceId } from '../features/tracking/read-trace-id.ts'
import { readTransactionHash } from '../features/transaction/read-transaction-hash.ts'
import { percentDecoded } from '../lib/percent-decoded.ts'

/** A call and what is asked of it. */
export type Asked = {
  [Name in CallName]: readonly [name: Name, request: RequestFor<Name>]
}[CallName]

/**
 * What a screen cannot be drawn without, by its path below the base. None for screens that
 * ask for what the rest of the address says, and for a path that can name no such thing.
 */
export function firstCalls(path: string): readonly Asked[] {
  const [screen = '', named] = path.split('/').slice(1)
  if (named === undefined) return screen === 'home' || screen === '' ? ofHome : []
  const call = CALL_OF.get(screen)?.(percentDecoded(named))
  return call ? [call] : []
}

const ofHome: readonly Asked[] = [
  ['statistic', {}],
  ['blockList', { pageSize: LATEST_ROWS }],
  ['transactionList', { pageSize: LATEST_ROWS }],
]

/** By the first part of a path: the call about what the second part names. */
const CALL_OF: ReadonlyMap<string, (named: string) => Asked | undefined> = new Map([
  ['block', about(readBlockId, (id) => ['blockDetail', blockRequest(id)])],
  ['batch', about(readBatchIndex, (batchIndex) => ['batchDetail', { batchIndex }])],
  ['tx', about(readTransactionHash, (txHash) => ['transactionDetail', { txHash }])],
  ['address', about(readAddress, (id) => ['accountTokenList', accountRequest(id)])],
  ['token', about(readTokenId, (tokenId) => ['tokenDetail', { tokenId }])],
  ['tracking', about(readTraceId, (traceId) => ['traceDetail', { traceId }])],
  ['tee-quote', about(readQuoteId, (quoteId) => ['batchTeeProof', { quoteId }])],
])

/** The call about what `read` finds in a part of a path, if it finds anything. */
function about<Id>(read: (text: string) => Id | undefined, call: (id: Id) => Asked) {
  return (text: string) => {
    const id = read(text)
    return id === undefined ? undefined : call(id)
  }
}
