import type { BatchIndex } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { batchListQuery } from '../../api/queries/batch.ts'
import { FutureItem } from '../../ui/future-item.tsx'

/** Batches that the pace is averaged over. */
const PACE_SAMPLE = 10

/** Screen of a batch that is not made yet; watches the relayer, and calls when it is. */
export function FutureBatch({
  index,
  requests,
  onMade,
}: {
  index: BatchIndex
  /** Requests for it so far; none has found it. */
  requests: number
  onMade: () => void
}) {
  const { data } = useQuery(batchListQuery({ pageSize: PACE_SAMPLE }, true))
  const newest = data?.list.map(({ batchIndex, time }) => ({
    position: batchIndex,
    time,
  }))
  return (
    <FutureItem
      kind="batch"
      position={index}
      newest={newest}
      requests={requests}
      onExists={onMade}
    />
  )
}
