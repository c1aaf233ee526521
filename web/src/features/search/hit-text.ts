import type { TextKey } from '../../i18n/dictionary.ts'
import type { Translate } from '../../i18n/text.tsx'
import { valueText } from '../../i18n/value-text.ts'
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
  /** Identifier of the hit. */
  readonly title: string
  /** True for hashes and addresses: fixed-width type, left to right. */
  readonly code: boolean
  /** Additional facts. */
  readonly facts: readonly string[]
  /** Unique key for lists. */
  readonly key: string
}

/** Texts of a hit. A token without a name is shown by its address. */
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
        // Anybody can choose the name of a token: the address distinguishes equal names.
        facts: [
          shorten(tokenId),
          valueText(t, 'token.', type),
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
