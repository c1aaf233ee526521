/**
 * How a step of a verification ended. `NOT_CHECKED` means that something it needs is missing, and
 * is never shown as success.
 */
export type Outcome = 'PASS' | 'FAIL' | 'NOT_CHECKED'

/** One step of a verification. Ids and reasons are keys of texts, which the screens hold. */
export interface Step<Id extends string = string, Reason extends string = string> {
  readonly id: Id
  readonly outcome: Outcome
  /** Why it failed or was not checked; on success only where there is something to add. */
  readonly reason?: Reason
  /** Values for the reason's placeholders: what was found, what was expected. */
  readonly facts?: Readonly<Record<string, string | number>>
}

/**
 * Outcome of all steps: `FAIL` if any failed, `PASS` if all passed, else `NOT_CHECKED`, so that
 * a single step left out keeps the whole from looking verified.
 */
export function outcomeOf(steps: readonly Step[]): Outcome {
  if (steps.some(({ outcome }) => outcome === 'FAIL')) return 'FAIL'
  if (steps.length === 0) return 'NOT_CHECKED'
  return steps.every(({ outcome }) => outcome === 'PASS') ? 'PASS' : 'NOT_CHECKED'
}
