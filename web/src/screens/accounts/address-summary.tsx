import type { Account, Address } from '@bvlgarichain/shared'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { addressKindOf } from '../../parts/labels/address-kind.ts'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { TokenLink } from '../../parts/links/token-link.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { FactColumns } from '../../ui/detail-list.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ValueSkeleton } from '../../ui/value-skeleton.tsx'
import classes from './account.module.css'
import { FirstActivity, LastActivity } from './activity-time.tsx'
import { NewestTransactions } from './newest-transactions.tsx'

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

  /** A value with its raw form for tests, or its skeleton. */
  const fact = (
    id: string,
    raw: (account: Account) => string | number | undefined,
    show: (account: Account) => ReactNode,
  ): ReactNode =>
    account === undefined ? (
      <ValueSkeleton />
    ) : (
      <span data-testid={id} data-value={raw(account)}>
        {raw(account) === undefined ? <Missing /> : show(account)}
      </span>
    )
  const skeleton = (
    <span className={classes.activity}>
      <ValueSkeleton />
    </span>
  )

  const left = [
    {
      label: t('account.type'),
      isShort: true,
      value: fact(
        'address-type',
        ({ type }) => type,
        ({ type, codeSize }) =>
          kind === undefined
            ? type
            : kind === 'CONTRACT' && codeSize !== undefined
              ? t('account.typeContractSize', { count: codeSize })
              : t(`account.type${kind}`),
      ),
    },
    {
      label: t('account.nonce'),
      isShort: true,
      hint: t('account.nonceHint'),
      value: fact(
        'address-nonce',
        ({ nonce }) => nonce,
        ({ nonce }) => formatNumber(nonce),
      ),
    },
    ...(account?.delegate === undefined
      ? []
      : [
          {
            label: t('account.delegate'),
            hint: t('account.delegateHint'),
            value: <AddressLink address={account.delegate} />,
            testId: 'address-delegate',
            exact: account.delegate,
          },
        ]),
    ...(account?.creator === undefined
      ? []
      : [
          {
            label: t('account.creator'),
            value: (
              <span className={classes.creator}>
                <AddressLink address={account.creator} />
                {account.createdTxHash !== undefined && (
                  <span>
                    {t('account.inTransaction')}{' '}
                    <TransactionLink hash={account.createdTxHash} />
                  </span>
                )}
              </span>
            ),
          },
        ]),
    ...(account?.token === undefined
      ? []
      : [{ label: t('account.token'), value: <TokenLink token={account.token} /> }]),
  ]
  const right = [
    {
      label: t('account.firstSeen'),
      testId: 'address-first-seen',
      value: account ? <FirstActivity address={address} account={account} /> : skeleton,
    },
    {
      label: t('account.lastSeen'),
      testId: 'address-last-seen',
      value: account ? <LastActivity address={address} account={account} /> : skeleton,
    },
    {
      label: t('account.newest'),
      value: <NewestTransactions address={address} />,
    },
  ]

  return (
    <>
      {(kind === 'UNUSED' || kind === 'NO_CODE') && (
        <p className={classes.note} role="status">
          {t(`account.note${kind}`)}
        </p>
      )}
      <div className={classes.summary}>
        <Panel title={t('account.overview')}>
          <FactColumns start={left} end={right} />
        </Panel>
      </div>
    </>
  )
}
