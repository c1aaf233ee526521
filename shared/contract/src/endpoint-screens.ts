import type { EndpointName } from './endpoints/endpoints.ts'

interface EndpointScreens {
  /** Screens that show nothing of the backend without it. */
  readonly essential?: readonly string[]
  /** Other screens that request it. */
  readonly helpful?: readonly string[]
}

/** For an endpoint that all screens request. */
export const EVERY_SCREEN = 'every screen'

/**
 * Screens that request each endpoint as they open, by their routes. A test of the page compares it
 * with what the screens request and show.
 */
export const ENDPOINT_SCREENS: Readonly<Record<EndpointName, EndpointScreens>> = {
  chainList: { helpful: [EVERY_SCREEN] },
  statistic: {
    helpful: [
      '/accounts',
      '/address/:addressId',
      '/batch/:batch',
      '/batches',
      '/blocks',
      '/charts',
      '/home',
      '/l1-to-l2-transactions',
      '/l2-to-l1-transactions',
      '/observation',
      '/tee-quote',
      '/token/:tokenId',
      '/token/:tokenId/item/:nftId',
      '/tokens',
      '/tracking',
      '/transfers',
      '/txs',
      '/zk-proof',
    ],
  },
  series: { essential: ['/charts'], helpful: ['/home'] },
  headline: { helpful: ['/accounts', '/home'] },
  histogramAverage: { helpful: ['/observation'] },
  histogramPeak: { helpful: ['/observation'] },
  latestVerifiedBlockHeight: { helpful: ['/home'] },
  blockList: {
    essential: ['/blocks'],
    helpful: ['/batch/:batch', '/block/:blockHeight'],
  },
  blockDetail: { essential: ['/block/:blockHeight'], helpful: ['/tx/:txId'] },
  batchList: {
    essential: ['/batches', '/tee-quote', '/zk-proof'],
    helpful: ['/batch/:batch', '/charts', '/home', '/observation', '/tx/:txId'],
  },
  batchDetail: {
    essential: ['/batch/:batch'],
    helpful: [
      '/block/:blockHeight',
      '/home',
      '/tee-quote/:quoteId',
      '/tx/:txId',
      '/zk-proof',
    ],
  },
  batchMeta: { helpful: ['/block/:blockHeight'] },
  batchTeeProof: { essential: ['/tee-quote/:quoteId'], helpful: ['/tx/:txId'] },
  batchTransactionList: { helpful: ['/batch/:batch'] },
  transactionList: {
    essential: ['/txs'],
    helpful: ['/address/:addressId', '/block/:blockHeight', '/home', '/tracking'],
  },
  transactionDetail: { essential: ['/tx/:txId'] },
  transactionStatus: { helpful: ['/tracking', '/tx/:txId'] },
  latestAddressTransactions: { helpful: ['/address/:addressId'] },
  tokenList: { essential: ['/tokens'], helpful: [EVERY_SCREEN] },
  tokenCount: { helpful: ['/tokens'] },
  tokenDetail: {
    essential: ['/token/:tokenId'],
    helpful: ['/token/:tokenId/item/:nftId'],
  },
  tokenHolderList: { essential: ['/accounts'], helpful: ['/token/:tokenId'] },
  tokenTransfers: {
    helpful: ['/address/:addressId', '/token/:tokenId', '/token/:tokenId/item/:nftId'],
  },
  allTokenTransfers: { essential: ['/transfers'] },
  accountTokenList: { helpful: ['/address/:addressId'] },
  accountTransferList: { helpful: ['/address/:addressId'] },
  serviceOpen: { helpful: ['/observation'] },
  serviceStop: { helpful: ['/observation'] },
  crossLayerMessageList: {
    essential: ['/l1-to-l2-transactions', '/l2-to-l1-transactions'],
    helpful: ['/address/:addressId', '/home', '/tx/:txId'],
  },
  traceList: { essential: ['/tracking'] },
  traceDetail: { essential: ['/tracking/:traceId'], helpful: ['/tx/:txId'] },
  observation: {
    essential: ['/observation'],
    helpful: ['/batch/:batch', '/block/:blockHeight', '/home', '/tx/:txId'],
  },
}
