import type { Account, Address } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  firstTransactionQuery,
  newestTransactionQuery,
} from '../../api/queries/account.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'

/** Age of an address, which leads to its first transaction if that is as old. */
export function FirstActivity({
  address,
  account: { firstSeen, txCount = 0 },
}: {
  address: Address
  account: Account
}) {
  const { data } = useQuery({
    ...firstTransactionQuery(address, txCount),
    enabled: txCount > 0,
  })
  const { hash, time } = data ?? {}
  const age = <TimeAgo time={firstSeen ?? time} />
  if (hash === undefined || (firstSeen ?? time) !== time) return age
  return (
    <Link to="/tx/$txId" params={{ txId: hash }}>
      {age}
    </Link>
  )
}

/** Time since the last activity of an address. */
export function LastActivity({
  address,
  account: { lastSeen },
}: {
  address: Address
  account: Account
}) {
  const { data } = useQuery(newestTransactionQuery(address))
  const newest = Array.isArray(data) ? data[0]?.time : undefined
  const isNewer = newest !== undefined && newest > (lastSeen ?? 0)
  return <TimeAgo time={isNewer ? newest : lastSeen} />
}
