import { type BatchDetail, toBatchIndex } from '@bvlgarichain/contract'
import type { ZkStep } from '@bvlgarichain/verify/proof'
import {
  comparePublicValues,
  type PublicValue,
  readPublicValues,
} from '@bvlgarichain/verify/proof'
import { useMemo } from 'react'
import { useNetwork } from '../../app/network.tsx'
import { useBatchOnce } from '../verdict/use-once.ts'
import type { L1Batch } from '../verification/load-l1-batch.ts'
import { useL1Batch } from '../verification/use-l1-batch.ts'

/** Public values with the expected ones. */
export interface ComparedValues {
  /** `undefined` if they aren't values of a batch. */
  readonly values: readonly PublicValue[] | undefined
  readonly step: ZkStep
  /** An expected value is still loading. */
  readonly isLoading: boolean
  /** The batch as layer 1 has it. */
  readonly l1: L1Batch
}

/**
 * Compares the public values of a batch's proof with the batch and the one before as events on layer 1
 * have them, and with the network's chain id. Values of the server take the place of those that layer 1
 * doesn't have: they can contradict the proof, but not confirm it.
 */
export function usePublicValues(
  batch: BatchDetail,
  publicValues: string,
): ComparedValues {
  const { chain } = useNetwork()
  const { batchIndex } = batch
  // The previous state is the final one of the batch before; batch 0 has none.
  const indexBefore = batchIndex > 0 ? toBatchIndex(batchIndex - 1) : undefined
  const { data: before } = useBatchOnce(indexBefore)
  const l1 = useL1Batch(batchIndex)
  const l1Before = useL1Batch(indexBefore)
  const chainId = chain?.l2ChainId
  const reportedBefore = indexBefore === undefined ? undefined : before?.stateRoot
  return useMemo(() => {
    const { batchHash, stateRoot, l2MsgRoot } = l1 ?? {}
    const stateRootBefore = l1Before?.stateRoot
    const values = readPublicValues(
      publicValues,
      { chainId, batchHash, stateRootBefore, stateRoot, l2MsgRoot },
      {
        batchHash: batch.hash,
        stateRootBefore: reportedBefore,
        stateRoot: batch.stateRoot,
        l2MsgRoot: batch.l2MsgRoot,
      },
    )
    return {
      values,
      step: comparePublicValues(values),
      isLoading: l1 === undefined || l1Before === undefined,
      l1: l1 ?? {},
    }
  }, [publicValues, chainId, batch, reportedBefore, l1, l1Before])
}
