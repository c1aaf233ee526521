import type { Address } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { usePieceOwner } from './piece-owner.tsx'
import { balanceQuery, type PieceId } from './piece-queries.ts'
import { useNftSources } from './use-nft-sources.ts'

/** How much of a piece an account holds at the head; nothing without a node. */
export function PieceBalance({ piece, account }: { piece: PieceId; account: Address }) {
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
