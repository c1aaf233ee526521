import '../../../locales/en-US/activity.ts'
import '../../../locales/en-US/contract.ts'
import '../../../locales/en-US/operation.ts'
import '../../../locales/en-US/summary.ts'
import type { Address } from '@bvlgarichain/contract'
import { SameChain } from '../../../parts/contract/same-chain.tsx'
import type { AddressSearch } from '../address-search.ts'
import { AddressLogs } from './address-logs.tsx'
import { OperationsPanel } from './operations-panel.tsx'

/** Tabs of an address that the node alone can fill. */
export type ActivityTab = 'logs' | 'operations'

/** Logs or user operations of an address. */
export function ActivityTabs({
  address,
  hasRunCode,
  tab,
  search,
  onSearch,
}: {
  address: Address
  hasRunCode: boolean
  tab: ActivityTab
  search: AddressSearch
  onSearch: (search: AddressSearch) => void
}) {
  return (
    <SameChain>
      {tab === 'logs' && (
        <AddressLogs
          address={address}
          hasRunCode={hasRunCode}
          search={search}
          onSearch={onSearch}
        />
      )}
      {tab === 'operations' && (
        <OperationsPanel address={address} search={search} onSearch={onSearch} />
      )}
    </SameChain>
  )
}
