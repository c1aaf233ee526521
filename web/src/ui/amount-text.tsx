import { cleanName } from '../lib/clean-name.ts'
import { formatAmount } from '../lib/format-amount.ts'
import classes from './amount-text.module.css'

/** An amount and its unit. Rounded unless `exact`; every digit is in the tooltip. */
export function AmountText({
  amount,
  decimals,
  symbol: given,
  exact = false,
}: {
  /** In the smallest unit. */
  amount: string
  /** `null` for what is not divisible. */
  decimals: number | null
  /** As its contract says it. */
  symbol?: string | null | undefined
  exact?: boolean
}) {
  const forms = formatAmount(amount, decimals)
  const symbol = cleanName(given)
  const unit = symbol ? ` ${symbol}` : ''
  return (
    <bdi dir="ltr" className={classes.amount} title={`${forms.exact}${unit}`}>
      {exact ? forms.exact : forms.rounded}
      {symbol ? <span className={classes.symbol}> {symbol}</span> : null}
    </bdi>
  )
}
