import { withDecimals } from './decimal.ts'
import { MISSING } from './missing.ts'

/** An amount in two forms: for a table cell, and with every digit. */
export interface AmountForms {
  /**
   * At most {@link ROUNDED_DECIMALS} decimals; an amount too small for them as `<0.000001`,
   * one of more than {@link MAX_INTEGER_DIGITS} digits before the point as `9.855E37`.
   */
  readonly rounded: string
  /** Every digit. */
  readonly exact: string
}

/** Decimals of a rounded amount. */
const ROUNDED_DECIMALS = 6
/** Digits before the point that a table cell has room for. */
const MAX_INTEGER_DIGITS = 12
const GWEI_DECIMALS = 9
/** As many as there can be. */
const MAX_DECIMALS = 20
const INTEGER = /^-?\d+$/

/**
 * Both forms of an amount in the smallest unit, thousands grouped by commas. `decimals` null
 * means that the asset is not divisible. Text that is no integer comes back as it is.
 */
export function formatAmount(
  wei: string | undefined,
  decimals: number | null,
): AmountForms {
  const places = decimals ?? 0
  if (wei === undefined) return { rounded: MISSING, exact: MISSING }
  if (!INTEGER.test(wei)) return { rounded: wei, exact: wei }
  const units = formatUnits(wei, places)
  const exact = grouped(units)
  const digits = /^-?(\d+)/.exec(units)?.[1] ?? ''
  if (digits.length > MAX_INTEGER_DIGITS) {
    const sign = wei.startsWith('-') ? '-' : ''
    const mantissa = `${digits[0]}.${digits.slice(1, 4)}`
    return { rounded: `${sign}${mantissa}E${digits.length - 1}`, exact }
  }
  if (places <= ROUNDED_DECIMALS) return { rounded: exact, exact }
  const negative = wei.startsWith('-')
  const amount = BigInt(negative ? wei.slice(1) : wei)
  const unit = 10n ** BigInt(places - ROUNDED_DECIMALS)
  const parts = (amount + unit / 2n) / unit
  if (parts === 0n && amount > 0n) {
    const least = formatUnits('1', ROUNDED_DECIMALS)
    return { rounded: negative ? `>-${least}` : `<${least}`, exact }
  }
  const sign = negative && parts > 0n ? '-' : ''
  const rounded = sign + grouped(formatUnits(parts.toString(), ROUNDED_DECIMALS))
  return { rounded, exact }
}

/**
 * Every digit of an amount in units of 10^decimals, without grouping or trailing zeros.
 * Text that is no integer comes back as it is.
 */
export function formatUnits(wei: string, decimals: number): string {
  if (!INTEGER.test(wei)) return wei
  const amount = BigInt(wei)
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut).replace(/0+$/, '')
  const sign = amount < 0n ? '-' : ''
  return `${sign}${digits.slice(0, cut)}${fraction === '' ? '' : `.${fraction}`}`
}

/** A gas price with every digit, e.g. `1.000000007 Gwei`; in wei below 1,000. */
export function formatGwei(wei: string | undefined): string {
  if (wei === undefined) return MISSING
  if (/^\d{1,3}$/.test(wei)) return `${wei} wei`
  return `${grouped(formatUnits(wei, GWEI_DECIMALS))} Gwei`
}

/** A number with thousands grouped by commas; digits stay Latin in every locale. */
export function formatNumber(value: number | bigint | undefined): string {
  if (value === undefined) return MISSING
  return withDecimals(value, MAX_DECIMALS)
}

/** A part of a whole as `12.3%`; `0%` if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100
  if (percent > 0 && percent < 0.1) return '<0.1%'
  return `${withDecimals(percent, 1)}%`
}

function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}
