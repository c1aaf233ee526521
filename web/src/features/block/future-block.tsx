import type { BlockHeight } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { blockListQuery } from '../../api/queries/block.ts'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatDuration } from '../../lib/format-time.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Blocks that the pace is measured over. */
const PACE_SAMPLE = 50

/** Stands for a block that is not sealed yet, watches the chain, and calls when it is. */
export function FutureBlock({
  height,
  onSealed,
}: {
  height: BlockHeight
  onSealed: () => void
}) {
  const t = useText()
  const { data } = useQuery(blockListQuery({ pageSize: PACE_SAMPLE }, true))
  const newest = data?.list[0]
  const oldest = data?.list.at(-1)
  const sealed = newest !== undefined && newest.height >= height

  useEffect(() => {
    if (sealed) onSealed()
  }, [sealed, onSealed])

  if (newest === undefined || oldest === undefined || sealed) {
    return <EmptyState title={t('block.unknown', { input: formatNumber(height) })} />
  }
  const span = newest.height - oldest.height
  const pace = span === 0 ? 0 : (newest.time - oldest.time) / span
  return (
    <EmptyState
      title={t('block.futureTitle', { height: formatNumber(height) })}
      text={t('block.futureText', { latest: formatNumber(newest.height) })}
    >
      {pace > 0 &&
        t('block.futureEta', {
          duration: formatDuration((height - newest.height) * pace),
        })}
    </EmptyState>
  )
}
