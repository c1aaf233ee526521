import type {
  Address,
  Chain,
  Finality,
  Hash,
  Open,
  Quantity,
} from '@bvlgarichain/contract'
import type { ReactNode } from 'react'
import type { ExportValue } from '../../lib/export/export-file.ts'
import { timeColumn } from '../../lib/export/time-column.ts'
import { formatNumber, formatUnits } from '../../lib/format-amount.ts'
import type { TextKey } from '../../locales/text-key.ts'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { AGE_WIDTH, TimeAgo } from '../../ui/time-ago.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import type { ListColumn } from './list.ts'

/** Decimals of the amounts in a column. */
export const AMOUNT_DECIMALS = 4

/** An amount in an exported file: in the smallest unit and, with `Decimal` after its name, in whole ones. */
export const amountFields = <Row,>(
  name: string,
  amountOf: (row: Row) => string | undefined,
  decimalsOf: (row: Row, chain: Chain | undefined) => number | null | undefined,
) => [
  { name, value: amountOf },
  {
    name: `${name}Decimal`,
    value: (row: Row, chain?: Chain) => {
      const [amount, decimals] = [amountOf(row), decimalsOf(row, chain)]
      return amount === undefined || decimals === undefined
        ? undefined
        : formatUnits(amount, decimals ?? 0)
    },
  },
]

/** An amount of the network's coin in an exported file. */
export const coinFields = <Row,>(
  name: string,
  amountOf: (row: Row) => string | undefined,
) => amountFields(name, amountOf, (_, chain) => chain?.nativeDecimals)

/** Unit of amounts in the network's coin. */
export const COIN_UNIT = [
  { name: 'coinSymbol', value: (_: unknown, chain?: Chain) => chain?.nativeSymbol },
  { name: 'coinDecimals', value: (_: unknown, chain?: Chain) => chain?.nativeDecimals },
] as const

type Optional<Field extends string, Value> = {
  readonly [Name in Field]?: Value | undefined
}
/** The parts of a column in which the lists differ. */
type Placement = Partial<
  Pick<
    ListColumn<never>,
    'id' | 'hint' | 'width' | 'phone' | 'phoneLabel' | 'pinned' | 'optional' | 'sortBy'
  >
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

/** Makes columns of a field of one type, which an exported file has unchanged. */
const fieldColumn =
  <Value extends ExportValue>(
    cell: (value: Value | undefined) => ReactNode,
    look: Pick<ListColumn<never>, 'width' | 'align' | 'wrap' | 'phoneLabel'>,
  ) =>
  <Row extends Optional<Field, Value>, Field extends string>(
    field: Field,
    header: TextKey,
    placement: Placement,
  ): ListColumn<Row> => ({
    id: field,
    header,
    exported: [{ name: field, value: ({ [field]: value }) => value }],
    cell: ({ [field]: value }) => cell(value),
    ...look,
    ...placement,
  })

/** A whole number. */
export const countColumn = fieldColumn<Quantity>(formatNumber, { width: 7, align: 'end' })

/** A part of a whole, from 0 to 1. */
export const shareColumn = fieldColumn<number>(
  (share) => (share === undefined ? '—' : <ShareBar part={share} whole={1} />),
  { width: 12, align: 'end' },
)

/** An account or a contract; a dash if there is none. */
export const addressColumn = fieldColumn<Address>(
  (address) => <AddressLink address={address} />,
  { width: 11 },
)

/** A transaction of layer 2; a dash if there is none. */
export const transactionColumn = fieldColumn<Hash>(
  (hash) => <TransactionLink hash={hash} />,
  { width: 10 },
)

/** How far a block, batch or transaction has come. */
export const finalityColumn = fieldColumn<Open<Finality>>(
  (finality) => <FinalityBadge finality={finality} />,
  { width: 10.5, wrap: true },
)
