import type { Address, Hash } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { addressIn, partOf, quantityIn } from '../../parts/contract/node-values.ts'

/** Pause between two questions, in milliseconds. */
const POLL_MS = 5_000
/** Newest transactions of the sender among which that with its nonce is looked for. */
const LOOKED_THROUGH = 100

/** State of a transaction that no block has. */
export interface WaitingTransaction {
  readonly state: 'PENDING' | 'DROPPED' | 'REPLACED'
  readonly from: Address
  readonly nonce: bigint
  /** The transaction that was included in its place; absent while the index does not have it. */
  readonly replacedBy?: Hash | undefined
}

/** Query for a transaction that was not found; `null` if the node knows nothing of it. */
export const waitingQuery = (hash: Hash) =>
  queryOptions({
    queryKey: ['waiting', hash] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<WaitingTransaction | null> => {
      const { askNode } = await import('../../api/rpc.ts')
      const found = partOf(
        await askNode('l2', 'eth_getTransactionByHash', [hash], signal),
      )
      const sender = addressIn(found.from)
      // This page may still know one that the node has forgotten.
      const known = client.getQueryData<WaitingTransaction>(queryKey)
      const from = sender ?? known?.from
      const nonce = quantityIn(found.nonce) ?? known?.nonce
      // The index will have it in a moment.
      if (typeof found.blockHash === 'string') return known ?? null
      if (from === undefined || nonce === undefined) return null
      const count = quantityIn(
        await askNode('l2', 'eth_getTransactionCount', [from, 'latest'], signal),
      )
      const transaction = { from, nonce }
      if (count !== undefined && count > nonce) {
        const replacedBy = await includedHash(transaction, signal)
        // It may be included itself, and the node not say so yet.
        if (replacedBy === hash) return null
        return { ...transaction, state: 'REPLACED', replacedBy }
      }
      return { ...transaction, state: sender ? 'PENDING' : 'DROPPED' }
    },
    refetchInterval: ({ state: { data } }) => (data?.replacedBy ? false : POLL_MS),
    retry: false,
    meta: { silent: true },
  })

/** The transaction with this sender and nonce that the index has. */
async function includedHash(
  { from, nonce }: Pick<WaitingTransaction, 'from' | 'nonce'>,
  signal: AbortSignal,
): Promise<Hash | undefined> {
  const request = { address: from, pageSize: LOOKED_THROUGH }
  const { list } = await callApi('transactionList', request, { signal })
  return list.find(
    (one) => one.from === from && one.nonce !== undefined && BigInt(one.nonce) === nonce,
  )?.hash
}
