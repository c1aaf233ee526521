import type { BlockHeight } from '@bvlgarichain/contract'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { numberToHex, zeroAddress } from 'viem'
import { useSettings } from '../../../app/settings.tsx'
import { askNode, isNotKept } from '../node-client.ts'

const stateKeptQuery = (height: number | undefined) =>
  queryOptions({
    queryKey: ['state-kept', height] as const,
    queryFn:
      height === undefined
        ? skipToken
        : async ({ signal }) => {
            const before = numberToHex(Math.max(0, height - 1))
            try {
              await askNode('l2', 'eth_getBalance', [zeroAddress, before], signal)
            } catch (error) {
              if (isNotKept(error)) return false
              throw error
            }
            return true
          },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })

/**
 * Whether the node has the state before a block, without which it can trace none of its
 * transactions: most nodes keep that of the latest blocks only. A node that fails may have it.
 */
export function useStateKept(height: BlockHeight | undefined): boolean {
  const hasNode = useSettings().rpc?.includes('l2') === true
  const { data, isError } = useQuery(stateKeptQuery(hasNode ? height : undefined))
  return isError || data === true
}
