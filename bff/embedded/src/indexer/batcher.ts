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

/** Tries in a row in which every request was refused for a limit, even one alone. */
const MAX_FRUITLESS = 4

/** Errors of nodes for a batch, or a response, that is too large for them. */
const TOO_LARGE =
  /\bbatch\b|response (?:is )?(?:size|too large)|request limit|no response/i

function isTooLarge(response: RpcResponse): boolean {
  if (!('error' in response) || isLimited(response)) return false
  // A contract's revert reason may hold any words.
  return TOO_LARGE.test(response.error) && !/revert/i.test(response.error)
}

/**
 * Makes a batcher that learns how many requests the node takes at a time: half as many
 * whenever it refuses, down to one, and twice as many after a few batches that succeeded. viem's
 * `batch` option has a fixed size. Nodes count the requests of a batch, so that a limit of the
 * client makes batches smaller, too; those that it refused are repeated as long as others succeed.
 * A node that cannot be reached does not refuse the size.
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

  /** Responses of one batch; undefined where its size is refused. */
  const send = async (part: readonly RpcRequest[]) => {
    try {
      const responses = await rpc.batch(part)
      if (part.length === 1 || !responses.some(isTooLarge)) return responses
    } catch (error) {
      if (!(error instanceof RpcError) || part.length === 1) throw error
    }
    return undefined
  }

  return async (requests) => {
    const responses: RpcResponse[] = []
    let open = [...requests.keys()]
    let fruitless = 0
    while (open.length > 0 && fruitless < MAX_FRUITLESS) {
      const part = open.slice(0, size)
      const found = await send(part.flatMap((index) => requests[index] ?? []))
      if (found === undefined) {
        shrink(part.length)
        continue
      }
      const limited: number[] = []
      for (const [at, index] of part.entries()) {
        const response = found[at] ?? { error: 'no response' }
        responses[index] = response
        if (isLimited(response)) limited.push(index)
      }
      if (limited.length === 0) grow(part.length)
      else shrink(part.length)
      if (limited.length < part.length) fruitless = 0
      else if (part.length === 1) fruitless += 1
      // Others first: a node may limit one method more than the rest.
      open = [...open.slice(part.length), ...limited]
    }
    const left = responses.find(isLimited) ?? { error: 'no response' }
    return requests.map((_, index) => responses[index] ?? left)
  }
}
