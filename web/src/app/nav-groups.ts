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

/** Keys of texts that have a hint. */
type HintedKey = {
  [Key in TextKey]: `${Key}Hint` extends TextKey ? Key : never
}[TextKey]

const item = (to: NavItem['to'], icon: ItemKind, label: HintedKey): NavItem => ({
  to,
  icon,
  label,
  hint: `${label}Hint`,
})

/** The menu, in reading order. */
export const navGroups: readonly NavGroup[] = [
  {
    name: 'blockchain',
    label: 'shell.groupBlockchain',
    items: [
      item('/blocks', 'block', 'shell.blocks'),
      item('/batches', 'batch', 'shell.batches'),
      item('/txs', 'transaction', 'shell.txs'),
      item('/accounts', 'account', 'shell.accounts'),
    ],
  },
  {
    name: 'tokens',
    label: 'shell.groupTokens',
    items: [
      item('/tokens', 'token', 'shell.tokens'),
      item('/transfers', 'transfer', 'shell.transfers'),
    ],
  },
  {
    name: 'cross-layer',
    label: 'shell.groupCrossLayer',
    items: [
      item('/l1-to-l2-transactions', 'deposit', 'shell.l1ToL2'),
      item('/l2-to-l1-transactions', 'withdrawal', 'shell.l2ToL1'),
    ],
  },
  {
    name: 'insights',
    label: 'shell.groupInsights',
    items: [
      item('/charts', 'chart', 'shell.charts'),
      item('/tracking', 'trace', 'shell.tracking'),
      item('/observation', 'component', 'shell.observation'),
    ],
  },
  {
    name: 'proof-tools',
    label: 'shell.groupProofs',
    items: [
      item('/tee-quote', 'quote', 'shell.teeQuotes'),
      item('/zk-proof', 'proof', 'shell.zkProofs'),
      item('/tee-quote/verify', 'verification', 'shell.verifyQuote'),
      item('/zk-proof/verify', 'verification', 'shell.verifyProof'),
      item('/evidence', 'evidence', 'shell.evidence'),
    ],
  },
]
