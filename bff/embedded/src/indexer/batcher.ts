import {
  isLimited,
  type Rpc,
  RpcError,
  type RpcRequest,
  type RpcResponse,
} from '../chain/rpc.ts'

/** Sends any number of requests; the responses are in their order. */
export type Batcher = (requests: readonly RpcRequest[]) => Promise<readonly RpcResponse[]>

/** Requests of one batch where the node has not refused as many. */
const MAX_SIZE = 500
/** Full batches that have to succeed before a larger one is tried. */
const GROW_AFTER = 4
/** Maximum of them: a node with a fixed limit refuses one batch in this many. */
const MAX_GROW_AFTER = 256

/** Errors of nodes for a batch, or a response, that is too large for them. */
const TOO_LARGE =
  /\bbatch\b|response (?:is )?(?:size|too large)|request limit|no response/i

function isTooLarge(response: RpcResponse): boolean {
  if (!('error' in response) || isLimited(response.code, response.error)) return false
  // A contract's revert reason may hold any words.
  return TOO_LARGE.test(response.error) && !/revert/i.test(response.error)
}

/**
 * Makes a batcher that learns how many requests the node takes at a time: half as many
 * whenever it refuses, down to one, and twice as many after a few batches that succeeded. viem's
 * `batch` option has a fixed size. A node that cannot be reached, or limits its clients, does not
 * refuse the size.
 */
export function makeBatcher(rpc: Rpc, maxSize = MAX_SIZE): Batcher {
  let size = maxSize
  let growAfter = GROW_AFTER
  let succeeded = 0

  const grow = (sent: number) => {
    if (sent < size || size >= maxSize) return
    succeeded += 1
    if (succeeded < growAfter) return
    succeeded = 0
    size = Math.min(maxSize, size * 2)
  }

  const shrink = (sent: number) => {
    // Refused right after it grew: the limit is fixed, so the next try comes later.
    if (succeeded === 0) growAfter = Math.min(MAX_GROW_AFTER, growAfter * 2)
    succeeded = 0
    size = Math.max(1, Math.min(size, Math.floor(sent / 2)))
  }

  const send = async (part: readonly RpcRequest[]): Promise<readonly RpcResponse[]> => {
    try {
      const responses = await rpc.batch(part)
      if (part.length === 1 || !responses.some(isTooLarge)) {
        grow(part.length)
        return responses
      }
    } catch (error) {
      if (!(error instanceof RpcError) || part.length === 1) throw error
    }
    shrink(part.length)
    return await sendAll(part)
  }

  const sendAll = async (requests: readonly RpcRequest[]) => {
    const responses: RpcResponse[] = []
    while (responses.length < requests.length) {
      const part = requests.slice(responses.length, responses.length + size)
      for (const response of await send(part)) responses.push(response)
    }
    return responses
  }

  return sendAll
}
