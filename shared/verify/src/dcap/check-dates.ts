import { type Problem, timeFact } from './steps.ts'

/** Whether `at` (Unix milliseconds) lies within both dates; the problem if it does not. */
export function checkDates(
  what: string,
  from: number,
  until: number,
  at: number,
): Problem | undefined {
  if (at < from) {
    return { reason: 'notYetValid', facts: { what, date: timeFact(from) } }
  }
  return at > until
    ? { reason: 'expired', facts: { what, date: timeFact(until) } }
    : undefined
}
