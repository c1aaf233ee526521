import { type BatchDetail, type Hex, toBatchIndex } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { batchQuery } from '../../api/queries/batch.ts'
import { useNetwork } from '../../shell/network.tsx'
import {
  comparePublicValues,
  type PublicValue,
  readPublicValues,
} from '../../verify/zk/public-values.ts'
import type { ZkStep } from '../../verify/zk/zk-step.ts'

/** Public values beside what they should be. */
export interface ComparedValues {
  /** `undefined` where they are no values of a batch. */
  readonly values: readonly PublicValue[] | undefined
  readonly step: ZkStep
  /** Something to compare them with is still on its way. */
  readonly isLoading: boolean
}

/**
 * Puts the public values of a batch's proof beside the network's chain id, the hash made anew
 * from the batch's header, its roots, and the root of the batch before.
 */
export function usePublicValues(
  batch: BatchDetail,
  publicValues: string,
): ComparedValues {
  const { chain } = useNetwork()
  const { batchIndex, stateRoot, l2MsgRoot } = batch
  // The state before is the one that the batch before ended with; batch 0 has none to ask.
  const before = useQuery({
    ...batchQuery(toBatchIndex(Math.max(0, batchIndex - 1))),
    enabled: batchIndex > 0,
    refetchInterval: false,
    meta: { silent: true },
  })
  const hashed = useBatchHash(batch)
  const chainId = chain?.l2ChainId
  const stateRootBefore = batchIndex > 0 ? before.data?.stateRoot : undefined
  return useMemo(() => {
    const batchHash = hashed?.hash
    const expected = { chainId, batchHash, stateRootBefore, stateRoot, l2MsgRoot }
    const values = readPublicValues(publicValues, expected)
    return {
      values,
      step: comparePublicValues(values),
      isLoading: hashed === undefined || before.isLoading,
    }
  }, [
    publicValues,
    chainId,
    hashed,
    stateRootBefore,
    stateRoot,
    l2MsgRoot,
    before.isLoading,
  ])
}

/** The hash of the batch's header; none where it cannot be made, `undefined` until it is. */
function useBatchHash(
  batch: BatchDetail,
): { readonly hash: Hex | undefined } | undefined {
  const [hashed, setHashed] = useState<{ readonly hash: Hex | undefined }>()
  useEffect(() => {
    let isCurrent = true
    const keep = (hash: Hex | undefined) => {
      if (isCurrent) setHashed({ hash })
    }
    import('../../verify/batch/verify-batch.ts').then(
      ({ batchHash }) => keep(batchHash(batch)),
      () => keep(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [batch])
  return hashed
}
