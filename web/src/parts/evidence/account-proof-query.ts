import type { Address } from '@bvlgarichain/contract'
import { outcomeOf } from '@bvlgarichain/verify'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { largestHoldingsQuery } from '../../api/queries/account.ts'
import { batchQuery } from '../../api/queries/batch.ts'
import { quietStatisticQuery } from '../../api/queries/network.ts'
import { nodeReader } from '../../api/rpc.ts'
import { type AccountProving, proveAccount } from './prove-account.ts'
import { proveTokens, type TokenProofs } from './prove-tokens.ts'

/** Proof of an account with its tokens, made once and again on request. */
export const accountProofQuery = (
  address: Address,
  hasNode: boolean,
  client: QueryClient,
) =>
  queryOptions({
    queryKey: ['account-proof', address, hasNode] as const,
    queryFn: async ({
      signal,
    }): Promise<{
      readonly proving: AccountProving
      readonly tokens: TokenProofs | undefined
    }> => {
      if (!hasNode) {
        return { proving: { kind: 'NOT_CHECKED', reason: 'noNode' }, tokens: undefined }
      }
      const read = nodeReader('l2', signal)
      const proving = await proveAccount(
        address,
        await committedHeight(client),
        read,
      ).catch((): AccountProving => ({ kind: 'NOT_CHECKED', reason: 'unreachable' }))
      if (proving.kind !== 'CHECKED' || outcomeOf(proving.steps) !== 'PASS') {
        return { proving, tokens: undefined }
      }
      // The account is proven without them.
      const tokens = await client
        .fetchQuery(largestHoldingsQuery(address))
        .then(({ list }) => proveTokens(address, list, proving.block, read))
        .catch(() => undefined)
      return { proving, tokens }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })

/** Height of the newest block that an evidence file can lead up to layer 1, if the backend reports it. */
async function committedHeight(client: QueryClient): Promise<number | undefined> {
  try {
    const { lastCommittedBatch } = await client.fetchQuery(quietStatisticQuery())
    if (lastCommittedBatch === undefined) return undefined
    const { endBlock } = await client.fetchQuery({
      ...batchQuery(lastCommittedBatch),
      meta: { silent: true },
    })
    return endBlock
  } catch {
    return undefined
  }
}
