import type { Token, TokenId } from '@bvlgarichain/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { tokenHolderListQuery } from '../../api/queries/token.ts'
import { type ListSearch, listRequest } from '../../lib/list-search.ts'
import { AMOUNT_DECIMALS } from '../../parts/list/columns.tsx'
import { defineList } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import { holderColumns, holderKey } from './holder-columns.tsx'

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
      balance: type === 'ERC721' || type === 'ERC1155' ? 'token.pieces' : 'token.balance',
      showBalance: ({ balance }) => (
        <AmountText
          amount={balance}
          decimals={decimals ?? null}
          aligned={AMOUNT_DECIMALS}
        />
      ),
      unit: [
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
