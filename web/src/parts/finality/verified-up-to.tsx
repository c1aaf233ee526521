import { useQuery } from '@tanstack/react-query'
import { verifiedHeightQuery } from '../../api/queries/network.ts'
import { useText } from '../../locales/text.tsx'
import { BlockLink } from '../links/block-link.tsx'
import type { BandData } from './use-band.ts'

/** The newest block whose proof layer 1 has verified; nothing where that is not known. */
export function VerifiedUpTo({
  data: { statistic, live, isSettled },
}: {
  data: Pick<BandData, 'statistic' | 'live' | 'isSettled'>
}) {
  const t = useText()
  const { data } = useQuery({ ...verifiedHeightQuery(live), enabled: isSettled })
  const height = typeof data === 'number' ? data : statistic?.verifiedBlockHeight
  if (height === undefined) return null
  return (
    <span data-testid="pipeline-verified" data-value={height}>
      {t('finality.verifiedUpTo')} <BlockLink height={height} />
    </span>
  )
}
