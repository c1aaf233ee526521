import type { Translate } from '../../locales/text.tsx'
import type { FoundMetadata } from './piece-queries.ts'

/** Reason why a piece has no metadata; `undefined` if it has. */
export function metadataFault(
  t: Translate,
  {
    data,
    error,
    hasNode,
  }: {
    readonly data: FoundMetadata | undefined
    readonly error: unknown
    readonly hasNode: boolean
  },
): string | undefined {
  if (!hasNode) return t('nft.metadataNoNode')
  if (data === undefined) return error === null ? undefined : t('nft.metadataFailed')
  return data.kind === 'READ' ? undefined : t(`nft.metadata${data.kind}`)
}
