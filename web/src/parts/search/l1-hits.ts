import { type Hash, MAX_PAGE_SIZE } from '@bvlgarichain/contract'
import type { Find } from './find.ts'
import type { SearchHit } from './search-hit.ts'

/**
 * Batches and bridge messages that an L1 transaction, or a message hash, belongs to, among the
 * newest of each. The contract has no search by L1 transaction.
 */
export async function l1Hits(hash: Hash, find: Find): Promise<readonly SearchHit[]> {
  const page = { pageSize: MAX_PAGE_SIZE }
  const [batches, deposits, withdrawals] = await Promise.all([
    find('batchList', page),
    find('crossLayerMessageList', { ...page, direction: 'L1_TO_L2' }),
    find('crossLayerMessageList', { ...page, direction: 'L2_TO_L1' }),
  ])
  const messages = [...(deposits?.list ?? []), ...(withdrawals?.list ?? [])]
  return [
    ...(batches?.list ?? []).flatMap((batch): SearchHit[] =>
      batch.commitL1TxHash === hash
        ? [{ kind: 'batch', batch, step: 'COMMIT' }]
        : batch.proveL1TxHash === hash
          ? [{ kind: 'batch', batch, step: 'PROVE' }]
          : [],
    ),
    ...messages
      .filter(({ l1TxHash, messageHash }) => l1TxHash === hash || messageHash === hash)
      .map((message) => ({ kind: 'message', message }) as const),
  ]
}
