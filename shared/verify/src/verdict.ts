import { outcomeOf, type Step } from './step.ts'
import { PUBLIC_VALUES } from './zk/public-value-names.ts'

/**
 * Verdict on the steps of an attestation or a proof, the same for quotes and for ZK proofs:
 *
 * - `VERIFIED`: every step passed, those about meaning among them. It is the network's code, and
 *   it says what the page shows.
 * - `GENUINE`: the machine, the key and the mathematics are right and up to date, but a step about
 *   meaning could not be made: the settings do not name the code, or what it should have said.
 * - `NOT_CHECKED`: a step that being genuine rests on could not be made.
 * - `FAIL`: a step failed.
 *
 * The first two are shown green, each in its own words; a development key is never either on
 * screen. A step about meaning that is left out counts as not made.
 */
export type Verdict = 'VERIFIED' | 'GENUINE' | 'NOT_CHECKED' | 'FAIL'

/** The steps about meaning: whose code it is, then what it says. */
export interface MeaningSteps {
  readonly code: string
  readonly content: readonly string[]
}

export const QUOTE_MEANING: MeaningSteps = {
  code: 'measurement',
  content: ['report-data'],
}
export const ZK_MEANING: MeaningSteps = {
  code: 'program',
  content: ['values', ...PUBLIC_VALUES],
}

/** The verdict by {@link Verdict}'s rule. */
export function verdictOf(
  steps: readonly Step[],
  { code, content }: MeaningSteps,
): Verdict {
  const outcome = outcomeOf(steps)
  if (outcome === 'FAIL') return 'FAIL'
  const isMade = (ids: readonly string[]) =>
    outcomeOf(steps.filter(({ id }) => ids.includes(id))) === 'PASS'
  const isMeaning = ({ id }: Step) => id === code || content.includes(id)
  if (outcomeOf(steps.filter((step) => !isMeaning(step))) !== 'PASS') return 'NOT_CHECKED'
  return isMade([code]) && isMade(content) ? 'VERIFIED' : 'GENUINE'
}

/** Open point of a `GENUINE` verdict: whose code it is, or only the values that it states. */
export const openMeaning = (
  steps: readonly Step[],
  { code }: MeaningSteps,
): 'Code' | 'Content' =>
  steps.some(({ id, outcome }) => id === code && outcome === 'PASS') ? 'Content' : 'Code'
