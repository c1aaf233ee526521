import { memoize } from './memoize.ts'

/** Digits stay Latin, grouped by commas, in every locale. */
const format = memoize(
  (most: 'maximumFractionDigits' | 'maximumSignificantDigits', digits: string) =>
    new Intl.NumberFormat('en-US', { [most]: Number(digits) }),
)

/** A number with at most so many decimals (0 to 20), thousands grouped by commas. */
export const withDecimals = (value: number | bigint, most: number): string =>
  format('maximumFractionDigits', String(most)).format(value)

/** A number with a maximum of significant digits, thousands grouped by commas. */
export const withDigits = (value: number, most: number): string =>
  format('maximumSignificantDigits', String(most)).format(value)
