import { blockOfRpc, readHeader } from '@bvlgarichain/verify/block'
import { MAX_HEADERS } from '@bvlgarichain/verify/bundle'
import { decodeChunks, decodeCommit } from '@bvlgarichain/verify/payload'
import { type NodeReader, resultOf } from '../../api/rpc.ts'

/** Calls of one request: the gateway takes 256 calls of a client at a time. */
const PER_REQUEST = 100

/** Headers up to a batch's last block, or why there are none. */
export type HeaderLoading =
  | {
      readonly kind: 'LOADED'
      /** Responses of `eth_getBlockByHash`. */
      readonly blocks: readonly unknown[]
      /** RLP of their headers. */
      readonly headers: readonly Uint8Array[]
    }
  | {
      /**
       * The block is the last one or isn't in the batch, too many blocks follow, or the node has no header with
       * the hash of one.
       */
      readonly kind: 'LAST' | 'NOT_IN_BATCH' | 'TOO_MANY' | 'LOST'
    }

/**
 * Loads the headers after a block, up to the batch's last block; without a block that of the last one. Which
 * blocks these are is in the commitment's call data.
 *
 * @throws NodeError
 */
export async function loadHeaders(
  calldata: unknown,
  blockHash: string | undefined,
  read: NodeReader,
): Promise<HeaderLoading> {
  const listed = decodeChunks(decodeCommit(calldata)?.chunks ?? []) ?? []
  const from = blockHash?.toLowerCase()
  const at =
    from === undefined ? listed.length - 2 : listed.findIndex(({ hash }) => hash === from)
  if (listed.length === 0 || (from !== undefined && at < 0))
    return { kind: 'NOT_IN_BATCH' }
  const hashes = listed.slice(at + 1).map(({ hash }) => hash)
  if (hashes.length === 0) return { kind: 'LAST' }
  if (hashes.length > MAX_HEADERS) return { kind: 'TOO_MANY' }
  const blocks: unknown[] = []
  const headers: Uint8Array[] = []
  for (let first = 0; first < hashes.length; first += PER_REQUEST) {
    const results = await read(
      hashes.slice(first, first + PER_REQUEST).map((hash) => ({
        method: 'eth_getBlockByHash',
        params: [hash, false],
      })),
    )
    for (const [at, result] of results.entries()) {
      const block = resultOf(result)
      const header = readHeader(blockOfRpc(block))
      // A node that leaves out fields of its headers says nothing against the block.
      if (header.kind !== 'READ' || header.hash !== hashes[first + at]) {
        return { kind: 'LOST' }
      }
      blocks.push(block)
      headers.push(header.bytes)
    }
  }
  return { kind: 'LOADED', blocks, headers }
}

/** Responses for the block before a batch and the batch's first block; `undefined` where they can't be loaded. */
export async function loadBefore(
  calldata: unknown,
  read: NodeReader | undefined,
): Promise<readonly unknown[] | undefined> {
  const first = decodeChunks(decodeCommit(calldata)?.chunks ?? [])?.[0]?.hash
  if (first === undefined || read === undefined) return undefined
  const blocks: unknown[] = []
  let hash: unknown = first
  for (let at = 0; at < 2; at++) {
    const [result] = await read([
      { method: 'eth_getBlockByHash', params: [hash, false] },
    ]).catch(() => [])
    const block = blockOfRpc(resultOf(result))
    const header = readHeader(block)
    if (header.kind !== 'READ' || header.hash !== hash) return undefined
    blocks.unshift(resultOf(result))
    hash = block.parentHash
  }
  return blocks
}
