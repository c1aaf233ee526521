import type { TextKey } from '../../i18n/dictionary.ts'
import type { Translate } from '../../i18n/text.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import { shorten } from '../../lib/shorten.ts'
import type { SearchHit } from './resolve-search.ts'

/** Heading of a group of hits. */
export const GROUP_TITLES = {
  block: 'search.groupBlocks',
  batch: 'search.groupBatches',
  transaction: 'search.groupTransactions',
  address: 'search.groupAddresses',
  token: 'search.groupTokens',
  quote: 'search.groupQuotes',
  trace: 'search.groupTraces',
} as const satisfies Record<SearchHit['kind'], TextKey>

export interface HitText {
  /** What identifies the hit. */
  readonly title: string
  /** True for hashes and addresses: fixed-width type, left to right. */
  readonly code: boolean
  /** A few words more, one fact each. */
  readonly facts: readonly string[]
  /** Unlike for every other hit; for lists. */
  readonly key: string
}

/** The words for a hit. Missing names of tokens give way to their address. */
export function hitText(hit: SearchHit, t: Translate): HitText {
  switch (hit.kind) {
    case 'block': {
      const { height, hash, txCount } = hit.block
      return {
        title: t('search.blockTitle', { height }),
        code: false,
        facts: [t('search.txCount', { count: txCount })],
        key: `block-${hash}`,
      }
    }
    case 'batch': {
      const { batchIndex: index, startBlock, endBlock } = hit.batch
      return {
        title: t('search.batchTitle', { index }),
        code: false,
        facts: [t('search.batchBlocks', { startBlock, endBlock })],
        key: `batch-${index}`,
      }
    }
    case 'transaction': {
      const { hash, blockHeight } = hit.transaction
      return {
        title: hash,
        code: true,
        facts: [t('search.inBlock', { height: blockHeight })],
        key: `transaction-${hash}`,
      }
    }
    case 'address': {
      const { address, type, txCount } = hit.account
      const kind = t(type === 'CONTRACT' ? 'account.typeContract' : 'account.typeEoa')
      return {
        title: address,
        code: true,
        facts: [kind, t('search.txCount', { count: txCount })],
        key: `address-${address}`,
      }
    }
    case 'token': {
      const { tokenId, type, holderCount } = hit.token
      const [name, symbol] = [cleanName(hit.token.name), cleanName(hit.token.symbol)]
      const title = [name, symbol && `(${symbol})`].filter(Boolean)
      return {
        title: title.length === 0 ? tokenId : title.join(' '),
        code: title.length === 0,
        // Names of tokens are anybody's to choose: the address tells equal names apart.
        facts: [
          shorten(tokenId),
          t(`token.${type}`),
          t('search.holderCount', { count: holderCount }),
        ],
        key: `token-${tokenId}`,
      }
    }
    case 'quote':
      return {
        title: hit.quoteId,
        code: true,
        facts: [t('search.quoteDetail')],
        key: `quote-${hit.quoteId}`,
      }
    case 'trace':
      return {
        title: hit.traceId,
        code: true,
        facts: [t('search.traceDetail')],
        key: `trace-${hit.traceId}`,
      }
  }
}
