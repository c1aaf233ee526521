import type { Hash } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { HashText } from '../../ui/hash-text.tsx'
import { Missing } from '../../ui/missing.tsx'

/** Link to a transaction. */
export function TransactionLink({
  hash,
  full = false,
  brief = false,
}: {
  hash: Hash | undefined
  full?: boolean | undefined
  /** Cut shorter, for rows with several of them. */
  brief?: boolean | undefined
}) {
  if (hash === undefined) return <Missing />
  return (
    <Link to="/tx/$txId" params={{ txId: hash }}>
      <HashText value={hash} full={full} brief={brief} />
    </Link>
  )
}
