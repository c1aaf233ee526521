import type { Transaction } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { NativeAmount } from '../links/native-amount.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { MethodBadge } from './method-badge.tsx'

/** What a list of transactions shows; `block: false` leaves out the block. */
export function useTransactionColumns({
  block = true,
}: {
  block?: boolean
} = {}): readonly Column<Transaction>[] {
  const t = useText()
  const columns: readonly Column<Transaction>[] = [
    {
      key: 'status',
      header: (
        <span
          role="img"
          aria-label={t('transaction.status')}
          title={t('transaction.status')}
        >
          ✓
        </span>
      ),
      width: '2.75rem',
      align: 'center',
      render: ({ status }) => <StatusBadge status={status} compact />,
    },
    {
      key: 'hash',
      header: t('transaction.hash'),
      width: '10.5rem',
      render: ({ hash }) => <TransactionLink hash={hash} />,
    },
    {
      key: 'method',
      header: t('transaction.method'),
      width: '10rem',
      render: (tx) => <MethodBadge tx={tx} />,
    },
    {
      key: 'block',
      header: t('transaction.block'),
      width: '6.5rem',
      render: ({ blockHeight }) => <BlockLink height={blockHeight} />,
    },
    {
      key: 'age',
      header: t('transaction.age'),
      width: '6.5rem',
      render: ({ time }) => <TimeAgo time={time} />,
    },
    {
      key: 'from',
      header: t('transaction.from'),
      width: '11.5rem',
      render: ({ from }) => <AddressLink address={from} />,
    },
    {
      key: 'to',
      header: t('transaction.to'),
      width: '11.5rem',
      render: ({ to, contractAddress }) => {
        const address = to ?? contractAddress
        return address === undefined ? '—' : <AddressLink address={address} />
      },
    },
    {
      key: 'value',
      header: t('transaction.value'),
      width: '9rem',
      align: 'end',
      render: ({ value }) => <NativeAmount wei={value} />,
    },
    {
      key: 'fee',
      header: t('transaction.fee'),
      width: '8.5rem',
      align: 'end',
      render: ({ fee }) => <NativeAmount wei={fee} />,
    },
  ]
  return block ? columns : columns.filter(({ key }) => key !== 'block')
}

/** The addresses of a transaction, for the guard against those that look alike. */
export const transactionParties = ({ from, to, contractAddress }: Transaction) => [
  from,
  to,
  contractAddress,
]
