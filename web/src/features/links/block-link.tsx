import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'

/** Leads to a block. */
export function BlockLink({ height }: { height: number }) {
  return (
    <Link to="/block/$blockHeight" params={{ blockHeight: String(height) }}>
      <bdi dir="ltr">{formatNumber(height)}</bdi>
    </Link>
  )
}
