import '../../locales/en-US/nft.ts'
import type { Address, Open, Quantity, TokenType } from '@bvlgarichain/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import { TransferParty } from '../columns/transfer-party.tsx'
import { CardLine, PieceCard } from './piece-card.tsx'
import { PieceGrid } from './piece-grid.tsx'
import { tokenPiecesQuery } from './piece-lists.ts'
import { PieceOwner } from './piece-owner.tsx'
import { ReadSource } from './read-source.tsx'
import { useNftSources } from './use-nft-sources.ts'

const route = getRouteApi('/token/$tokenId')

interface CollectionPiecesProps {
  readonly tokenId: Address
  readonly type: Open<TokenType> | undefined
  readonly transferCount: Quantity | undefined
}

/** Pieces of an ERC-721 or ERC-1155 that its transfers name, with owners from the node. */
export function CollectionPieces({
  tokenId,
  type,
  transferCount,
}: CollectionPiecesProps) {
  const t = useText()
  const { hasNode } = useNftSources()
  const search = route.useSearch()
  const isShared = type === 'ERC1155'
  return (
    <PieceGrid
      query={(page) => tokenPiecesQuery(tokenId, page, transferCount)}
      search={search}
      fileName={`items-${tokenId}`}
      texts={{ title: 'token.items', none: 'nft.none', noneText: 'nft.noneText' }}
      source={(page) => (
        <>
          <ReadSource page={page} all="nft.ofAll" newest="nft.ofNewest" />
          {isShared
            ? ` ${t('nft.shared')}`
            : hasNode && type === 'ERC721' && ` ${t('nft.ownersAtHead')}`}
        </>
      )}
      card={({ nftId, last }) => {
        const piece = { tokenId, nftId, type }
        return (
          <PieceCard piece={piece}>
            <CardLine>
              <span>{t(isShared ? 'nft.lastReceiver' : 'nft.owner')}</span>
              {isShared ? (
                <TransferParty address={last.to} side="to" account={undefined} />
              ) : (
                <PieceOwner piece={piece} seen={last.to} />
              )}
            </CardLine>
          </PieceCard>
        )
      }}
    />
  )
}
