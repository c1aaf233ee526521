import type { Hash } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { HashText } from '../../ui/hash-text.tsx'
import { Missing } from '../../ui/missing.tsx'

/** Link to a transaction. */
export function TransactionLink({
  hash,
  full = false,
}: {
  hash: Hash | undefined
  full?: boolean | undefined
}) {
  if (hash === undefined) return <Missing />
  return (
    <Link to="/tx/$txId" params={{ txId: hash }}>
      <HashText value={hash} full={full} />
    </Link>
  )
}
