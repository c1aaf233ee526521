import { type BatchDetail, toBatchIndex } from '@bvlgarichain/shared'
import { isCheckableBatch, verifyBatch } from '@bvlgarichain/verify/batch'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { batchQuery } from '../../api/queries/batch.ts'
import { useText } from '../../locales/text.tsx'
import { VerificationBadge } from '../verdict/verification-badge.tsx'
import { VerificationResult } from '../verdict/verification-result.tsx'

/** Verifies a batch's header, and that the batch before is its parent. */
export function BatchVerification({ batch }: { batch: BatchDetail }) {
  return isCheckableBatch(batch) ? (
    <ProvidedBatch batch={batch} />
  ) : (
    <VerificationBadge state="NOT_CHECKED" />
  )
}

function ProvidedBatch({ batch }: { batch: BatchDetail }) {
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
    <VerificationResult
      steps={steps}
      titleOf={(id) => t(`verify.batch_${id}`)}
      reasonOf={(reason, facts) => t(`verify.batchWhy_${reason}`, facts)}
      limits={[
        ...(hasData ? [] : [t('verify.batchLimitData')]),
        t('verify.batchLimitRoots'),
        t('verify.batchLimitL1'),
      ]}
    />
  )
}
