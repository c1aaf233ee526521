import type { Address } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { newestTransactionsQuery } from '../../api/queries/account.ts'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import classes from './account.module.css'

/** The newest transactions of an address, live on every tab; a dash if unknown. */
export function NewestTransactions({ address }: { address: Address }) {
  const { data, isError } = useQuery(newestTransactionsQuery(address))
  const rows = Array.isArray(data) ? data : []
  const isEmpty = isError || (data !== undefined && rows.length === 0)
  return (
    <ul className={classes.newest} data-testid="newest-transactions">
      {isEmpty && <li>—</li>}
      {rows.map(({ hash, time }) => (
        <li key={hash}>
          <TransactionLink hash={hash} />
          {time !== undefined && <TimeAgo time={time} />}
        </li>
      ))}
    </ul>
  )
}
