import type { BatchIndex } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { batchListQuery } from '../../api/queries/batch.ts'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatDuration } from '../../lib/format-time.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Batches that the pace is averaged over. */
const PACE_SAMPLE = 10

/** Stands for a batch that is not made yet, watches the relayer, and calls when it is. */
export function FutureBatch({
  index,
  onMade,
}: {
  index: BatchIndex
  onMade: () => void
}) {
  const t = useText()
  const { data } = useQuery(batchListQuery({ pageSize: PACE_SAMPLE }, true))
  const newest = data?.list[0]
  const oldest = data?.list.at(-1)
  const made = newest !== undefined && newest.batchIndex >= index

  useEffect(() => {
    if (made) onMade()
  }, [made, onMade])

  if (newest === undefined || oldest === undefined || made) {
    return <EmptyState title={t('batch.unknown', { index })} />
  }
  const span = newest.batchIndex - oldest.batchIndex
  const pace = span === 0 ? 0 : (newest.time - oldest.time) / span
  return (
    <EmptyState
      title={t('batch.futureTitle', { index: formatNumber(index) })}
      text={t('batch.futureText', { latest: formatNumber(newest.batchIndex) })}
    >
      {pace > 0 &&
        t('batch.futureEta', {
          duration: formatDuration((index - newest.batchIndex) * pace),
        })}
    </EmptyState>
  )
}
