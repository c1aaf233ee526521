import type { TransactionDetail } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { nodeReader } from '../../../api/rpc.ts'
import {
  type ExecutionPhase,
  executeBlock,
} from '../../../parts/execution/execute-block.ts'
import { comparedFields } from '../../../parts/verification/compared-fields.ts'

/** Execution of a transaction, made on request. */
export const executionQuery = (
  tx: TransactionDetail & { readonly blockHash: string; readonly blockHeight: number },
  plainRules: boolean | undefined,
  onPhase: (phase: ExecutionPhase) => void,
) =>
  queryOptions({
    // A result belongs to the fields that it was made with; a new block gets its batch only later.
    queryKey: [
      'execution',
      tx.hash,
      tx.blockHash,
      comparedFields({ ...tx, batchIndex: undefined }),
    ] as const,
    queryFn: ({ signal }) => {
      const { blockHash, blockHeight: height } = tx
      const read = nodeReader('l2', signal)
      const subject = { blockHash, height, tx, plainRules }
      return executeBlock(subject, read, signal, onPhase)
    },
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    // A record of instructions is large.
    gcTime: 60_000,
    structuralSharing: false,
    retry: false,
    meta: { silent: true },
  })
