import '../../locales/en-US/nft.ts'
import { type Address, isAddress } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../lib/format-amount.ts'
import type { ListSearch } from '../../lib/list-search.ts'
import { useText } from '../../locales/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TokenLink } from '../links/token-link.tsx'
import { CardLine, PieceCard } from './piece-card.tsx'
import { PieceGrid } from './piece-grid.tsx'
import { accountPiecesQuery } from './piece-lists.ts'
import { usePieceOwner } from './piece-owner.tsx'
import { balanceQuery, type PieceId } from './piece-queries.ts'
import { ReadSource } from './read-source.tsx'
import { useNftSources } from './use-nft-sources.ts'

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

/** How much of a piece an account holds at the head; nothing without a node. */
function PieceBalance({ piece, account }: { piece: PieceId; account: Address }) {
  return piece.type === 'ERC1155' ? (
    <SharedBalance piece={piece} account={account} />
  ) : (
    <SingleBalance piece={piece} account={account} />
  )
}

function SharedBalance({ piece, account }: { piece: PieceId; account: Address }) {
  const t = useText()
  const { hasNode } = useNftSources()
  const { data } = useQuery({ ...balanceQuery(piece, account), enabled: hasNode })
  if (data === undefined || data === null) return null
  if (data === '0') return <Gone />
  return (
    <span title={t('nft.ownerHint')} data-testid="piece-balance" data-value={data}>
      {t('nft.heldCount', { count: formatAmount(data, 0).exact })}
    </span>
  )
}

function SingleBalance({ piece, account }: { piece: PieceId; account: Address }) {
  const { owner, isAtHead } = usePieceOwner(piece, account)
  return isAtHead && owner !== account ? <Gone /> : null
}

function Gone() {
  const t = useText()
  return <Badge title={t('nft.goneHint')}>{t('nft.gone')}</Badge>
}
