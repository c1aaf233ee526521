import type { Address, Transaction } from '@bvlgarichain/shared'
import { callPatiently } from '../../api/call-patiently.ts'
import { accountTransactionsQuery } from '../../api/queries/account.ts'
import { useText } from '../../i18n/text.tsx'
import { cleanName } from '../../lib/clean-name.ts'
import type { ListSearch } from '../../lib/paging.ts'
import type { Column } from '../../ui/data-table.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { NativeAmount } from '../links/native-amount.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { transactionParties } from '../transaction/transaction-columns.tsx'
import { TRANSACTION_EXPORT } from '../transaction/transaction-export.ts'
import classes from './account.module.css'
import { AddressList } from './address-list.tsx'
import { directionFor } from './direction.ts'
import { DirectionBadge } from './direction-badge.tsx'

/** What an address sent and received. Its own name is no link: one is already there. */
export function AddressTransactions({
  address,
  search,
}: {
  address: Address
  search: ListSearch
}) {
  const t = useText()
  const party = (party: Address) =>
    party === address ? <HashText value={party} /> : <AddressLink address={party} />
  const columns: readonly Column<Transaction>[] = [
    {
      key: 'status',
      header: t('account.columnStatus'),
      width: '4.5rem',
      align: 'center',
      render: ({ status }) => <StatusBadge status={status} compact />,
    },
    {
      key: 'hash',
      header: t('account.columnHash'),
      width: '10rem',
      render: ({ hash }) => <TransactionLink hash={hash} />,
    },
    {
      key: 'method',
      header: t('account.columnMethod'),
      width: '8.5rem',
      render: ({ method, to }) => (
        <span className={classes.method} title={method?.selector}>
          {cleanName(method?.name) ??
            method?.selector ??
            t(to === null ? 'account.methodCreation' : 'account.methodTransfer')}
        </span>
      ),
    },
    {
      key: 'block',
      header: t('account.columnBlock'),
      width: '5.5rem',
      render: ({ blockHeight }) => <BlockLink height={blockHeight} />,
    },
    {
      key: 'age',
      header: t('account.columnAge'),
      width: '5.5rem',
      render: ({ time }) => <TimeAgo time={time} />,
    },
    {
      key: 'from',
      header: t('account.columnFrom'),
      width: '11rem',
      render: ({ from }) => party(from),
    },
    {
      key: 'direction',
      header: t('account.columnDirection'),
      width: '5.5rem',
      align: 'center',
      render: ({ from, to }) => (
        <DirectionBadge direction={directionFor(address, from, to)} />
      ),
    },
    {
      key: 'to',
      header: t('account.columnTo'),
      width: '11rem',
      render: ({ to, contractAddress }) =>
        to !== null
          ? party(to)
          : contractAddress === undefined
            ? t('account.newContract')
            : party(contractAddress),
    },
    {
      key: 'value',
      header: t('account.columnValue'),
      align: 'end',
      render: ({ value }) => <NativeAmount wei={value} />,
    },
    {
      key: 'fee',
      header: t('account.columnFee'),
      align: 'end',
      render: ({ fee }) => <NativeAmount wei={fee} />,
    },
  ]
  return (
    <AddressList
      options={accountTransactionsQuery(address, search)}
      search={search}
      columns={columns}
      rowKey={({ hash }: Transaction) => hash}
      caption={t('account.tabTransactions')}
      empty={t('account.noTransactions')}
      addressesOf={transactionParties}
      exported={{
        name: `transactions-${address}`,
        columns: TRANSACTION_EXPORT,
        ask: (page, signal) =>
          callPatiently('transactionList', { ...page, address }, signal),
      }}
      minWidth="78rem"
    />
  )
}
