import { linkOptions } from '@tanstack/react-router'
import type { SearchHit } from './resolve-search.ts'

/** The screen that shows a hit. */
export function hitTarget(hit: SearchHit) {
  switch (hit.kind) {
    case 'block':
      return linkOptions({
        to: '/block/$blockHeight',
        params: { blockHeight: hit.block.height },
      })
    case 'batch':
      return linkOptions({
        to: '/batch/$batch',
        params: { batch: hit.batch.batchIndex },
      })
    case 'transaction':
      return linkOptions({ to: '/tx/$txId', params: { txId: hit.transaction.hash } })
    case 'address':
      return linkOptions({
        to: '/address/$addressId',
        params: { addressId: hit.account.address },
      })
    case 'token':
      return linkOptions({
        to: '/token/$tokenId',
        params: { tokenId: hit.token.tokenId },
      })
    case 'quote':
      return linkOptions({ to: '/tee-quote/$quoteId', params: { quoteId: hit.quoteId } })
    case 'trace':
      return linkOptions({ to: '/tracking/$traceId', params: { traceId: hit.traceId } })
  }
}
