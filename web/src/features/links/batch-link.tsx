import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'

/** Leads to a batch. */
export function BatchLink({ index }: { index: number }) {
  return (
    <Link to="/batch/$batch" params={{ batch: String(index) }}>
      <bdi dir="ltr">{formatNumber(index)}</bdi>
    </Link>
  )
}
