import { type BatchDetail, type Hex, toBatchIndex } from '@bvlgarichain/shared'
import type { ZkStep } from '@bvlgarichain/verify/proof'
import {
  comparePublicValues,
  type PublicValue,
  readPublicValues,
} from '@bvlgarichain/verify/proof'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { batchQuery } from '../../api/queries/batch.ts'
import { useNetwork } from '../../shell/network.tsx'

/** Public values with the expected ones. */
export interface ComparedValues {
  /** `undefined` if they aren't values of a batch. */
  readonly values: readonly PublicValue[] | undefined
  readonly step: ZkStep
  /** An expected value is still loading. */
  readonly isLoading: boolean
}

/**
 * Compares the public values of a batch's proof with the network's chain id, the hash computed
 * from the batch's header, its roots, and the root of the batch before.
 */
export function usePublicValues(
  batch: BatchDetail,
  publicValues: string,
): ComparedValues {
  const { chain } = useNetwork()
  const { batchIndex, stateRoot, l2MsgRoot } = batch
  // The previous state is the final one of the batch before; batch 0 has none.
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

/** Hash of the batch's header, itself `undefined` if it can't be computed; `undefined` while loading. */
function useBatchHash(
  batch: BatchDetail,
): { readonly hash: Hex | undefined } | undefined {
  const [hashed, setHashed] = useState<{ readonly hash: Hex | undefined }>()
  useEffect(() => {
    let isCurrent = true
    const keep = (hash: Hex | undefined) => {
      if (isCurrent) setHashed({ hash })
    }
    import('@bvlgarichain/verify/batch').then(
      ({ batchHash }) => keep(batchHash(batch)),
      () => keep(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [batch])
  return hashed
}
