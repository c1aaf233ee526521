/** Tabs of the address page as its address names them; a direction is part of the name. */
const ADDRESS_TABS = [
  'transactions',
  'transfers',
  'transfers-in',
  'transfers-out',
  'tokens',
] as const
export type AddressTab = (typeof ADDRESS_TABS)[number]

/** The open tab; anything unknown means the first. */
export function addressTabOf(text: string | undefined): AddressTab {
  return ADDRESS_TABS.find((tab) => tab === text) ?? 'transactions'
}

/** Filter that a tab of transfers stands for. */
export function directionOfTab(tab: AddressTab): 'IN' | 'OUT' | undefined {
  if (tab === 'transfers-in') return 'IN'
  return tab === 'transfers-out' ? 'OUT' : undefined
}
