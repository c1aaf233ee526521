import type { Step } from '@bvlgarichain/verify'
import type { BatchVerification } from '@bvlgarichain/verify/batch'
import type { BlockVerification } from '@bvlgarichain/verify/block'
import type { BundleVerification } from '@bvlgarichain/verify/bundle'
import type { ConsensusVerification } from '@bvlgarichain/verify/consensus'
import type { ExecutionVerification } from '@bvlgarichain/verify/execution'
import type { AccountVerification } from '@bvlgarichain/verify/state'
import type { TransactionVerification } from '@bvlgarichain/verify/transaction'
import type { WithdrawalVerification } from '@bvlgarichain/verify/withdrawal'
import type { Translate } from '../../locales/text.tsx'
import type { ShownStep } from '../../ui/step-list.tsx'

/** Area of the dictionary with the texts of a verifier, whose keys begin with the verifier's name. */
const AREAS = {
  block: 'verify',
  tx: 'verify',
  batch: 'verify',
  withdrawal: 'verify',
  state: 'evidence',
  bundle: 'evidence',
  execution: 'execution',
  consensus: 'consensus',
} as const

/** Verifiers whose steps have texts of their own. */
export type StepFamily = keyof typeof AREAS

/** Verifications that are shown with their limits. */
interface Limited {
  block: BlockVerification
  tx: TransactionVerification
  batch: BatchVerification
  withdrawal: WithdrawalVerification
  bundle: BundleVerification
  execution: ExecutionVerification
  consensus: ConsensusVerification
}
interface Verifications extends Limited {
  state: AccountVerification
}
type StepOf<F extends keyof Verifications> = Verifications[F]['steps'][number]
/** Every key below: one that the dictionary lacks doesn't compile. */
type VerifierKey =
  | {
      [F in keyof Verifications]:
        | `${(typeof AREAS)[F]}.${F}_${StepOf<F>['id']}`
        | `${(typeof AREAS)[F]}.${F}Why_${NonNullable<StepOf<F>['reason']>}`
    }[keyof Verifications]
  | {
      [F in keyof Limited]: `${(typeof AREAS)[F]}.${F}Limit${Limited[F]['limits'][number]}`
    }[keyof Limited]

/** Texts of a verifier's steps and limits. */
export function stepTexts(of: StepFamily, t: Translate) {
  const text = (name: string, facts?: Step['facts']) =>
    t(`${AREAS[of]}.${of}${name}` as VerifierKey, facts)
  return {
    title: (id: string) => text(`_${id}`),
    why: ({ reason, facts }: Step) => reason && text(`Why_${reason}`, facts),
    limit: (limit: string) => text(`Limit${limit}`),
  }
}

/** The steps in the words of their verifier. */
export function shownSteps(
  of: StepFamily,
  steps: readonly Step[],
  t: Translate,
): readonly ShownStep[] {
  const { title, why } = stepTexts(of, t)
  return steps.map((step) => ({
    id: step.id,
    outcome: step.outcome,
    title: title(step.id),
    text: why(step),
  }))
}
