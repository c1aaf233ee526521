import { cleanName } from '../lib/clean-name.ts'
import { formatAmount } from '../lib/format-amount.ts'
import classes from './amount-text.module.css'
import { Missing } from './missing.tsx'

/** An amount and its unit. Rounded unless `exact`; every digit is in the tooltip. */
export function AmountText({
  amount,
  decimals,
  symbol: given,
  exact = false,
}: {
  /** In the smallest unit. */
  amount: string | undefined
  /** `null` for an indivisible asset; `undefined` if unknown: then the unit is omitted. */
  decimals: number | null | undefined
  /** As given by its contract. */
  symbol?: string | null | undefined
  exact?: boolean
}) {
  if (amount === undefined) return <Missing />
  const forms = formatAmount(amount, decimals ?? null)
  // A number of the smallest unit must not be taken for one of the whole.
  const symbol = decimals === undefined ? undefined : cleanName(given)
  const unit = symbol ? ` ${symbol}` : ''
  return (
    <bdi dir="ltr" className={classes.amount} title={`${forms.exact}${unit}`}>
      {exact ? forms.exact : forms.rounded}
      {symbol ? <span className={classes.symbol}> {symbol}</span> : null}
    </bdi>
  )
}
