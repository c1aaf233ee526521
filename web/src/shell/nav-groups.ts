import type { LinkProps } from '@tanstack/react-router'
import type { TextKey } from '../i18n/dictionary.ts'

/** A link of the menu. */
export interface NavItem {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: TextKey
  readonly hint: TextKey
}

/** Links of the menu that belong together. */
export interface NavGroup {
  /** Key by which the tour finds the link. */
  readonly name: string
  readonly label: TextKey
  readonly items: readonly NavItem[]
}

/** The menu, in reading order. */
export const navGroups: readonly NavGroup[] = [
  {
    name: 'blockchain',
    label: 'shell.groupBlockchain',
    items: [
      { to: '/blocks', label: 'shell.blocks', hint: 'shell.blocksHint' },
      { to: '/batches', label: 'shell.batches', hint: 'shell.batchesHint' },
      { to: '/txs', label: 'shell.txs', hint: 'shell.txsHint' },
      { to: '/transfers', label: 'shell.transfers', hint: 'shell.transfersHint' },
    ],
  },
  {
    name: 'tokens',
    label: 'shell.groupTokens',
    items: [
      { to: '/tokens', label: 'shell.tokens', hint: 'shell.tokensHint' },
      { to: '/accounts', label: 'shell.accounts', hint: 'shell.accountsHint' },
    ],
  },
  {
    name: 'cross-layer',
    label: 'shell.groupCrossLayer',
    items: [
      { to: '/l1-to-l2-transactions', label: 'shell.l1ToL2', hint: 'shell.l1ToL2Hint' },
      { to: '/l2-to-l1-transactions', label: 'shell.l2ToL1', hint: 'shell.l2ToL1Hint' },
    ],
  },
  {
    name: 'insights',
    label: 'shell.groupInsights',
    items: [
      { to: '/charts', label: 'shell.charts', hint: 'shell.chartsHint' },
      { to: '/tracking', label: 'shell.tracking', hint: 'shell.trackingHint' },
      { to: '/observation', label: 'shell.observation', hint: 'shell.observationHint' },
    ],
  },
  {
    name: 'proof-tools',
    label: 'shell.groupProofs',
    items: [
      { to: '/tee-quote', label: 'shell.teeQuotes', hint: 'shell.teeQuotesHint' },
      { to: '/zk-proof', label: 'shell.zkProofs', hint: 'shell.zkProofsHint' },
      {
        to: '/tee-quote/verify',
        label: 'shell.verifyQuote',
        hint: 'shell.verifyQuoteHint',
      },
      {
        to: '/zk-proof/verify',
        label: 'shell.verifyProof',
        hint: 'shell.verifyProofHint',
      },
      { to: '/evidence', label: 'shell.evidence', hint: 'shell.evidenceHint' },
    ],
  },
]
