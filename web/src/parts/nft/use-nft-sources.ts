import { useQuery } from '@tanstack/react-query'
import { useSettings } from '../../app/settings.tsx'
import type { Translate } from '../../locales/text.tsx'
import { useNodeChain } from '../contract/same-chain.tsx'
import { metadataQuery, type PieceId } from './piece-queries.ts'

/** Where pictures and owners can be read: a node, and files of IPFS. */
export function useNftSources() {
  const { rpc, media } = useSettings()
  const isOffered = rpc?.includes('l2') === true
  const chain = useNodeChain(isOffered)
  return { hasNode: isOffered && chain !== 'OTHER', hasMedia: media === true }
}

/** Metadata of a piece, as far as there is a node to read it from. */
export function useMetadata(piece: PieceId) {
  const { hasNode, hasMedia } = useNftSources()
  const { data, error, isPending } = useQuery({
    ...metadataQuery(piece, hasMedia),
    enabled: hasNode,
  })
  return { data, error, isPending: hasNode && isPending, hasNode, hasMedia }
}

/** Reason why a piece has no metadata; `undefined` if it has. */
export function metadataFault(
  t: Translate,
  { data, error, hasNode }: ReturnType<typeof useMetadata>,
): string | undefined {
  if (!hasNode) return t('nft.metadataNoNode')
  if (data === undefined) return error === null ? undefined : t('nft.metadataFailed')
  return data.kind === 'READ' ? undefined : t(`nft.metadata${data.kind}`)
}
