import type { CrossLayerMessage, TokenTransfer, Transaction } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import { messageListQuery } from '../../api/queries/cross-layer.ts'
import { allTokenTransfersQuery } from '../../api/queries/token.ts'
import { transactionListQuery } from '../../api/queries/transaction.ts'
import { useText } from '../../i18n/text.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { TransactionValue } from '../transaction/transaction-value.tsx'
import classes from './latest-list.module.css'
import { LatestList, type LatestQuery } from './latest-list.tsx'
import { LATEST_ROWS } from './latest-rows.ts'
import { MethodName } from './method-name.tsx'
import { transfersByTransaction } from './moved-tokens.ts'

/** Newest transfers, among which those of the newest transactions are. */
const TRANSFERS = 50

/** The newest transactions, live. */
export const LatestTransactions = memo(function LatestTransactions({
  paused,
  isSettled,
}: {
  paused: boolean
  isSettled: boolean
}) {
  const query = useQuery(transactionListQuery({ pageSize: LATEST_ROWS }, !paused))
  // Of a backend whose list does not say which tokens moved.
  const isUntold = query.data?.list.some((tx) => tx.tokenTransfers === undefined) ?? false
  const { data: transfers } = useQuery({
    ...allTokenTransfersQuery({ pageSize: TRANSFERS }, !paused),
    enabled: isSettled && isUntold,
    // The list is whole without the tokens that moved.
    meta: { silent: true },
  })
  // As in the list of the bridge: a deposit's transaction itself carries no coins.
  const { data: deposits } = useQuery({
    ...messageListQuery({ direction: 'L1_TO_L2', pageSize: LATEST_ROWS }, !paused),
    enabled: isSettled,
    meta: { silent: true },
  })
  return <Shown query={query} transfers={transfers?.list} deposits={deposits?.list} />
})

const Shown = memo(function Shown({
  query,
  transfers,
  deposits,
}: {
  query: LatestQuery<Transaction>
  transfers: readonly TokenTransfer[] | undefined
  deposits: readonly CrossLayerMessage[] | undefined
}) {
  const t = useText()
  const moved = useMemo(() => transfersByTransaction(transfers), [transfers])
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
      threeLines
      testId="home-tx-row"
      empty={t('home.noTransactions')}
      render={(tx) => {
        const { hash, time, from, to, contractAddress, status } = tx
        const receiver = to ?? contractAddress
        return (
          <>
            <span className={classes.mark}>
              <StatusBadge status={status} compact />
            </span>
            <span className={classes.title}>
              <MethodName tx={tx} />
            </span>
            <span className={classes.end}>
              <TransactionValue
                tx={tx}
                transfers={tx.tokenTransfers ?? moved.get(hash)}
                deposit={deposits?.find(({ l2TxHash }) => l2TxHash === hash)}
              />
            </span>
            <span className={classes.below}>
              <TransactionLink hash={hash} />
              <span className={classes.parties}>
                <AddressLink address={from} kind="ACCOUNT" />
                <span className={classes.arrow} role="img" aria-label={t('home.to')} />
                {receiver === undefined ? '—' : <AddressLink address={receiver} />}
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
