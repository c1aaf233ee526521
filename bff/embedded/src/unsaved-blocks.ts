import type { Hash } from '@bvlgarichain/contract'
import type { Logger } from 'pino'
import { makeRpc } from './chain/rpc.ts'
import { agreedHeight } from './indexer/l1/agreed-height.ts'
import type { Store } from './store/open.ts'

/** Blocks of each layer that the store holds and the chains do not. */
export interface UnsavedBlocks {
  readonly l1: number
  readonly l2: number
}

async function countMissing(
  url: string,
  stored: number,
  hashAt: (height: number) => Hash | undefined,
): Promise<number> {
  const rpc = makeRpc(url)
  try {
    return stored - (await agreedHeight(rpc, stored, hashAt))
  } finally {
    await rpc.close()
  }
}

/** Counts the blocks by which the store is ahead of its chains, as after a killed node. */
export const countUnsavedBlocks = async (
  { blocks, rollup }: Store,
  l1RpcUrl: string,
  l2RpcUrl: string,
): Promise<UnsavedBlocks> => ({
  l1: await countMissing(l1RpcUrl, rollup.l1Head()?.height ?? -1, rollup.l1HashAt),
  l2: await countMissing(l2RpcUrl, blocks.head()?.height ?? -1, blocks.hashAt),
})

/**
 * Logs what the chains have lost, which only the index knows, once it has been rolled back to
 * their heads. Logs nothing where nothing was lost.
 */
export function logRollback(
  { blocks }: Store,
  { l1, l2 }: UnsavedBlocks,
  log: Logger,
): void {
  if (l1 + l2 === 0) return
  const time = new Date(blocks.head()?.time ?? 0).toISOString()
  log.warn(
    `The network was not saved when it ended and goes on from its state of ${time}. The blocks after it are gone: ${l2} of layer 2 and ${l1} of layer 1, by which the index was rolled back.`,
  )
}
