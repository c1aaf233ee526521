import { withDecimals, withDigits } from '../../lib/decimal.ts'

const WEI_PER_GWEI = 1e9

/** A rate with at most two decimals. */
export const rateText = (value: number): string => withDecimals(value, 2)

/** A gas price in gwei from a number of wei; exact as far as the number is. */
export const gweiText = (wei: number): string =>
  `${withDecimals(wei / WEI_PER_GWEI, 9)} Gwei`

/** The same for an axis, without the unit. */
export const axisGwei = (wei: number): string => withDigits(wei / WEI_PER_GWEI, 5)

/** A number of wei in gwei with three digits that say something, without the unit. */
export const shortGwei = (wei: string): string =>
  withDigits(Number(wei) / WEI_PER_GWEI, 3)
