/**
 * How a step of a verification ended. `NOT_CHECKED` means that something it needs is missing, and
 * is never shown as success.
 */
export type Outcome = 'PASS' | 'FAIL' | 'NOT_CHECKED'

/** One step of a verification. Ids and reasons are keys of texts, which the screens hold. */
export interface Step<Id extends string = string, Reason extends string = string> {
  readonly id: Id
  readonly outcome: Outcome
  /** Why it failed or was not checked; on success only if there is something to add. */
  readonly reason?: Reason
  /** Values for the reason's placeholders: what was found, what was expected. */
  readonly facts?: Readonly<Record<string, string | number>>
}

/**
 * Result of a verification: the steps that were made, and what they say nothing about. Limits are keys of
 * texts, like ids and reasons. There is no step where the response lacks a field that all of them need:
 * what is missing is no evidence against an item.
 */
export interface Verification<S extends Step = Step, Limit extends string = string> {
  readonly steps: readonly S[]
  readonly limits: readonly Limit[]
}

/** Two verifications of one item: the steps of both, and the limits that neither lifts. */
export const joined = <S extends Step, Limit extends string>(
  one: Verification<S, Limit>,
  other: Verification<S, Limit> | undefined,
): Verification<S, Limit> =>
  other === undefined
    ? one
    : {
        steps: [...one.steps, ...other.steps],
        limits: one.limits.filter((limit) => other.limits.includes(limit)),
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
