import type { BatchDetail } from '@bvlgarichain/contract'
import type { EventSource } from '@bvlgarichain/verify/bundle'
import { type NodeReader, resultOf } from '../../api/rpc.ts'
import { partOf } from '../contract/node-values.ts'

/** Parts of a batch that layer 1 has, as its node returns them. */
export interface LayerOne {
  /** Call data of the commitment. */
  readonly calldata?: unknown
  /** Versioned hashes of the blobs of that transaction, if it has any. */
  readonly blobVersionedHashes?: readonly unknown[] | undefined
  readonly commit?: EventSource | undefined
  readonly prove?: EventSource | undefined
  /** Names of the parts that aren't there. */
  readonly missing: readonly string[]
}

/** Loads the commitment and the accepted proof of a batch; without `read` there is no node. */
export async function loadLayerOne(
  { commitL1TxHash, proveL1TxHash }: BatchDetail,
  read: NodeReader | undefined,
): Promise<LayerOne> {
  if (commitL1TxHash === undefined) return { missing: ['notCommitted'] }
  if (read === undefined) return { missing: ['l1Node'] }
  const [transaction] = await read([
    { method: 'eth_getTransactionByHash', params: [commitL1TxHash] },
  ])
  const { input: calldata, blobVersionedHashes: hashes } = partOf(resultOf(transaction))
  const commit = await loadEvent(commitL1TxHash, read)
  const prove = proveL1TxHash && (await loadEvent(proveL1TxHash, read))
  return {
    calldata,
    blobVersionedHashes: Array.isArray(hashes) ? hashes : undefined,
    commit: commit || undefined,
    prove: prove || undefined,
    missing: [
      ...(calldata === undefined ? ['calldata'] : []),
      ...(commit ? [] : ['commit']),
      ...(prove ? [] : ['prove']),
    ],
  }
}

async function loadEvent(
  transactionHash: string,
  read: NodeReader,
): Promise<EventSource | undefined> {
  const [receipt] = await read([
    { method: 'eth_getTransactionReceipt', params: [transactionHash] },
  ])
  const { blockHash } = partOf(resultOf(receipt))
  if (typeof blockHash !== 'string') return undefined
  const [header, list] = await read([
    { method: 'eth_getBlockByHash', params: [blockHash, false] },
    { method: 'eth_getBlockReceipts', params: [blockHash] },
  ])
  const block = resultOf(header)
  const receipts = resultOf(list)
  return block === null || block === undefined || !Array.isArray(receipts)
    ? undefined
    : { block, receipts, transactionHash }
}
