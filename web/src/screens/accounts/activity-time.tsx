import type { Account, Address, Transaction } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import {
  firstTransactionQuery,
  newestTransactionsQuery,
} from '../../api/queries/account.ts'
import { useText } from '../../locales/text.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { ExactTime, TimeAgo } from '../../ui/time-ago.tsx'
import classes from './account.module.css'

/** When an address was first seen, exactly, and its first transaction. */
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
  return <ActivityTime time={firstSeen} transaction={data ?? undefined} />
}

/** When an address was last seen, exactly, and its newest transaction. */
export function LastActivity({
  address,
  account: { lastSeen },
}: {
  address: Address
  account: Account
}) {
  const { data } = useQuery(newestTransactionsQuery(address))
  const newest = Array.isArray(data) ? data[0] : undefined
  const isOfTime = lastSeen === undefined || newest?.time === lastSeen
  // Otherwise it stands among the newest transactions alone.
  return <ActivityTime time={lastSeen} transaction={isOfTime ? newest : undefined} />
}

/**
 * A time, and the transaction of that time. An address may be seen without a transaction of its
 * own: then the transaction stands on its own, with its age.
 */
function ActivityTime({
  time,
  transaction,
}: {
  time: number | undefined
  transaction: Transaction | undefined
}) {
  const t = useText()
  const isOfTime = time === undefined || transaction?.time === time
  return (
    <span className={classes.activity}>
      <ExactTime time={time ?? transaction?.time} />
      {transaction !== undefined && (
        <span>
          {t(isOfTime ? 'account.inTransaction' : 'account.firstTransaction')}{' '}
          <TransactionLink hash={transaction.hash} />
          {!isOfTime && (
            <>
              {' '}
              <TimeAgo time={transaction.time} />
            </>
          )}
        </span>
      )}
    </span>
  )
}

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
