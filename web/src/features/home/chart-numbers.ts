const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumFractionDigits: 2,
})
const fine = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 })
const hundredths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const nanos = new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 })
const fiveDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 5 })
const WEI_PER_GWEI = 1e9

/** A number for an axis: `1.2K`, `30M`; below a thousand at most four digits. */
export const axisNumber = (value: number): string =>
  Math.abs(value) < 1000 ? fine.format(value) : compact.format(value)

/** A rate with at most two decimals. */
export const rateText = (value: number): string => hundredths.format(value)

/** A gas price in gwei from a number of wei; exact as far as the number is. */
export const gweiText = (wei: number): string =>
  `${nanos.format(wei / WEI_PER_GWEI)} Gwei`

/** The same for an axis, without the unit. */
export const axisGwei = (wei: number): string => fiveDigits.format(wei / WEI_PER_GWEI)
