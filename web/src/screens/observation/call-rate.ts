import { formatNumber } from '../../lib/format-amount.ts'
import type { Observed } from './use-observed.ts'

const MINUTE_MS = 60_000

/** Calls per minute with two digits, or all before the point. */
export const formatRate = (perMinute: number) =>
  formatNumber(Number(perMinute >= 10 ? perMinute.toFixed(0) : perMinute.toPrecision(2)))

/** Length of the observed window, in minutes. */
export const minutesOf = ({ observation: { from, to } }: Observed) =>
  Math.max(1, ((to ?? 0) - (from ?? 0)) / MINUTE_MS)
