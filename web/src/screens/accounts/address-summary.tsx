import type { Account, Address } from '@bvlgarichain/contract'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { addressKindOf } from '../../parts/labels/address-kind.ts'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { TokenLink } from '../../parts/links/token-link.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import classes from './account.module.css'
import { FirstActivity, LastActivity } from './activity-time.tsx'

/** Facts about an account in one line, as far as there is room. */
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
  const facts: Details = [
    {
      label: t('account.type'),
      value:
        kind === undefined
          ? type
          : kind === 'CONTRACT' && codeSize !== undefined
            ? t('account.typeContractSize', { count: codeSize })
            : t(`ui.account${kind}`),
      testId: 'address-type',
      exact: type,
      isPending,
    },
    kind !== 'CONTRACT' && {
      label: t('account.nonce'),
      hint: t('account.nonceHint'),
      value: formatNumber(nonce),
      testId: 'address-nonce',
      exact: nonce,
      isPending,
    },
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
    {
      label: t('account.firstSeen'),
      value: account && <FirstActivity address={address} account={account} />,
      testId: 'address-first-seen',
      isPending,
    },
    {
      label: t('account.lastSeen'),
      value: account && <LastActivity address={address} account={account} />,
      testId: 'address-last-seen',
      isPending,
    },
  ]

  return (
    <>
      {(kind === 'UNUSED' || kind === 'NO_CODE' || kind === 'DESTROYED') && (
        <p className={classes.note} role="status">
          {t(`account.note${kind}`)}
        </p>
      )}
      <DetailList rows={facts} isInline />
    </>
  )
}
