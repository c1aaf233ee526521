import { isAddress, type TokenRef } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { HashText } from '../../ui/hash-text.tsx'

/** Link to a piece of an ERC-721 or ERC-1155 by its id. */
export function NftLink({
  token,
  nftId,
}: {
  token: Pick<TokenRef, 'tokenId'> | undefined
  nftId: string
}) {
  const tokenId = token?.tokenId
  if (!isAddress(tokenId)) return <HashText value={nftId} />
  return (
    <Link to="/token/$tokenId/item/$nftId" params={{ tokenId, nftId }}>
      <HashText value={nftId} />
    </Link>
  )
}
