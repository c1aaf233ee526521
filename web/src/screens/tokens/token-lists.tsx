import type {
  Open,
  Token,
  TokenHolder,
  TokenId,
  TokenTransfer,
  TokenType,
} from '@bvlgarichain/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { tokenHolderListQuery, tokenTransfersQuery } from '../../api/queries/token.ts'
import { defined } from '../../lib/defined.ts'
import { isFirstPage, type ListSearch, listRequest } from '../../lib/list-search.ts'
import { isCollection } from '../../lib/token-standard.ts'
import { useText } from '../../locales/text.tsx'
import {
  liveTransfers,
  transferColumns,
  transferRow,
} from '../../parts/columns/transfer-columns.tsx'
import { AMOUNT_DECIMALS, amountFields } from '../../parts/list/columns.tsx'
import { defineList, type FilterFieldsProps } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { AddressFilter } from '../../ui/address-filter.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { holderColumns, holderKey } from './holder-columns.tsx'
import type { TokenSearch } from './token-search.ts'

const route = getRouteApi('/token/$tokenId')

const tokenHolderList = (
  tokenId: TokenId,
  { type, symbol, decimals }: Pick<Token, 'type' | 'symbol' | 'decimals'>,
) =>
  defineList({
    name: 'holders',
    fileName: `holders-${tokenId}`,
    query: (search: ListSearch) =>
      tokenHolderListQuery({ tokenId, ...listRequest(search) }),
    columns: holderColumns({
      holder: 'token.holder',
      balance: isCollection(type) ? 'token.pieces' : 'token.balance',
      showBalance: ({ balance }) => (
        <AmountText
          amount={balance}
          decimals={decimals ?? null}
          aligned={AMOUNT_DECIMALS}
        />
      ),
      exported: [
        ...amountFields(
          'balance',
          ({ balance }: TokenHolder) => balance,
          () => decimals,
        ),
        { name: 'symbol', value: () => symbol },
        { name: 'decimals', value: () => decimals },
      ],
      hasShare: () => tokenId !== 'native',
    }),
    rowKey: holderKey,
    rowTestId: 'holder-row',
    inTab: true,
    texts: {
      title: 'token.holderList',
      none: 'token.noHolders',
      noneText: 'token.noHoldersText',
    },
  })

/** Holders of a token, by balance. */
export function TokenHolders({
  tokenId,
  token,
}: {
  tokenId: TokenId
  token: Token | undefined
}) {
  const { type, symbol, decimals } = token ?? {}
  const list = useMemo(
    () => tokenHolderList(tokenId, { type, symbol, decimals }),
    [tokenId, type, symbol, decimals],
  )
  // The decimals are the token's: without them a balance cannot be written.
  return (
    <ListScreen list={list} search={route.useSearch()} isReady={token !== undefined} />
  )
}

const tokenTransferList = (tokenId: TokenId, type: Open<TokenType> | undefined) =>
  defineList({
    ...transferRow,
    ...liveTransfers,
    name: 'token-transfers',
    fileName: `transfers-${tokenId}`,
    query: ({ address, ...paging }: TokenSearch) =>
      tokenTransfersQuery(
        { tokenId, ...listRequest(paging), ...defined({ address }) },
        isFirstPage(paging),
      ),
    columns: transferColumns({
      ofToken: true,
      amount: type === 'ERC721' ? 'transfer.nftId' : undefined,
    }),
    inTab: true,
    filters: { params: ['address'], Fields: TransferFilters },
    texts: { ...liveTransfers.texts, title: 'transfer.listOfToken' },
  })

function TransferFilters({
  search: { address },
  onChange,
}: FilterFieldsProps<TokenTransfer, TokenSearch>) {
  const t = useText()
  return (
    <AddressFilter
      label={t('transfer.ofAddress')}
      placeholder={t('ui.addressOnly')}
      address={address}
      onChange={(next) => onChange({ address: next })}
    />
  )
}

/** How a token moves, newest first; all of it or one address' part. */
export function TokenTransfers({
  tokenId,
  type,
}: {
  tokenId: TokenId
  /** `undefined` until it is known. */
  type: Open<TokenType> | undefined
}) {
  const list = useMemo(() => tokenTransferList(tokenId, type), [tokenId, type])
  return <ListScreen list={list} search={route.useSearch()} />
}
