import type { DcapStep, DcapStepId } from '@bvlgarichain/verify/quote'
import type { Translate } from '../../locales/text.tsx'
import type { ShownStep } from '../../ui/step-list.tsx'

/** Steps that pass with a reservation. */
const CAUTIONS: readonly (string | undefined)[] = [
  'tcb',
  'qeLevel',
  'rootDevelopment',
  'septVeAllowed',
]

/** Steps of a verification, as texts. */
export const showSteps = (steps: readonly DcapStep[], t: Translate): ShownStep[] =>
  steps.map(({ id, outcome, reason, facts = {} }) => {
    const { step, ...rest } = facts
    const named =
      step === undefined ? rest : { ...rest, step: t(`quote.step_${step as DcapStepId}`) }
    return {
      id,
      outcome,
      title: t(`quote.step_${id}`),
      text: reason && t(`quote.why_${reason}`, named),
      caution: CAUTIONS.includes(reason),
    }
  })
