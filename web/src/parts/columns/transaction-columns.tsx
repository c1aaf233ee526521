import type { Address, Transaction } from '@bvlgarichain/contract'
import { valueText } from '../../locales/value-text.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { NativeAmount } from '../amounts/native-amount.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import {
  AMOUNT_DECIMALS,
  ageColumn,
  amountFields,
  COIN_UNIT,
  coinFields,
  countColumn,
  finalityColumn,
  transactionColumn,
} from '../list/columns.tsx'
import type { ListColumn } from '../list/list.ts'
import { GasPrice } from './block-columns.tsx'
import { movedFor } from './direction.ts'
import { directionColumn } from './direction-badge.tsx'
import { ListedMethod } from './method-badge.tsx'
import { TransactionParty } from './transaction-party.tsx'
import { TransactionValue } from './transaction-value.tsx'

/** Decimals of a fee in the network's coin: on layer 2 it is a small part of one. */
const FEE_DECIMALS = 8

/** Columns of a list of transactions, or of the transactions of an account. */
export const transactionColumns = (
  account?: Address,
): readonly ListColumn<Transaction>[] => [
  {
    id: 'status',
    header: 'transaction.status',
    isHeaderHidden: true,
    width: 2.75,
    align: 'center',
    pinned: true,
    phone: 0,
    exported: ['status'],
    cell: ({ status }) => <StatusBadge status={status} compact />,
  },
  transactionColumn('hash', 'transaction.hash', { width: 9, pinned: true, phone: 1 }),
  {
    id: 'method',
    header: 'transaction.method',
    width: 12.5,
    wrap: true,
    phone: 3,
    exported: [
      'kind',
      { name: 'method', value: ({ method }) => method?.name ?? method?.selector },
    ],
    cell: (tx) => <ListedMethod tx={tx} />,
  },
  {
    id: 'block',
    header: 'transaction.block',
    width: 5.5,
    // The direction takes its room.
    optional: account !== undefined,
    exported: ['blockHeight', 'transactionIndex'],
    cell: ({ blockHeight }) => <BlockLink height={blockHeight} />,
  },
  ageColumn('time', 'transaction.age', {}),
  {
    id: 'from',
    header: 'transaction.from',
    width: 11,
    phone: 5,
    exported: ['from'],
    cell: (tx) => <TransactionParty tx={tx} side="from" account={account} />,
  },
  ...(account === undefined ? [] : [directionColumn<Transaction>(account)]),
  {
    id: 'to',
    header: 'transaction.to',
    width: 11,
    // Two labels leave the addresses no room in every language.
    phone: 6,
    phoneLabel: true,
    exported: ['to', 'contractAddress'],
    cell: (tx) => <TransactionParty tx={tx} side="to" account={account} />,
  },
  {
    id: 'value',
    header: 'transaction.value',
    width: 10,
    align: 'end',
    wrap: true,
    phone: 4,
    exported: [
      ...coinFields('value', ({ value }: Transaction) => value),
      ...amountFields(
        'tokenAmount',
        (tx: Transaction) => tx.tokenTransfers?.[0]?.amount,
        (tx) => tx.tokenTransfers?.[0]?.token?.decimals,
      ),
      { name: 'token', value: (tx) => tx.tokenTransfers?.[0]?.token?.tokenId },
      { name: 'tokenNftId', value: (tx) => tx.tokenTransfers?.[0]?.nftId },
      { name: 'tokenSymbol', value: (tx) => tx.tokenTransfers?.[0]?.token?.symbol },
      { name: 'tokenDecimals', value: (tx) => tx.tokenTransfers?.[0]?.token?.decimals },
      ...(account === undefined
        ? []
        : [
            {
              name: 'tokenDirection',
              value: (tx: Transaction) => movedFor(account, tx).tokens,
            },
          ]),
    ],
    cell: (tx) => (
      <TransactionValue tx={tx} account={account} aligned={AMOUNT_DECIMALS} />
    ),
  },
  {
    id: 'fee',
    header: 'transaction.fee',
    width: 9,
    align: 'end',
    exported: [...coinFields('fee', ({ fee }: Transaction) => fee), ...COIN_UNIT],
    cell: ({ fee }) => <NativeAmount wei={fee} aligned={FEE_DECIMALS} />,
  },
  finalityColumn('finality', 'transaction.finality', { optional: true }),
  {
    id: 'batch',
    header: 'transaction.batch',
    width: 5,
    align: 'end',
    optional: true,
    exported: ['batchIndex'],
    cell: ({ batchIndex }) => <BatchLink index={batchIndex} />,
  },
  countColumn('gasUsed', 'transaction.gasUsed', { optional: true }),
  {
    id: 'gasPrice',
    header: 'transaction.gasPrice',
    width: 10,
    align: 'end',
    optional: true,
    exported: coinFields('gasPrice', ({ gasPrice }) => gasPrice),
    cell: ({ gasPrice }) => gasPrice && <GasPrice wei={gasPrice} />,
  },
  countColumn('nonce', 'transaction.nonce', { width: 6, optional: true }),
  {
    id: 'type',
    header: 'transaction.type',
    width: 10,
    wrap: true,
    optional: true,
    exported: ['type'],
    cell: ({ type }, { t }) =>
      type !== undefined && valueText(t, 'transaction.type', String(type)),
  },
]

/** Parts that the lists of transactions have in common. */
export const transactionRow = {
  rowKey: ({ hash }: Transaction) => hash,
  rowTestId: 'tx-row',
  timeOf: ({ time }: Transaction) => time,
  /** For the guard against addresses that look alike. */
  addressesOf: ({ from, to, contractAddress }: Transaction) => [
    from,
    to,
    contractAddress,
  ],
} as const
