import { type BatchDetail, toBatchIndex } from '@bvlgarichain/contract'
import { verifyBatch } from '@bvlgarichain/verify/batch'
import { useBatchOnce } from '../verdict/use-once.ts'
import { VerificationBadge } from '../verdict/verification-badge.tsx'
import { SharedVerification } from './shared-verification.tsx'
import { useVerification } from './use-verification.ts'

/** Verifies a batch's header, and that the batch before is its parent. */
export function BatchVerification({ batch }: { batch: BatchDetail }) {
  const { batchIndex } = batch
  const parent = useBatchOnce(batchIndex > 0 ? toBatchIndex(batchIndex - 1) : undefined)
  return parent.isLoading ? (
    <VerificationBadge state="CHECKING" />
  ) : (
    <WithParent batch={batch} parent={parent.data} />
  )
}

function WithParent({
  batch,
  parent,
}: {
  batch: BatchDetail
  parent: BatchDetail | undefined
}) {
  return (
    <SharedVerification
      subject={{ kind: 'batch', batch }}
      of="batch"
      verification={useVerification(batch, parent, () => verifyBatch(batch, parent))}
    />
  )
}
