import type { BlockHeight } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { blockListQuery } from '../../api/queries/block.ts'
import { FutureItem } from '../../ui/future-item.tsx'

/** Blocks that the pace is measured over. */
const PACE_SAMPLE = 50

/** Screen of a block that is not sealed yet; watches the chain, and calls when it is. */
export function FutureBlock({
  height,
  requests,
  onSealed,
}: {
  height: BlockHeight
  /** Requests for it so far; none has found it. */
  requests: number
  onSealed: () => void
}) {
  const { data } = useQuery(blockListQuery({ pageSize: PACE_SAMPLE }, true))
  const newest = data?.list.map(({ height, time }) => ({ position: height, time }))
  return (
    <FutureItem
      kind="block"
      position={height}
      newest={newest}
      requests={requests}
      onExists={onSealed}
    />
  )
}
