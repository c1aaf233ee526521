import type { EndpointName } from '@bvlgarichain/contract'
import { goodResponse } from './good-responses.ts'

/** Every screen by the path of its route, in the forms that show other fields. */
export const SCREENS = [
  '/accounts',
  '/address/$addressId',
  '/address/$addressId?tab=deposits',
  '/address/$addressId?tab=items',
  '/address/$addressId?tab=tokens',
  '/address/$addressId?tab=transfers',
  '/batch/$batch',
  '/batch/$batch?tab=blocks',
  '/batch/$batch?tab=transactions',
  '/batches',
  '/block/$blockHeight',
  '/block/$blockHeight?tab=transactions',
  '/blocks',
  '/charts',
  '/charts?metric=GAS_PRICE&compare=true',
  '/charts?metric=TPS&interval=BLOCK',
  '/evidence',
  '/home',
  '/l1-to-l2-transactions',
  '/l2-to-l1-transactions',
  '/legal/$page',
  '/observation',
  '/search?q=name',
  '/tee-quote',
  '/tee-quote/$quoteId',
  '/tee-quote/verify',
  '/token/$tokenId',
  '/token/$tokenId?tab=analytics',
  '/token/$tokenId?tab=holders',
  '/token/$tokenId?tab=transfers',
  '/token/$tokenId/item/$nftId',
  '/tokens',
  '/tracking',
  '/tracking/$traceId',
  '/transfers',
  '/tx/$txId',
  '/tx/$txId?tab=calls',
  '/tx/$txId?tab=logs',
  '/tx/$txId?tab=timeline',
  '/tx/$txId?tab=transfers',
  '/txs',
  '/zk-proof',
  '/zk-proof?batchIndex=$batch',
  '/zk-proof/verify',
] as const

/** Value of each parameter: what the good response is about. */
const PARAMETERS: Readonly<Record<string, unknown>> = {
  addressId: fieldOf('accountTokenList', 'account', 'address'),
  batch: fieldOf('batchDetail', 'batchIndex'),
  blockHeight: fieldOf('blockDetail', 'height'),
  page: 'disclaimer',
  nftId: fieldOf('tokenTransfers', 'list', '0', 'nftId'),
  quoteId: fieldOf('batchTeeProof', 'quoteId'),
  tokenId: fieldOf('tokenDetail', 'tokenId'),
  traceId: fieldOf('traceDetail', 'traceId'),
  txId: fieldOf('transactionDetail', 'hash'),
}

function fieldOf(name: EndpointName, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => Reflect.get(Object(value), key),
    goodResponse(name),
  )
}

/** Address of a screen below the origin. */
export const urlOf = (screen: string): string =>
  `/l2${screen.replace(/\$(\w+)/g, (_, name: string) => String(PARAMETERS[name]))}`
