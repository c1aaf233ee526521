import type {
  CrossLayerMessage,
  TokenTransfer,
  Transaction,
} from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import { messageListQuery } from '../../api/queries/cross-layer.ts'
import { allTokenTransfersQuery } from '../../api/queries/token.ts'
import { transactionListQuery } from '../../api/queries/transaction.ts'
import { groupBy } from '../../lib/group-by.ts'
import { useText } from '../../locales/text.tsx'
import { MethodBadge } from '../../parts/columns/method-badge.tsx'
import { TransactionParty } from '../../parts/columns/transaction-party.tsx'
import { TransactionValue } from '../../parts/columns/transaction-value.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import classes from './latest-list.module.css'
import { LatestList, type LatestQuery } from './latest-list.tsx'
import { LATEST_ROWS } from './latest-rows.ts'

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
  // Of a backend whose list does not say what a transaction deposits.
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
  const moved = useMemo(
    () => groupBy(transfers ?? [], ({ txHash }) => txHash),
    [transfers],
  )
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
      render={(listed) => {
        const { hash, time, status } = listed
        const deposit = deposits?.find(({ l2TxHash }) => l2TxHash === hash)
        const tx = { ...listed, deposit: listed.deposit ?? deposit }
        return (
          <>
            <span className={classes.mark}>
              <StatusBadge status={status} compact />
            </span>
            <span className={classes.title}>
              <MethodBadge tx={tx} bare />
            </span>
            <span className={classes.end}>
              <TransactionValue
                tx={tx}
                transfers={tx.tokenTransfers ?? moved.get(hash)}
              />
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
