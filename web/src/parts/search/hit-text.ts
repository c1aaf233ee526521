import { useCallback } from 'react'
import { cleanName } from '../../lib/clean-name.ts'
import { shorten } from '../../lib/shorten.ts'
import { type Translate, useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { valueText } from '../../locales/value-text.ts'
import type { ItemKind } from '../../ui/item-icon.tsx'
import { addressKindOf } from '../labels/address-kind.ts'
import { messageId, messageKey } from '../messages/message-id.ts'
import type { SearchHit } from './search-hit.ts'

/** Heading of a group of hits. */
export const GROUP_TITLES = {
  screen: 'search.groupScreens',
  label: 'search.groupLabels',
  block: 'search.groupBlocks',
  batch: 'search.groupBatches',
  transaction: 'search.groupTransactions',
  address: 'search.groupAddresses',
  token: 'search.groupTokens',
  quote: 'search.groupQuotes',
  trace: 'search.groupTraces',
  message: 'search.groupMessages',
} as const satisfies Record<SearchHit['kind'], TextKey>

export interface HitText {
  /** Identifier of the hit. */
  readonly title: string
  /** True for hashes and addresses: fixed-width type, left to right. */
  readonly code: boolean
  /** Additional facts. */
  readonly facts: readonly string[]
  readonly icon: ItemKind
  /** Unique key for lists. */
  readonly key: string
}

/** Texts of a hit. A token without a name is shown by its address. */
export function hitText(hit: SearchHit, t: Translate): HitText {
  switch (hit.kind) {
    case 'screen':
      return {
        title: t(hit.label),
        code: false,
        facts: hit.hint === undefined ? [] : [t(hit.hint)],
        icon: hit.icon,
        key: `screen-${hit.to}`,
      }
    case 'label': {
      const { name, source } = hit.name
      return {
        title: name,
        code: false,
        facts: [
          shorten(hit.address),
          ...(source === 'VISITOR' ? [t('search.ownLabel')] : []),
        ],
        icon: 'account',
        key: `label-${hit.address}`,
      }
    }
    case 'message': {
      const { messageHash, direction, state } = hit.message
      return {
        title: messageId(hit.message) ?? '',
        code: true,
        facts: [
          t(direction === 'L2_TO_L1' ? 'search.withdrawal' : 'search.deposit'),
          valueText(t, `message.${direction}_`, state),
        ],
        icon: direction === 'L2_TO_L1' ? 'withdrawal' : 'deposit',
        key: `message-${messageHash ?? messageKey(hit.message)}`,
      }
    }
    case 'block': {
      const { height, hash, txCount } = hit.block
      return {
        title: t('search.blockTitle', { height }),
        code: false,
        facts: [t('search.txCount', { count: txCount })],
        icon: 'block',
        key: `block-${hash}`,
      }
    }
    case 'batch': {
      const { batchIndex: index, startBlock, endBlock } = hit.batch
      return {
        title: t('search.batchTitle', { index }),
        code: false,
        facts: [
          ...(hit.step === undefined ? [] : [t(`search.step${hit.step}`)]),
          t('search.batchBlocks', { startBlock, endBlock }),
        ],
        icon: 'batch',
        key: `batch-${index}`,
      }
    }
    case 'transaction': {
      const { hash, blockHeight } = hit.transaction
      return {
        title: hash,
        code: true,
        facts: [t('search.inBlock', { height: blockHeight })],
        icon: 'transaction',
        key: `transaction-${hash}`,
      }
    }
    case 'address': {
      const { address, txCount } = hit.account
      const kind = addressKindOf(hit.account)
      return {
        title: address,
        code: true,
        facts: [
          ...(kind === undefined ? [] : [t(`ui.account${kind}`)]),
          ...(txCount === undefined ? [] : [t('search.txCount', { count: txCount })]),
        ],
        icon: kind === 'CONTRACT' ? 'contract' : 'account',
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
        icon: 'token',
        key: `token-${tokenId}`,
      }
    }
    case 'quote':
      return {
        title: hit.quoteId,
        code: true,
        facts: [t('search.quoteDetail')],
        icon: 'quote',
        key: `quote-${hit.quoteId}`,
      }
    case 'trace':
      return {
        title: hit.traceId,
        code: true,
        facts: [t('search.traceDetail')],
        icon: 'trace',
        key: `trace-${hit.traceId}`,
      }
  }
}

/** Texts of hits in the visitor's language. */
export function useHitText(): (hit: SearchHit) => HitText {
  const t = useText()
  return useCallback((hit) => hitText(hit, t), [t])
}
