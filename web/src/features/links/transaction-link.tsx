import { Link } from '@tanstack/react-router'
import { HashText } from '../../ui/hash-text.tsx'

/** Leads to a transaction. */
export function TransactionLink({
  hash,
  full = false,
}: {
  hash: string
  full?: boolean
}) {
  return (
    <Link to="/tx/$txId" params={{ txId: hash }}>
      <HashText value={hash} full={full} />
    </Link>
  )
}
