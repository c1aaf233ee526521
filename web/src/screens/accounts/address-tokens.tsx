import { type Address, isAddress, type TokenBalance } from '@bvlgarichain/contract'
import { use, useMemo } from 'react'
import { accountTokensQuery } from '../../api/queries/account.ts'
import { LIST_PAGE_SIZE, type ListSearch } from '../../lib/list-search.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { CopiedAddress } from '../../parts/links/copied-address.tsx'
import { TokenLink } from '../../parts/links/token-link.tsx'
import { AMOUNT_DECIMALS, amountFields, shareColumn } from '../../parts/list/columns.tsx'
import { defineList, type ListColumn } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { type AddressNames, AddressNamesContext } from '../../ui/address-names.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import layout from '../../ui/layout.module.css'
import { largestHoldings } from './largest-holdings.ts'
import { UnlabeledTokens } from './unlabeled-tokens.tsx'

const balanceColumns: readonly ListColumn<TokenBalance>[] = [
  {
    id: 'token',
    header: 'account.columnToken',
    width: 12,
    pinned: true,
    phone: 1,
    exported: ['tokenId', 'name', 'symbol', 'decimals'],
    cell: (token) => <TokenLink token={token} />,
  },
  {
    id: 'type',
    header: 'account.columnType',
    width: 8,
    wrap: true,
    phone: 3,
    exported: ['type'],
    cell: ({ type }, { t }) => valueText(t, 'token.', type),
  },
  {
    id: 'contract',
    header: 'account.columnContract',
    width: 12,
    phone: 4,
    cell: ({ tokenId }, { t }) =>
      isAddress(tokenId) ? (
        <CopiedAddress address={tokenId} label={t('token.contractAddress')} isUnnamed />
      ) : (
        '—'
      ),
  },
  {
    id: 'balance',
    header: 'account.columnBalance',
    width: 12,
    align: 'end',
    phone: 2,
    exported: amountFields(
      'balance',
      ({ balance }) => balance,
      ({ decimals }) => decimals,
    ),
    cell: ({ balance, decimals, symbol }) => (
      <AmountText
        amount={balance}
        decimals={decimals}
        symbol={symbol}
        aligned={AMOUNT_DECIMALS}
      />
    ),
  },
  {
    ...shareColumn('share', 'token.share', { phone: 5 }),
    isUseful: (rows) => rows.some(({ share }) => share !== undefined),
  },
]

const accountTokenList = (address: Address, names: AddressNames) =>
  defineList({
    name: 'account-tokens',
    fileName: `tokens-${address}`,
    query: (search: ListSearch) => accountTokensQuery(address, search),
    columns: balanceColumns,
    rowKey: ({ tokenId }) => tokenId,
    fold: {
      split: (rows) => largestHoldings(rows, names),
      Toggle: UnlabeledTokens,
    },
    inTab: true,
    texts: { title: 'account.tabTokens', none: 'account.noTokens' },
  })

/** Token holdings of an address, without the network's coin. */
export function AddressTokens({
  address,
  count = Number.POSITIVE_INFINITY,
  search,
}: {
  address: Address
  /** Tokens that the address holds, if known. */
  count: number | undefined
  search: ListSearch
}) {
  const t = useText()
  const names = use(AddressNamesContext)
  return (
    <ListScreen
      list={useMemo(() => accountTokenList(address, names), [address, names])}
      search={search}
      above={(rows) =>
        count > (rows?.length ?? search.size ?? LIST_PAGE_SIZE) && (
          <p className={layout.note}>{t('account.largestOfPage')}</p>
        )
      }
    />
  )
}
