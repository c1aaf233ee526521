import { type Address, isAddress, type TokenBalance } from '@bvlgarichain/shared'
import { accountTokensQuery } from '../../api/queries/account.ts'
import { useText } from '../../i18n/text.tsx'
import type { ListSearch } from '../../lib/paging.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { TokenLink } from '../links/token-link.tsx'
import { AddressList } from './address-list.tsx'

/** What an address holds, beside the network's coin. */
export function AddressTokens({
  address,
  search,
}: {
  address: Address
  search: ListSearch
}) {
  const t = useText()
  const columns: readonly Column<TokenBalance>[] = [
    {
      key: 'token',
      header: t('account.columnToken'),
      render: (token) => <TokenLink token={token} />,
    },
    {
      key: 'type',
      header: t('account.columnType'),
      width: '8rem',
      render: ({ type }) => t(`token.${type}`),
    },
    {
      key: 'contract',
      header: t('account.columnContract'),
      width: '12rem',
      render: ({ tokenId }) =>
        isAddress(tokenId) ? <AddressLink address={tokenId} /> : '—',
    },
    {
      key: 'balance',
      header: t('account.columnBalance'),
      align: 'end',
      render: ({ balance, decimals, symbol }) => (
        <AmountText amount={balance} decimals={decimals} symbol={symbol} />
      ),
    },
  ]
  return (
    <AddressList
      options={accountTokensQuery(address, search)}
      search={search}
      columns={columns}
      rowKey={({ tokenId }: TokenBalance) => tokenId}
      caption={t('account.tabTokens')}
      empty={t('account.noTokens')}
      minWidth="38rem"
    />
  )
}
