import '../../locales/en-US/nft.ts'
import { type Address, isAddress } from '@bvlgarichain/contract'
import type { ListSearch } from '../../lib/list-search.ts'
import { TokenLink } from '../links/token-link.tsx'
import { PieceBalance } from './piece-balance.tsx'
import { CardLine, PieceCard } from './piece-card.tsx'
import { PieceGrid } from './piece-grid.tsx'
import { accountPiecesQuery } from './piece-lists.ts'
import { ReadSource } from './read-source.tsx'

/** Pieces that an account holds, as transfers show, with balances from the node. */
export function AccountPieces({
  address,
  search,
}: {
  address: Address
  search: ListSearch
}) {
  return (
    <PieceGrid
      query={(page) => accountPiecesQuery(address, page)}
      search={search}
      fileName={`items-${address}`}
      texts={{
        title: 'nft.inventory',
        none: 'nft.noInventory',
        noneText: 'nft.noInventoryText',
      }}
      source={(page) => (
        <ReadSource page={page} all="nft.inventoryOfAll" newest="nft.inventoryOfNewest" />
      )}
      card={({ nftId, last: { token } }) => {
        const tokenId = token?.tokenId
        if (token === undefined || !isAddress(tokenId)) return null
        const piece = { tokenId, nftId, type: token.type }
        return (
          <PieceCard piece={piece}>
            <CardLine>
              <TokenLink token={token} />
              <PieceBalance piece={piece} account={address} />
            </CardLine>
          </PieceCard>
        )
      }}
    />
  )
}
