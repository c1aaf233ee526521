import type { Transaction } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { transactionListQuery } from '../../api/queries/transaction.ts'
import { useDeferredQuery } from '../../api/use-deferred-query.ts'
import { useText } from '../../i18n/text.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { NativeAmount } from '../links/native-amount.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import classes from './latest-list.module.css'
import { LatestList, type LatestQuery } from './latest-list.tsx'
import { LATEST_ROWS } from './latest-rows.ts'

/** The newest transactions, live. */
export const LatestTransactions = memo(function LatestTransactions({
  paused,
}: {
  paused: boolean
}) {
  const query = useDeferredQuery(transactionListQuery({ pageSize: LATEST_ROWS }, !paused))
  return <Shown query={query} />
})

const Shown = memo(function Shown({ query }: { query: LatestQuery<Transaction> }) {
  const t = useText()
  return (
    <LatestList
      title={t('home.latestTransactions')}
      viewAll={
        <Link to="/txs" aria-label={t('home.viewAllTransactions')}>
          {t('home.viewAll')}
        </Link>
      }
      query={query}
      rowId={({ hash }) => hash}
      twoLines
      testId="home-tx-row"
      empty={t('home.noTransactions')}
      render={({ hash, time, from, to, contractAddress, value, status }) => {
        const receiver = to ?? contractAddress
        return (
          <>
            <div className={classes.cell}>
              <span>
                <TransactionLink hash={hash} />
              </span>
              <span className={classes.minor}>
                <TimeAgo time={time} />
              </span>
            </div>
            <div className={classes.cell}>
              <span className={classes.pair}>
                <span>{t('home.from')}</span>
                <AddressLink address={from} />
              </span>
              <span className={classes.pair}>
                <span>{t(to === null ? 'home.created' : 'home.to')}</span>
                {receiver === undefined ? '—' : <AddressLink address={receiver} />}
              </span>
            </div>
            <div className={`${classes.cell} ${classes.end}`}>
              <span>
                <NativeAmount wei={value} />
              </span>
              {status === 'FAILED' && <StatusBadge status={status} />}
            </div>
          </>
        )
      }}
    />
  )
})
