import type { BlockHeight } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'
import { Missing } from '../../ui/missing.tsx'

/** Link to a block. */
export function BlockLink({ height }: { height: BlockHeight | undefined }) {
  if (height === undefined) return <Missing />
  return (
    <Link to="/block/$blockHeight" params={{ blockHeight: height }}>
      <bdi dir="ltr">{formatNumber(height)}</bdi>
    </Link>
  )
}
