import type { BatchDetail, BatchIndex } from '@bvlgarichain/contract'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { RuntimeSettings } from '../../api/config.ts'
import { useSettings } from '../../app/settings.tsx'
import { useBatchOnce } from '../verdict/use-once.ts'
import { comparedFields } from './compared-fields.ts'
import type { L1Batch } from './load-l1-batch.ts'

const l1BatchQuery = (
  batch: BatchDetail | undefined,
  settings: Pick<RuntimeSettings, 'rpc' | 'trust'>,
) =>
  queryOptions({
    // A result belongs to the fields that it was made with.
    queryKey: ['l1-batch', batch && comparedFields(batch)] as const,
    queryFn:
      batch === undefined
        ? skipToken
        : async ({ signal }): Promise<L1Batch> => {
            const { loadL1Batch } = await import('./load-l1-batch.ts')
            return loadL1Batch(batch, { settings, signal })
          },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })

/** Events of a batch on layer 1, checked here; `undefined` while they load. */
export function useL1Batch(index: BatchIndex | undefined): L1Batch | undefined {
  const settings = useSettings()
  const batch = useBatchOnce(index)
  // Another batch than the requested one says nothing about it.
  const data = batch.data?.batchIndex === index ? batch.data : undefined
  const onL1 = useQuery(l1BatchQuery(data, settings))
  if (index === undefined || batch.isError) return NO_BATCH
  if (batch.data !== undefined && data === undefined) return NOT_LOADED
  return onL1.isError ? NOT_LOADED : onL1.data
}

const NO_BATCH: L1Batch = { missing: 'noBatch' }
const NOT_LOADED: L1Batch = { missing: 'notLoaded' }
