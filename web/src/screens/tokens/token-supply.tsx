import type { Token } from '@bvlgarichain/contract'
import { alignAmount, formatUnits, powerOfTen } from '../../lib/format-amount.ts'
import { useCompactNumber } from '../../locales/use-compact-number.ts'
import { Missing } from '../../ui/missing.tsx'

/** From here on a supply is written with a unit: 1.5M. */
const COMPACT_FROM = 1e6
/** From here on it is written as a power of ten: no unit says as much. */
const POWER_FROM = 1e15

/** Decimals of a supply below that. */
const SUPPLY_DECIMALS = 2

/** How much of a token there is, rounded; every digit is in the tooltip. */
export function TokenSupply({
  token,
}: {
  token: Pick<Token, 'totalSupply' | 'decimals'>
}) {
  const compact = useCompactNumber()
  const { totalSupply, decimals } = token
  if (totalSupply === null) return <>—</>
  if (totalSupply === undefined) return <Missing />
  const {
    exact,
    whole,
    fraction = '',
  } = alignAmount(totalSupply, decimals ?? null, SUPPLY_DECIMALS)
  // Digits are lost here, which is why the tooltip has them.
  const units = formatUnits(totalSupply, decimals ?? 0)
  const value = Number(units)
  return (
    <bdi title={exact}>
      {value >= POWER_FROM
        ? powerOfTen(units.split('.')[0] ?? '', 2)
        : value >= COMPACT_FROM
          ? compact(value)
          : whole + fraction}
    </bdi>
  )
}
