import type { LinkProps } from '@tanstack/react-router'
import type { TextKey } from '../locales/text-key.ts'
import type { ItemKind } from '../ui/item-icon.tsx'

/** A link of the menu. */
export interface NavItem {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: TextKey
  readonly hint: TextKey
  readonly icon: ItemKind
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
      { to: '/blocks', icon: 'block', label: 'shell.blocks', hint: 'shell.blocksHint' },
      {
        to: '/batches',
        icon: 'batch',
        label: 'shell.batches',
        hint: 'shell.batchesHint',
      },
      { to: '/txs', icon: 'transaction', label: 'shell.txs', hint: 'shell.txsHint' },
      {
        to: '/accounts',
        icon: 'account',
        label: 'shell.accounts',
        hint: 'shell.accountsHint',
      },
    ],
  },
  {
    name: 'tokens',
    label: 'shell.groupTokens',
    items: [
      { to: '/tokens', icon: 'token', label: 'shell.tokens', hint: 'shell.tokensHint' },
      {
        to: '/transfers',
        icon: 'transfer',
        label: 'shell.transfers',
        hint: 'shell.transfersHint',
      },
    ],
  },
  {
    name: 'cross-layer',
    label: 'shell.groupCrossLayer',
    items: [
      {
        to: '/l1-to-l2-transactions',
        icon: 'deposit',
        label: 'shell.l1ToL2',
        hint: 'shell.l1ToL2Hint',
      },
      {
        to: '/l2-to-l1-transactions',
        icon: 'withdrawal',
        label: 'shell.l2ToL1',
        hint: 'shell.l2ToL1Hint',
      },
    ],
  },
  {
    name: 'insights',
    label: 'shell.groupInsights',
    items: [
      { to: '/charts', icon: 'chart', label: 'shell.charts', hint: 'shell.chartsHint' },
      {
        to: '/tracking',
        icon: 'trace',
        label: 'shell.tracking',
        hint: 'shell.trackingHint',
      },
      {
        to: '/observation',
        icon: 'component',
        label: 'shell.observation',
        hint: 'shell.observationHint',
      },
    ],
  },
  {
    name: 'proof-tools',
    label: 'shell.groupProofs',
    items: [
      {
        to: '/tee-quote',
        icon: 'quote',
        label: 'shell.teeQuotes',
        hint: 'shell.teeQuotesHint',
      },
      {
        to: '/zk-proof',
        icon: 'proof',
        label: 'shell.zkProofs',
        hint: 'shell.zkProofsHint',
      },
      {
        to: '/tee-quote/verify',
        icon: 'verification',
        label: 'shell.verifyQuote',
        hint: 'shell.verifyQuoteHint',
      },
      {
        to: '/zk-proof/verify',
        icon: 'verification',
        label: 'shell.verifyProof',
        hint: 'shell.verifyProofHint',
      },
      {
        to: '/evidence',
        icon: 'evidence',
        label: 'shell.evidence',
        hint: 'shell.evidenceHint',
      },
    ],
  },
]
