/** Tabs of the address page as named in the URL; a direction is part of the name. */
const ADDRESS_TABS = [
  'transactions',
  'transfers',
  'transfers-in',
  'transfers-out',
  'deposits',
  'withdrawals',
  'tokens',
  'items',
  'logs',
  'operations',
  'contract',
] as const
export type AddressTab = (typeof ADDRESS_TABS)[number]

/** The open tab; the first for an unknown name. */
export function addressTabOf(text: string | undefined): AddressTab {
  return ADDRESS_TABS.find((tab) => tab === text) ?? 'transactions'
}

/** Direction filter of a transfers tab. */
export function directionOfTab(tab: AddressTab): 'IN' | 'OUT' | undefined {
  if (tab === 'transfers-in') return 'IN'
  return tab === 'transfers-out' ? 'OUT' : undefined
}

/** Direction of a tab of messages between the layers; `undefined` for any other tab. */
export function messagesOfTab(tab: AddressTab): 'L1_TO_L2' | 'L2_TO_L1' | undefined {
  if (tab === 'deposits') return 'L1_TO_L2'
  return tab === 'withdrawals' ? 'L2_TO_L1' : undefined
}
