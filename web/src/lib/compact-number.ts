import { withDecimals, withDigits } from './decimal.ts'

/** How large numbers are cut: `[least, divisor as a power of ten, unit]`. */
const UNITS = [
  { power: 12, unit: 'trillion' },
  { power: 9, unit: 'billion' },
  { power: 6, unit: 'million' },
  { power: 3, unit: 'thousand' },
] as const

/** Unit that a large number is written in. */
type NumberUnit = (typeof UNITS)[number]['unit']

/** A shortened number: its digits and, from a thousand on, their unit. */
export interface CompactNumber {
  readonly digits: string
  readonly unit?: NumberUnit
}

/** A number in at most four digits or, from a thousand on, two decimals and a unit. */
export function compactNumber(value: number): CompactNumber {
  const size = Math.abs(value)
  const found = UNITS.find(({ power }) => size >= 10 ** power)
  if (found === undefined) return { digits: withDigits(value, 4) }
  const part = value / 10 ** found.power
  // Beyond the last unit only the magnitude can be read.
  if (Math.abs(part) >= 1e6) return { digits: value.toExponential(2) }
  return { digits: withDecimals(part, 2), unit: found.unit }
}
