import type { BatchIndex } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { batchQuery } from '../../api/queries/batch.ts'
import type { BlockId } from '../../api/queries/block.ts'
import { blockQuery } from '../../api/queries/block.ts'

/** Read once, for a check or a name that does without it. */
const ONCE = { refetchInterval: false, meta: { silent: true } } as const

/** A block, if there is one to read. */
export const useBlockOnce = (id: BlockId | undefined) =>
  useQuery({ ...blockQuery(id), ...ONCE })

/** A batch, if there is one to read. */
export const useBatchOnce = (index: BatchIndex | undefined) =>
  useQuery({ ...batchQuery(index), ...ONCE })
