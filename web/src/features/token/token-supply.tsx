import type { Token } from '@bvlgarichain/shared'
import { useCompactNumber } from '../../i18n/use-compact-number.ts'
import { formatAmount, formatUnits } from '../../lib/format-amount.ts'
import { Missing } from '../../ui/missing.tsx'

/** From here on a supply is written with a unit: 1.5M. */
const COMPACT_FROM = 1e6

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
  const { exact, rounded } = formatAmount(totalSupply, decimals ?? null)
  // Digits are lost here, which is why the tooltip has them.
  const value = Number(formatUnits(totalSupply, decimals ?? 0))
  return (
    <bdi dir="ltr" title={exact}>
      {value < COMPACT_FROM ? rounded : compact(value)}
    </bdi>
  )
}
