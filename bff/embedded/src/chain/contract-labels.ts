import { type Label, toAddress } from '@bvlgarichain/contract'
import type { Contracts } from './genesis-contracts.ts'
import type { Layers } from './layers.ts'

/** Names of contracts without a name of their own, and of those that all traffic uses. */
const NAMES = {
  bridge: 'Bridge',
  mailbox: 'Mailbox',
  vault: 'RILA Vault',
  router: 'Router',
  gate: 'Gate',
  workshop: 'Workshop',
  rila: 'Rila (RILA)',
  danube: 'Danube Dollar (DUSD)',
  struma: 'Struma (STRU)',
  masks: 'Kukeri Masks (KUKERI)',
  amulets: 'Amulets',
  ledger: 'Ledger',
} as const satisfies Partial<Record<keyof Contracts, string>>

/** Labels of the addresses of layer 2 that belong to the network itself. */
export const contractLabels = ({
  l2,
  relayer,
}: Pick<Layers, 'l2' | 'relayer'>): readonly Label[] => [
  { address: toAddress(relayer), name: 'Relayer' },
  ...Object.entries(NAMES).map(([contract, name]) => ({
    address: toAddress(l2.addresses[contract as keyof typeof NAMES]),
    name,
  })),
]
