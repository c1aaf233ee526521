import { MAX_PAGE_SIZE } from '@bvlgarichain/contract'
import { linkOptions } from '@tanstack/react-router'
import { messageId } from '../messages/message-id.ts'
import type { SearchHit } from './search-hit.ts'

/** The screen that shows a hit. */
export function hitTarget(hit: SearchHit) {
  switch (hit.kind) {
    case 'screen':
      return linkOptions({ to: hit.to })
    case 'label':
      return linkOptions({
        to: '/address/$addressId',
        params: { addressId: hit.address },
      })
    case 'message': {
      const { l2TxHash, direction } = hit.message
      if (l2TxHash !== undefined) {
        return linkOptions({ to: '/tx/$txId', params: { txId: l2TxHash } })
      }
      return linkOptions({
        to:
          direction === 'L2_TO_L1' ? '/l2-to-l1-transactions' : '/l1-to-l2-transactions',
        // The page on which the search found it.
        search: { size: MAX_PAGE_SIZE, open: messageId(hit.message) },
      })
    }
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
        params: { addressId: hit.typed ?? hit.account.address },
      })
    case 'token':
      return linkOptions({
        to: '/token/$tokenId',
        params: { tokenId: hit.typed ?? hit.token.tokenId },
      })
    case 'quote':
      return linkOptions({ to: '/tee-quote/$quoteId', params: { quoteId: hit.quoteId } })
    case 'trace':
      return linkOptions({ to: '/tracking/$traceId', params: { traceId: hit.traceId } })
  }
}
