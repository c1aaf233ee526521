import type { Address } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { accountTransfersQuery } from '../../api/queries/account.ts'
import type { ListSearch } from '../../lib/list-search.ts'
import { transferColumns, transferRow } from '../../parts/columns/transfer-columns.tsx'
import { defineList } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { type AddressTab, directionOfTab } from './address-tab.ts'
import { TabChoice } from './tab-choice.tsx'

type Direction = 'IN' | 'OUT' | undefined

const accountTransferList = (address: Address, direction: Direction) =>
  defineList({
    ...transferRow,
    name: 'account-transfers',
    fileName: `transfers-${address}`,
    query: (search: ListSearch) => accountTransfersQuery(address, search, direction),
    columns: transferColumns({ account: address }),
    inTab: true,
    texts: {
      title: 'account.tabTransfers',
      none:
        direction === undefined ? 'account.noTransfers' : 'account.noTransfersDirection',
    },
  })

/** Tokens that came and went, all of them or one direction. */
export function AddressTransfers({
  address,
  search,
  tab,
}: {
  address: Address
  search: ListSearch
  tab: AddressTab
}) {
  const direction = directionOfTab(tab)
  const list = useMemo(
    () => accountTransferList(address, direction),
    [address, direction],
  )
  return (
    <ListScreen
      list={list}
      search={search}
      above={() => (
        <TabChoice
          open={tab}
          choices={[
            ['transfers', 'account.all'],
            ['transfers-in', 'account.onlyIn'],
            ['transfers-out', 'account.onlyOut'],
          ]}
        />
      )}
    />
  )
}
