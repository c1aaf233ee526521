import type { Quantity } from '@bvlgarichain/contract'
import { withDecimals } from './decimal.ts'
import { MISSING } from './missing.ts'

/** An amount in two forms: for a table cell, and with every digit. */
export interface AmountForms {
  /**
   * At most {@link ROUNDED_DECIMALS} decimals; an amount too small for them as `<0.000001`,
   * one of more than {@link MAX_INTEGER_DIGITS} digits before the point as `≈ 9.855 × 10³⁷`.
   */
  readonly rounded: string
  /** Every digit. */
  readonly exact: string
}

/** Decimals of the native coin until the network's own are known. */
export const USUAL_DECIMALS = 18
/** Decimals of a rounded amount. */
const ROUNDED_DECIMALS = 6
/** Digits before the point that a table cell has room for. */
const MAX_INTEGER_DIGITS = 12
/** Digits before the point that a column has room for beside decimals. */
const MAX_DIGITS_BESIDE_DECIMALS = 5
/** Decimals of one Gwei, in wei. */
export const GWEI_DECIMALS = 9
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
  const power = asPower(units, 4)
  if (power !== undefined) return { rounded: power, exact }
  const { sign, amount } = roundedTo(wei, places, ROUNDED_DECIMALS)
  return { rounded: sign + grouped(amount), exact }
}

/** An amount cut at its decimal point, for columns that align the points. */
export interface AlignedAmount {
  readonly whole: string
  /** From the point on, empty for a whole number; undefined for zero, what is not divisible and what leaves no room for it. */
  readonly fraction: string | undefined
  /** Every digit. */
  readonly exact: string
}

/**
 * The same amount with at most as many decimals as its column has;
 * with none where it has over {@link MAX_DIGITS_BESIDE_DECIMALS} digits before the point.
 */
export function alignAmount(
  wei: string,
  decimals: number | null,
  columnDecimals: number,
): AlignedAmount {
  const places = Math.min(decimals ?? 0, columnDecimals)
  const { exact, rounded } = formatAmount(wei, decimals)
  if (!INTEGER.test(wei)) return { whole: rounded, fraction: undefined, exact }
  const power = asPower(formatUnits(wei, decimals ?? 0), 2)
  if (power !== undefined) return { whole: power, fraction: undefined, exact }
  if (BigInt(wei) === 0n) return { whole: rounded, fraction: undefined, exact }
  const { sign, amount } = roundedTo(wei, decimals ?? 0, places)
  const [whole = '', fraction = ''] = amount.split('.')
  if (whole.length > MAX_DIGITS_BESIDE_DECIMALS) {
    const { sign, amount } = roundedTo(wei, decimals ?? 0, 0)
    return { whole: sign + grouped(amount), fraction: undefined, exact }
  }
  return {
    whole: sign + grouped(whole),
    fraction: places === 0 ? undefined : fraction && `.${fraction}`,
    exact,
  }
}

/** Rounds half up to as many decimals; what becomes nothing is less than the least. */
function roundedTo(wei: string, places: number, decimals: number) {
  const negative = wei.startsWith('-')
  const amount = BigInt(negative ? wei.slice(1) : wei)
  if (places <= decimals) {
    return { sign: negative ? '-' : '', amount: formatUnits(String(amount), places) }
  }
  const unit = 10n ** BigInt(places - decimals)
  const parts = (amount + unit / 2n) / unit
  if (parts === 0n && amount > 0n) {
    return { sign: negative ? '>-' : '<', amount: formatUnits('1', decimals) }
  }
  return {
    sign: negative && parts > 0n ? '-' : '',
    amount: formatUnits(String(parts), decimals),
  }
}

/** An amount with more digits before the point than there is room for; `undefined` for others. */
function asPower(units: string, significant: number): string | undefined {
  const [, sign = '', digits = ''] = /^(-?)(\d+)/.exec(units) ?? []
  return digits.length > MAX_INTEGER_DIGITS
    ? powerOfTen(digits, significant, sign)
    : undefined
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A whole number of many digits as `≈ 1.16 × 10⁵³`, with as many significant digits as wanted. */
export function powerOfTen(digits: string, significant: number, sign = ''): string {
  const mantissa = Number(`${digits[0]}.${digits.slice(1, 16)}`).toFixed(significant - 1)
  // 9.99 becomes 10.0.
  const carry = mantissa.startsWith('10') ? 1 : 0
  const power = [...String(digits.length - 1 + carry)]
    .map((digit) => SUPERSCRIPTS[Number(digit)])
    .join('')
  const shown = carry === 1 ? (1).toFixed(significant - 1) : mantissa
  return `≈ ${sign}${shown} × 10${power}`
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

/**
 * A gas price with every digit, e.g. `1.000000007 Gwei`, or with as many decimals as wanted; in
 * wei below 1,000.
 */
export function formatGwei(wei: string | undefined, decimals?: number): string {
  if (wei === undefined) return MISSING
  if (/^\d{1,3}$/.test(wei)) return `${wei} wei`
  const units = formatUnits(wei, GWEI_DECIMALS)
  if (decimals === undefined || !INTEGER.test(wei)) return `${grouped(units)} Gwei`
  const [whole = '', fraction = ''] = units.split('.')
  return `${grouped(whole)}.${fraction.slice(0, decimals).padEnd(decimals, '0')} Gwei`
}

/** A number with thousands grouped by commas; digits stay Latin in every locale. */
export function formatNumber(value: Quantity | bigint | undefined): string {
  if (value === undefined) return MISSING
  return withDecimals(typeof value === 'string' ? BigInt(value) : value, MAX_DECIMALS)
}

/** A part of a whole in percent; 0 if the whole is 0. */
export const shareOf = (part: Quantity, whole: Quantity): number =>
  Number(whole) === 0 ? 0 : (Number(part) / Number(whole)) * 100

/** A part of a whole as `12.3%`; `0%` if the whole is 0. */
export function formatShare(part: Quantity, whole: Quantity): string {
  const percent = shareOf(part, whole)
  if (percent > 0 && percent < 0.1) return '<0.1%'
  return `${withDecimals(percent, 1)}%`
}

function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}
