import type { Translate } from '../../i18n/text.tsx'
import type { ShownStep } from '../../ui/step-list.tsx'
import type { DcapStep, DcapStepId } from '../../verify/dcap/steps.ts'

/** Steps that passed although their reason is a reservation. */
const CAUTIONS: readonly (string | undefined)[] = ['tcb', 'qeLevel', 'rootDevelopment']

/** The steps of a verification in words. */
export const showSteps = (steps: readonly DcapStep[], t: Translate): ShownStep[] =>
  steps.map(({ id, outcome, reason, facts = {} }) => {
    const { step, ...rest } = facts
    const named =
      step === undefined ? rest : { ...rest, step: t(`quote.step_${step as DcapStepId}`) }
    return {
      id,
      outcome,
      title: t(`quote.step_${id}`),
      ...(reason !== undefined && { text: t(`quote.why_${reason}`, named) }),
      caution: CAUTIONS.includes(reason),
    }
  })
