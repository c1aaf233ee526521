import type { Trust } from '@bvlgarichain/contract'
import { type Problem, timeFact } from './steps.ts'

/** Whether `at` (Unix milliseconds) lies within both dates; the problem if it does not, or is unknown. */
export function checkDates(
  what: string,
  from: number,
  until: number,
  at: number | undefined,
): Problem | undefined {
  if (at === undefined) return { reason: 'noTime', facts: { what } }
  if (at < from) {
    return { reason: 'notYetValid', facts: { what, date: timeFact(from) } }
  }
  return at > until
    ? { reason: 'expired', facts: { what, date: timeFact(until) } }
    : undefined
}

const DAY = 86_400_000

/** The problem of collateral that is older at a time than the operator allows. */
export function checkAge(
  what: string,
  issued: number,
  at: number | undefined,
  { maxCollateralAgeDays: days }: Pick<Trust, 'maxCollateralAgeDays'>,
): Problem | undefined {
  return at !== undefined && days !== undefined && at - issued > days * DAY
    ? { reason: 'stale', facts: { what, date: timeFact(issued), days } }
    : undefined
}
