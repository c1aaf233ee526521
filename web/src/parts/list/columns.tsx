import type {
  Address,
  Chain,
  Finality,
  Hash,
  Open,
  Quantity,
} from '@bvlgarichain/contract'
import { timeColumn } from '../../lib/export/time-column.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import type { TextKey } from '../../locales/text-key.ts'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { AGE_WIDTH, TimeAgo } from '../../ui/time-ago.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import type { ListColumn } from './list.ts'

/** Decimals of the amounts in a column. */
export const AMOUNT_DECIMALS = 4

/** Unit of amounts in the network's coin, which a file has in the smallest unit. */
export const COIN_UNIT = [
  { name: 'coinSymbol', value: (_: unknown, chain?: Chain) => chain?.nativeSymbol },
  { name: 'coinDecimals', value: (_: unknown, chain?: Chain) => chain?.nativeDecimals },
] as const

type Optional<Field extends string, Value> = {
  readonly [Name in Field]?: Value | undefined
}
/** The parts of a column in which the lists differ. */
type Placement = Partial<
  Pick<ListColumn<never>, 'id' | 'width' | 'phone' | 'phoneLabel' | 'pinned' | 'optional'>
>

/** Age of a time (Unix milliseconds), or the time itself where the visitor prefers that. */
export const ageColumn = <Row extends Optional<Field, number>, Field extends string>(
  field: Field,
  header: TextKey,
  placement: Placement,
): ListColumn<Row> => ({
  id: 'age',
  header,
  width: AGE_WIDTH,
  phone: 2,
  exported: [timeColumn(field)],
  cell: ({ [field]: time }) => <TimeAgo time={time} />,
  ...placement,
})

/** A whole number. */
export const countColumn = <Row extends Optional<Field, Quantity>, Field extends string>(
  field: Field,
  header: TextKey,
  placement: Placement & Pick<ListColumn<never>, 'sortBy'>,
): ListColumn<Row> => ({
  id: field,
  header,
  width: 7,
  align: 'end',
  exported: [{ name: field, value: ({ [field]: count }) => count }],
  cell: ({ [field]: count }) => formatNumber(count),
  ...placement,
})

/** An account or a contract; a dash if there is none. */
export const addressColumn = <Row extends Optional<Field, Address>, Field extends string>(
  field: Field,
  header: TextKey,
  placement: Placement,
): ListColumn<Row> => ({
  id: field,
  header,
  width: 11,
  exported: [{ name: field, value: ({ [field]: address }) => address }],
  cell: ({ [field]: address }) => <AddressLink address={address} />,
  ...placement,
})

/** A transaction of layer 2; a dash if there is none. */
export const transactionColumn = <
  Row extends Optional<Field, Hash>,
  Field extends string,
>(
  field: Field,
  header: TextKey,
  placement: Placement,
): ListColumn<Row> => ({
  id: field,
  header,
  width: 10,
  exported: [{ name: field, value: ({ [field]: hash }) => hash }],
  cell: ({ [field]: hash }) => <TransactionLink hash={hash} />,
  ...placement,
})

/** How far a block, batch or transaction has come. */
export const finalityColumn = <Row extends Optional<'finality', Open<Finality>>>(
  header: TextKey,
  placement: Placement,
): ListColumn<Row> => ({
  id: 'finality',
  header,
  width: 10.5,
  wrap: true,
  exported: [{ name: 'finality', value: ({ finality }) => finality }],
  cell: ({ finality }) => <FinalityBadge finality={finality} />,
  ...placement,
})
