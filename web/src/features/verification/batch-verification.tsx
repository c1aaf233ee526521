import { type BatchDetail, toBatchIndex } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { batchQuery } from '../../api/queries/batch.ts'
import { useText } from '../../i18n/text.tsx'
import { type BatchStep, verifyBatch } from '../../verify/batch/verify-batch.ts'
import { outcomeOf } from '../../verify/step.ts'
import { VerificationBadge } from './verification-badge.tsx'
import { VerificationReport } from './verification-report.tsx'

/** Verifies a batch's header, and that the batch before is its parent. */
export function BatchVerification({ batch }: { batch: BatchDetail }) {
  const t = useText()
  const { batchIndex } = batch
  const parent = useQuery({
    ...batchQuery(toBatchIndex(Math.max(0, batchIndex - 1))),
    enabled: batchIndex > 0,
    refetchInterval: false,
    meta: { silent: true },
  })
  const steps = useMemo(() => verifyBatch(batch, parent.data), [batch, parent.data])
  if (parent.isLoading) return <VerificationBadge state="CHECKING" />
  const hasData = steps.some(({ id }) => id === 'data')
  return (
    <VerificationBadge state={outcomeOf(steps)}>
      <VerificationReport
        steps={steps.map((step) => ({
          id: step.id,
          outcome: step.outcome,
          title: t(`verify.batch_${step.id}`),
          ...textOf(step, t),
        }))}
        limits={[
          ...(hasData ? [] : [t('verify.batchLimitData')]),
          t('verify.batchLimitRoots'),
          t('verify.batchLimitL1'),
        ]}
      />
    </VerificationBadge>
  )
}

function textOf({ reason, facts }: BatchStep, t: ReturnType<typeof useText>) {
  return reason === undefined ? {} : { text: t(`verify.batchWhy_${reason}`, facts) }
}
