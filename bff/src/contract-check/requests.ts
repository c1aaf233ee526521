import {
  type EndpointName,
  HISTOGRAM_BUCKET_MS,
  type RequestOf,
  type ResponseOf,
  toUnixMs,
  type UnixMs,
} from '@bvlgarichain/contract'

/** Responses so far; the identities of later requests come from them. */
export type Responses = { readonly [Name in EndpointName]?: ResponseOf<Name> | undefined }

const PAGE = { pageNum: 1, pageSize: 25 } as const
const HOUR_MS = 3_600_000

/**
 * A sensible request for each endpoint, in an order in which lists come before what they
 * name; `undefined` where the lists name nothing to request.
 */
export const REQUESTS: {
  readonly [Name in EndpointName]: (
    responses: Responses,
    now: number,
  ) => RequestOf<Name> | undefined
} = {
  chainList: () => ({}),
  statistic: () => ({}),
  headline: () => ({}),
  latestVerifiedBlockHeight: () => ({}),
  series: () => ({ metrics: ['TX_COUNT', 'GAS_USED', 'TPS'], interval: 'HOUR' }),
  histogramAverage: (_, now) => lastHour(now),
  histogramPeak: (_, now) => lastHour(now),
  blockList: () => PAGE,
  blockDetail: ({ blockList }) => withKnown('blockHeight', blockList?.list?.[0]?.height),
  transactionList: () => PAGE,
  transactionDetail: ({ transactionList }) =>
    withKnown('txHash', transactionList?.list?.[0]?.hash),
  transactionStatus: ({ transactionList }) => {
    const hashes = transactionList?.list?.map(({ hash }) => hash) ?? []
    return hashes.length > 0 ? { txHashes: hashes } : undefined
  },
  latestAddressTransactions: (responses) => withKnown('address', addressOf(responses)),
  batchList: () => PAGE,
  batchDetail: (responses) => withKnown('batchIndex', batchOf(responses)),
  batchMeta: (responses) => withKnown('batchIndex', batchOf(responses)),
  batchTransactionList: (responses) => withKnown('batchIndex', batchOf(responses)),
  batchTeeProof: ({ batchList }) =>
    withKnown(
      'batchIndex',
      batchList?.list?.find(({ teeProof }) => isMade(teeProof))?.batchIndex,
    ),
  tokenList: () => PAGE,
  tokenCount: () => ({}),
  tokenDetail: (responses) => withKnown('tokenId', tokenOf(responses)),
  tokenHolderList: () => ({ ...PAGE, tokenId: 'native' }),
  tokenTransfers: (responses) => withKnown('tokenId', tokenOf(responses)),
  allTokenTransfers: () => PAGE,
  accountTokenList: (responses) => withKnown('address', addressOf(responses)),
  accountTransferList: (responses) => withKnown('address', addressOf(responses)),
  crossLayerMessageList: () => ({ ...PAGE, direction: 'L1_TO_L2' }),
  traceList: () => PAGE,
  traceDetail: ({ traceList }) => withKnown('traceId', traceList?.list?.[0]?.traceId),
  observation: (_, now) => lastHour(now),
  // They change something: a check leaves the backend as it is.
  serviceOpen: () => undefined,
  serviceStop: () => undefined,
}

const isMade = (state: string | undefined) => state === 'READY' || state === 'COMMITTED'

const batchOf = ({ batchList }: Responses) => batchList?.list?.[0]?.batchIndex
const tokenOf = ({ tokenList }: Responses) => tokenList?.list?.[0]?.tokenId
const addressOf = ({ transactionList, tokenHolderList }: Responses) =>
  transactionList?.list?.find(({ from }) => from !== undefined)?.from ??
  tokenHolderList?.list?.[0]?.address

const withKnown = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  value === undefined ? undefined : ({ [key]: value } as { [K in Key]: Value })

/** Whole buckets, so that the response has no partial one. */
function lastHour(now: number): { from: UnixMs; to: UnixMs } {
  const to = now - (now % HISTOGRAM_BUCKET_MS)
  return { from: toUnixMs(to - HOUR_MS), to: toUnixMs(to) }
}
