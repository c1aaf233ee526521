import type { Account, Address } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { addressKindOf } from '../../parts/labels/address-kind.ts'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { TABS_ID } from '../../parts/links/tab-links.tsx'
import { TokenLink } from '../../parts/links/token-link.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { type Details, FactColumns } from '../../ui/detail-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ValueSkeleton } from '../../ui/skeleton.tsx'
import classes from './account.module.css'
import { FirstActivity, LastActivity, NewestTransactions } from './activity-time.tsx'

/** Summary of an account, with skeletons of the same size while loading. */
export function AddressSummary({
  address,
  account,
}: {
  address: Address
  account: Account | undefined
}) {
  const t = useText()
  const kind = account && addressKindOf(account)
  const isPending = account === undefined
  const { type, codeSize, nonce, delegate, creator, createdTxHash, token } = account ?? {}
  const bridged = (tab: 'deposits' | 'withdrawals', count: number | undefined) => ({
    label: t(`account.${tab}`),
    value: count !== undefined && (
      <Link
        from="/address/$addressId"
        search={(search) => ({ ...search, tab })}
        hash={TABS_ID}
      >
        {formatNumber(count)}
      </Link>
    ),
    isShort: true,
    testId: `address-${tab}`,
    exact: count,
    isPending,
  })
  const start: Details = [
    {
      label: t('account.type'),
      value:
        kind === undefined
          ? type
          : kind === 'CONTRACT' && codeSize !== undefined
            ? t('account.typeContractSize', { count: codeSize })
            : t(`ui.account${kind}`),
      isShort: true,
      testId: 'address-type',
      exact: type,
      isPending,
    },
    {
      label: t('account.nonce'),
      hint: t('account.nonceHint'),
      value: formatNumber(nonce),
      isShort: true,
      testId: 'address-nonce',
      exact: nonce,
      isPending,
    },
    bridged('deposits', account?.depositCount),
    bridged('withdrawals', account?.withdrawalCount),
    delegate !== undefined && {
      label: t('account.delegate'),
      hint: t('account.delegateHint'),
      value: <AddressLink address={delegate} />,
      testId: 'address-delegate',
      exact: delegate,
    },
    creator !== undefined && {
      label: t('account.creator'),
      value: (
        <span className={classes.creator}>
          <AddressLink address={creator} />
          {createdTxHash !== undefined && (
            <span>
              {t('account.inTransaction')} <TransactionLink hash={createdTxHash} />
            </span>
          )}
        </span>
      ),
    },
    account?.destroyedTxHash !== undefined && {
      label: t('account.destroyed'),
      value: <TransactionLink hash={account.destroyedTxHash} />,
      testId: 'address-destroyed',
      exact: account.destroyedTxHash,
    },
    token !== undefined && {
      label: t('account.token'),
      value: <TokenLink token={token} />,
    },
  ]
  const awaited = (
    <span className={classes.activity}>
      <ValueSkeleton />
    </span>
  )
  const end: Details = [
    {
      label: t('account.firstSeen'),
      value: account ? <FirstActivity address={address} account={account} /> : awaited,
      testId: 'address-first-seen',
    },
    {
      label: t('account.lastSeen'),
      value: account ? <LastActivity address={address} account={account} /> : awaited,
      testId: 'address-last-seen',
    },
    { label: t('account.newest'), value: <NewestTransactions address={address} /> },
  ]

  return (
    <>
      {(kind === 'UNUSED' || kind === 'NO_CODE' || kind === 'DESTROYED') && (
        <p className={classes.note} role="status">
          {t(`account.note${kind}`)}
        </p>
      )}
      <div className={classes.summary}>
        <Panel title={t('account.overview')}>
          <FactColumns start={start} end={end} />
        </Panel>
      </div>
    </>
  )
}
