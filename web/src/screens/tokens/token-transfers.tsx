import type { Open, TokenId, TokenTransfer, TokenType } from '@bvlgarichain/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { tokenTransfersQuery } from '../../api/queries/token.ts'
import { defined } from '../../lib/defined.ts'
import { isFirstPage, listRequest } from '../../lib/list-search.ts'
import { useText } from '../../locales/text.tsx'
import {
  liveTransfers,
  transferColumns,
  transferRow,
} from '../../parts/columns/transfer-columns.tsx'
import { defineList, type FilterFieldsProps } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { AddressFilter } from '../../ui/address-filter.tsx'
import type { TokenSearch } from './token-search.ts'

const route = getRouteApi('/token/$tokenId')

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
    // Its type decides: until then there is room for either.
    columns: transferColumns({
      ofToken: true,
      nftId: type === 'ERC721' || type === 'ERC1155',
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
