import { type BatchDetail, toBatchIndex } from '@bvlgarichain/contract'
import { verifyBatch } from '@bvlgarichain/verify/batch'
import { useQuery } from '@tanstack/react-query'
import { batchQuery } from '../../api/queries/batch.ts'
import { VerificationBadge } from '../verdict/verification-badge.tsx'
import { VerificationResult } from '../verdict/verification-result.tsx'
import { useVerification } from './use-verification.ts'

/** Verifies a batch's header, and that the batch before is its parent. */
export function BatchVerification({ batch }: { batch: BatchDetail }) {
  const { batchIndex } = batch
  const parent = useQuery({
    ...batchQuery(toBatchIndex(Math.max(0, batchIndex - 1))),
    enabled: batchIndex > 0,
    refetchInterval: false,
    meta: { silent: true },
  })
  const verification = useVerification(batch, parent.data, () =>
    verifyBatch(batch, parent.data),
  )
  if (parent.isLoading) return <VerificationBadge state="CHECKING" />
  return <VerificationResult of="batch" verification={verification} />
}
