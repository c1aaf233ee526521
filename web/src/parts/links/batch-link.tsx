import type { BatchIndex } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'
import { Missing } from '../../ui/missing.tsx'

/** Link to a batch. */
export function BatchLink({ index }: { index: BatchIndex | undefined }) {
  if (index === undefined) return <Missing />
  return (
    <Link to="/batch/$batch" params={{ batch: index }}>
      <bdi dir="ltr">{formatNumber(index)}</bdi>
    </Link>
  )
}
