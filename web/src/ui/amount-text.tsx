import type { CSSProperties } from 'react'
import { cleanName } from '../lib/clean-name.ts'
import { alignAmount, formatAmount } from '../lib/format-amount.ts'
import classes from './amount-text.module.css'
import { ChosenName } from './chosen-name.tsx'
import { Missing } from './missing.tsx'

/** An amount and its unit. Rounded unless `exact`; every digit is in the tooltip. */
export function AmountText({
  amount,
  decimals,
  symbol: given,
  exact = false,
  aligned,
}: {
  /** In the smallest unit. */
  amount: string | undefined
  /** `null` for an indivisible asset; `undefined` if unknown: then the unit is omitted. */
  decimals: number | null | undefined
  /** As given by its contract. */
  symbol?: string | null | undefined
  exact?: boolean
  /** Decimals of its column, whose points align. */
  aligned?: number | undefined
}) {
  if (amount === undefined) return <Missing />
  // A number of the smallest unit must not be taken for one of the whole.
  const symbol = decimals === undefined ? undefined : cleanName(given)
  const unit = symbol ? ` ${symbol}` : ''
  const inColumn =
    aligned === undefined || exact
      ? undefined
      : alignAmount(amount, decimals ?? null, aligned)
  const forms = inColumn
    ? { rounded: inColumn.whole, exact: inColumn.exact }
    : formatAmount(amount, decimals ?? null)
  const style: CSSProperties & Record<'--decimals', number> = {
    '--decimals': aligned ?? 0,
  }
  return (
    <bdi
      dir="ltr"
      className={classes.amount}
      title={`${forms.exact}${unit}`}
      data-aligned={inColumn && ''}
    >
      <span className={classes.number}>
        {exact ? forms.exact : forms.rounded}
        {inColumn?.fraction !== undefined && (
          <span className={classes.fraction} style={style}>
            {inColumn.fraction}
          </span>
        )}
      </span>
      {symbol ? (
        <>
          {' '}
          <ChosenName className={classes.symbol} name={symbol} />
        </>
      ) : null}
    </bdi>
  )
}
