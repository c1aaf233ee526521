import type { Address, TokenTransfer } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { callPatiently } from '../../api/call-patiently.ts'
import { accountTransfersQuery } from '../../api/queries/account.ts'
import { useText } from '../../i18n/text.tsx'
import type { ListSearch } from '../../lib/paging.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Inline } from '../../ui/inline.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { TokenLink } from '../links/token-link.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { TRANSFER_EXPORT } from '../transfer/transfer-export.ts'
import { transferKey } from '../transfer/transfer-key.ts'
import { ZeroMark } from '../transfer/zero-mark.tsx'
import classes from './account.module.css'
import { AddressList } from './address-list.tsx'
import type { AddressTab } from './address-tab.ts'
import { directionFor } from './direction.ts'
import { DirectionBadge } from './direction-badge.tsx'

const FILTERS = [
  { tab: 'transfers', direction: undefined, text: 'account.all' },
  { tab: 'transfers-in', direction: 'IN', text: 'account.onlyIn' },
  { tab: 'transfers-out', direction: 'OUT', text: 'account.onlyOut' },
] as const satisfies readonly { tab: AddressTab; [key: string]: unknown }[]

/** Tokens that came and went, all of them or one direction. */
export function AddressTransfers({
  address,
  search,
  direction,
}: {
  address: Address
  search: ListSearch
  direction: 'IN' | 'OUT' | undefined
}) {
  const t = useText()
  const party = (party: Address) =>
    party === address ? <HashText value={party} /> : <AddressLink address={party} />
  const columns: readonly Column<TokenTransfer>[] = [
    {
      key: 'hash',
      header: t('account.columnHash'),
      width: '11rem',
      render: ({ txHash }) => <TransactionLink hash={txHash} />,
    },
    {
      key: 'block',
      header: t('account.columnBlock'),
      width: '6.5rem',
      render: ({ blockHeight }) => <BlockLink height={blockHeight} />,
    },
    {
      key: 'age',
      header: t('account.columnAge'),
      width: '6.5rem',
      render: ({ time }) => <TimeAgo time={time} />,
    },
    {
      key: 'from',
      header: t('account.columnFrom'),
      width: '11.5rem',
      render: ({ from }) => party(from),
    },
    {
      key: 'direction',
      header: t('account.columnDirection'),
      width: '6rem',
      align: 'center',
      render: ({ from, to }) => (
        <DirectionBadge direction={directionFor(address, from, to)} />
      ),
    },
    {
      key: 'to',
      header: t('account.columnTo'),
      width: '11.5rem',
      render: ({ to }) => party(to),
    },
    {
      key: 'amount',
      header: t('account.columnAmount'),
      align: 'end',
      render: ({ amount, token, nftId }) =>
        nftId === undefined ? (
          <Inline>
            <ZeroMark amount={amount} />
            <AmountText amount={amount} decimals={token.decimals} />
          </Inline>
        ) : (
          <bdi dir="ltr" title={nftId}>
            {amount === '1' ? '' : `${amount} × `}#{nftId}
          </bdi>
        ),
    },
    {
      key: 'token',
      header: t('account.columnToken'),
      render: ({ token }) => <TokenLink token={token} />,
    },
  ]
  const filter = (
    <nav className={classes.filter} aria-label={t('account.directionFilter')}>
      {FILTERS.map((choice) => (
        <Link
          key={choice.tab}
          from="/address/$addressId"
          to="."
          search={({ page: _page, cursor: _cursor, ...rest }) => ({
            ...rest,
            tab: choice.tab,
          })}
          replace
          resetScroll={false}
          className={classes.choice}
          aria-current={choice.direction === direction ? 'page' : undefined}
          data-open={choice.direction === direction || undefined}
        >
          {t(choice.text)}
        </Link>
      ))}
    </nav>
  )
  return (
    <AddressList
      options={accountTransfersQuery(address, search, direction)}
      search={search}
      columns={columns}
      rowKey={transferKey}
      addressesOf={partiesOf}
      exported={{
        name: `transfers-${address}`,
        columns: TRANSFER_EXPORT,
        ask: (page, signal) =>
          callPatiently(
            'accountTransferList',
            { ...page, address, ...(direction === undefined ? {} : { direction }) },
            signal,
          ),
      }}
      caption={t('account.tabTransfers')}
      empty={t(
        direction === undefined ? 'account.noTransfers' : 'account.noTransfersDirection',
      )}
      minWidth="72rem"
      filter={filter}
    />
  )
}

const partiesOf = ({ from, to }: TokenTransfer) => [from, to]
