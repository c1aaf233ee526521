import type { Address } from '@bvlgarichain/contract'
import type { ListColumn } from '../list/list.ts'
import { directionFor } from './direction.ts'
import { directionBadge } from './direction-badge.tsx'

/** Column with the direction of something that moved, as an account sees it. */
export const directionColumn = <
  Row extends {
    readonly from?: Address | undefined
    readonly to?: Address | null | undefined
  },
>(
  account: Address,
): ListColumn<Row> => ({
  id: 'direction',
  header: 'account.columnDirection',
  width: 5.75,
  wrap: true,
  align: 'center',
  cell: ({ from, to }) => directionBadge(directionFor(account, from, to)),
})
