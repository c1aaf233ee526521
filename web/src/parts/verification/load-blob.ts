import { type BatchDetail, CONSENSUS_PREFIX, type Hex } from '@bvlgarichain/contract'
import { blockOfRpc } from '@bvlgarichain/verify/block'
import { decodeCommit } from '@bvlgarichain/verify/payload'
import { numberToHex } from 'viem/utils'
import { type NodeReader, resultOf } from '../../api/rpc.ts'
import type { LayerOne } from './layer-one.ts'

/** Why the blob of a batch isn't there; texts have their names. */
export type BlobFault =
  /** The server has no beacon node. */
  | 'blobNotOffered'
  /** The beacon node no longer keeps it. */
  | 'blobGone'
  /** The beacon node doesn't have the block. */
  | 'blobUnknown'
  /** The block after the commitment, which names its beacon block, isn't there yet. */
  | 'blobTooNew'
  | 'blobNotLoaded'

/** Blob of a commitment, or why there is none. A batch whose payload is call data has neither. */
export interface BlobLoading {
  readonly blob?: Hex | undefined
  readonly fault?: BlobFault | undefined
}

/** Sources of a blob. */
export interface BlobAccess {
  /** Reader of the layer-1 node. */
  readonly read: NodeReader | undefined
  /** The server relays blobs. */
  readonly isOffered: boolean
  readonly signal: AbortSignal
}

/**
 * Loads the blob with a batch's payload, where its commitment is a blob transaction. The header of the next
 * layer-1 block names the beacon block with the blob.
 *
 * @throws the signal's reason
 */
export async function loadBlob(
  { dataAvailability }: BatchDetail,
  { calldata, commit, blobVersionedHashes }: LayerOne,
  { read, isOffered, signal }: BlobAccess,
): Promise<BlobLoading> {
  const call = decodeCommit(calldata)
  // A payload is in one blob.
  const [versionedHash, ...more] = dataAvailability?.blobVersionedHashes ?? []
  const isCarried = call?.payload.length === 0 && (blobVersionedHashes?.length ?? 0) > 0
  if (!isCarried || versionedHash === undefined || more.length > 0) return {}
  if (!isOffered) return { fault: 'blobNotOffered' }
  try {
    const root = commit && read && (await beaconRootOf(commit.block, read))
    if (root === undefined) return { fault: 'blobNotLoaded' }
    return root === null
      ? { fault: 'blobTooNew' }
      : await fetchBlob(root, versionedHash, signal)
  } catch {
    signal.throwIfAborted()
    return { fault: 'blobNotLoaded' }
  }
}

/** Root of the header of a block without a beacon block, as nodes for development have it. */
const NO_ROOT = `0x${'0'.repeat(64)}`

/**
 * Root of the beacon block with a layer-1 block; `null` while there is no next block, and `undefined` where the
 * node doesn't say it. Nodes for development have no beacon blocks, and blobs by the block's own hash.
 *
 * @throws NodeError
 */
async function beaconRootOf(
  block: unknown,
  read: NodeReader,
): Promise<string | null | undefined> {
  const { hash, height } = blockOfRpc(block)
  const [response] = await read([
    {
      method: 'eth_getBlockByNumber',
      params: [numberToHex(BigInt(height) + 1n), false],
    },
  ])
  const next = resultOf(response)
  if (next === null) return null
  const { parentHash, parentBeaconBlockRoot: root } = blockOfRpc(next)
  // The block has been replaced, or its successor belongs to another one.
  if (hash === undefined || parentHash !== hash) return undefined
  // An older header has none.
  const given: unknown = root
  return given === NO_ROOT ? hash : typeof given === 'string' ? given : undefined
}

async function fetchBlob(
  root: string,
  versionedHash: string,
  signal: AbortSignal,
): Promise<BlobLoading> {
  const path = [root, versionedHash].map(encodeURIComponent).join('/')
  const response = await fetch(`${CONSENSUS_PREFIX}/blobs/${path}`, {
    headers: { accept: 'application/json' },
    signal,
  })
  if (response.status === 410) return { fault: 'blobGone' }
  if (response.status === 404) return { fault: 'blobUnknown' }
  if (!response.ok) return { fault: 'blobNotLoaded' }
  const { data }: { readonly data?: unknown } = Object(await response.json())
  return typeof data === 'string' ? { blob: data as Hex } : { fault: 'blobNotLoaded' }
}
