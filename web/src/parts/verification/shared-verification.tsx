import type { ComponentProps } from 'react'
import { useText } from '../../locales/text.tsx'
import { shownSteps } from '../verdict/step-texts.ts'
import { VerificationResult } from '../verdict/verification-result.tsx'
import type { EvidenceSubject } from './evidence-subject.ts'
import { useSharedFailures } from './shared-failures.ts'

/** Badge of an item's verification, which fails with its evidence on the same page, and the other way round. */
export function SharedVerification({
  subject,
  ...props
}: Omit<ComponentProps<typeof VerificationResult>, 'failures'> & {
  subject: EvidenceSubject
}) {
  const t = useText()
  const { of, verification } = props
  const failed = verification.steps.filter(({ outcome }) => outcome === 'FAIL')
  const failures = useSharedFailures(subject, 'badge', shownSteps(of, failed, t))
  return <VerificationResult {...props} failures={failures} />
}
