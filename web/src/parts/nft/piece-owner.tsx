import type { Address } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../locales/text.tsx'
import { TransferParty } from '../columns/transfer-party.tsx'
import { ownerQuery, type PieceId } from './piece-queries.ts'
import { useNftSources } from './use-nft-sources.ts'

/** Owner of a piece of an ERC-721, and whether the contract itself names it. */
export function usePieceOwner(piece: PieceId, seen: Address | undefined) {
  const { hasNode } = useNftSources()
  const isAsked = hasNode && piece.type !== 'ERC1155'
  const { data, error } = useQuery({ ...ownerQuery(piece), enabled: isAsked })
  return data === undefined
    ? { owner: seen, isAtHead: false, isPending: isAsked && error === null }
    : { owner: data ?? undefined, isAtHead: true, isPending: false }
}

/** Owner of a piece as the contract names it at the head, else as transfers show. */
export function PieceOwner({
  piece,
  seen,
}: {
  piece: PieceId
  seen: Address | undefined
}) {
  const t = useText()
  const { owner, isAtHead } = usePieceOwner(piece, seen)
  const hint = isAtHead ? 'nft.ownerHint' : 'nft.latestOwnerHint'
  return (
    <span
      data-testid="piece-owner"
      data-value={owner}
      data-at-head={isAtHead || undefined}
      title={t(hint)}
    >
      {isAtHead && owner === undefined ? (
        t('nft.noOwner')
      ) : (
        <TransferParty address={owner} side="to" account={undefined} />
      )}
    </span>
  )
}
