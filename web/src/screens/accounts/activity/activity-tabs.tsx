import type { Address } from '@bvlgarichain/shared'
import { activity } from '../../../locales/en-us/activity.ts'
import { contract } from '../../../locales/en-us/contract.ts'
import { operation } from '../../../locales/en-us/operation.ts'
import { summary } from '../../../locales/en-us/summary.ts'
import { ScreenTexts } from '../../../locales/text.tsx'
import { SameChain } from '../../../parts/contract/same-chain.tsx'
import type { AddressSearch } from '../address-search.ts'
import { AddressLogs } from './address-logs.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { InternalCallsPanel } from './internal-calls-panel.tsx'
import { OperationsPanel } from './operations-panel.tsx'

const TEXTS = { activity, contract, operation, summary } as const

/** Tabs of an address that the node alone can fill. */
export type ActivityTab = 'internal' | 'logs' | 'balance' | 'operations'

/** Internal calls, logs, balance over time or user operations of an address. */
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
    <ScreenTexts texts={TEXTS}>
      <SameChain>
        {tab === 'internal' && <InternalCallsPanel address={address} />}
        {tab === 'logs' && (
          <AddressLogs
            address={address}
            hasRunCode={hasRunCode}
            search={search}
            onSearch={onSearch}
          />
        )}
        {tab === 'balance' && <BalanceChart address={address} />}
        {tab === 'operations' && (
          <OperationsPanel address={address} search={search} onSearch={onSearch} />
        )}
      </SameChain>
    </ScreenTexts>
  )
}
