/** Tabs of the address page as named in the URL; a direction is part of the name. */
const ADDRESS_TABS = [
  'transactions',
  'transfers',
  'transfers-in',
  'transfers-out',
  'tokens',
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
