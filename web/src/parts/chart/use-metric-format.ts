import { METRIC_UNITS, type Metric } from '@bvlgarichain/contract'
import { useCallback } from 'react'
import { withDecimals, withDigits } from '../../lib/decimal.ts'
import { useText } from '../../locales/text.tsx'
import { useCompactNumber } from '../../locales/use-compact-number.ts'

const WEI_PER_GWEI = 1e9
/** Prices below this are written in wei. */
const WEI_UP_TO = 1_000
/** Fees from this amount on are written in the coin itself. */
const GWEI_PER_COIN = 1e9

const number = (decimals: number) => (value: number) => withDecimals(value, decimals)
const whole = number(0)
const hundredths = number(2)
const nanos = number(9)
const sixDigits = (value: number) => withDigits(value, 6)

/** Counts from here on are compact: 150K. */
const COMPACT_FROM = 100_000

/** Formats of a metric's values. */
export interface MetricFormat {
  /** With its unit and every significant digit. */
  readonly exact: (value: number) => string
  /** Compact, with its unit; for headlines. */
  readonly short: (value: number) => string
  /** Compact, for axis labels. */
  readonly tick: (value: number) => string
}

/**
 * Formatters of metric values. `coin` is the symbol of the network's coin, the unit of fees.
 */
export function useMetricFormat(coin: string): (metric: Metric) => MetricFormat {
  const t = useText()
  const compact = useCompactNumber()
  return useCallback(
    (metric) => {
      const withUnit = (
        key: 'unit.gwei' | 'unit.milliseconds' | 'unit.seconds' | 'unit.perSecond',
        format: (value: number) => string,
      ) => {
        return (value: number) => t(key, { number: format(value) })
      }
      switch (METRIC_UNITS[metric]) {
        case 'count':
        case 'gas':
          return {
            exact: number(6),
            short: (value) => (value < COMPACT_FROM ? hundredths(value) : compact(value)),
            tick: compact,
          }
        case 'wei': {
          const price = (format: (gwei: number) => string) => (value: number) =>
            value < WEI_UP_TO && value !== 0
              ? t('unit.wei', { number: hundredths(value) })
              : t('unit.gwei', { number: format(value / WEI_PER_GWEI) })
          // Prices differ in their last digits, which a shorter tick would lose.
          return { exact: price(nanos), short: price(compact), tick: price(sixDigits) }
        }
        case 'gwei': {
          const inCoin = (value: number) => `${nanos(value / GWEI_PER_COIN)} ${coin}`
          const short = (value: number) => `${compact(value / GWEI_PER_COIN)} ${coin}`
          return { exact: inCoin, short, tick: short }
        }
        case 'ms': {
          const seconds = withUnit('unit.seconds', (value) => hundredths(value / 1_000))
          const format = (value: number) =>
            value < 1_000
              ? t('unit.milliseconds', { number: whole(value) })
              : seconds(value)
          return { exact: format, short: format, tick: format }
        }
        case 'perSecond': {
          const short = withUnit('unit.perSecond', compact)
          return { exact: withUnit('unit.perSecond', number(3)), short, tick: short }
        }
      }
    },
    [t, compact, coin],
  )
}
