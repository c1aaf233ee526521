import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import { transactionListQuery } from '../../api/queries/transaction.ts'
import { useText } from '../../locales/text.tsx'
import { MethodBadge } from '../../parts/columns/method-badge.tsx'
import { TransactionParty } from '../../parts/columns/transaction-party.tsx'
import { TransactionValue } from '../../parts/columns/transaction-value.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { useIsNear } from '../../ui/use-in-view.ts'
import classes from './latest-list.module.css'
import { LatestList } from './latest-list.tsx'
import { LATEST_ROWS } from './latest-rows.ts'

/** The newest transactions, live while they are in sight. */
export const LatestTransactions = memo(function LatestTransactions({
  paused,
}: {
  paused: boolean
}) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  const query = useQuery(
    transactionListQuery({ pageSize: LATEST_ROWS }, isNear && !paused),
  )
  return (
    <LatestList
      ref={box}
      isNear={isNear}
      title={t('home.latestTransactions')}
      viewAll={
        <Link to="/txs" aria-label={t('home.viewAllTransactions')}>
          {t('home.viewAll')}
        </Link>
      }
      list={query.data?.list}
      query={query}
      rowId={({ hash }) => hash}
      testId="home-tx-row"
      empty={t('home.noTransactions')}
      render={(tx) => {
        const { hash, time, status, tokenTransfers } = tx
        return (
          <>
            <span className={classes.mark}>
              <StatusBadge status={status} compact />
            </span>
            <span className={classes.title}>
              <MethodBadge tx={tx} bare />
            </span>
            <span className={classes.end}>
              <TransactionValue tx={tx} transfers={tokenTransfers} />
            </span>
            <span className={classes.below}>
              <TransactionLink hash={hash} />
              <span className={classes.parties}>
                <TransactionParty tx={tx} side="from" />
                <span className={classes.arrow} role="img" aria-label={t('home.to')} />
                <TransactionParty tx={tx} side="to" />
              </span>
            </span>
            <span className={classes.age}>
              <TimeAgo time={time} />
            </span>
          </>
        )
      }}
    />
  )
})
