import type { Address, Direction } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { messageList } from '../../parts/messages/message-list.tsx'
import type { AddressSearch } from './address-search.ts'
import { TabChoice } from './tab-choice.tsx'

/** Deposits or withdrawals that an address sent or receives. */
export function AddressMessages({
  address,
  search,
  direction,
}: {
  address: Address
  search: AddressSearch
  direction: Direction
}) {
  const list = useMemo(() => messageList(direction, address), [direction, address])
  return (
    <ListScreen
      // Stages that are open belong to one direction.
      key={direction}
      list={list}
      search={search}
      above={() => (
        <TabChoice
          open={direction === 'L1_TO_L2' ? 'deposits' : 'withdrawals'}
          choices={[
            ['deposits', 'account.deposits'],
            ['withdrawals', 'account.withdrawals'],
          ]}
        />
      )}
    />
  )
}
