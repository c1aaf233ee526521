import { type Address, type Hash, isRecord } from '@bvlgarichain/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isHex } from 'viem'
import { accountQuery } from '../../../api/queries/account.ts'
import { askNode } from '../node-client.ts'

/** Height of the block that has a transaction; `null` where the node does not know it. */
const blockOfTransactionQuery = (txHash: Hash | undefined) =>
  queryOptions({
    queryKey: ['block-of-transaction', txHash] as const,
    queryFn: async (): Promise<number | null> => {
      const receipt = await askNode('l2', 'eth_getTransactionReceipt', [txHash])
      const height = isRecord(receipt) ? receipt.blockNumber : undefined
      return isHex(height) && Number.isSafeInteger(Number(height)) ? Number(height) : null
    },
    enabled: txHash !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })

/** Block in which a contract was created: it has no logs before. `undefined` if it is unknown. */
export function useCreationBlock(address: Address): {
  readonly height: number | undefined
  readonly isPending: boolean
} {
  const account = useQuery({ ...accountQuery(address), refetchInterval: false })
  const txHash = account.data?.account?.createdTxHash
  const block = useQuery(blockOfTransactionQuery(txHash))
  return {
    height: block.data ?? undefined,
    isPending: account.isLoading || block.isLoading,
  }
}
