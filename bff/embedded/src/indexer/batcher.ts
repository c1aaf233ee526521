import { type Rpc, type RpcAnswer, RpcError, type RpcRequest } from '../chain/rpc.ts'

/** Sends any number of requests; the answers are in their order. */
export type Batcher = (requests: readonly RpcRequest[]) => Promise<readonly RpcAnswer[]>

/** Requests of one batch where the node has not said that they are too many. */
const MOST = 500

/** What nodes say of a batch, or of its answer, that is too large for them. */
const TOO_MUCH = /\bbatch\b|response (?:is )?(?:size|too large)|request limit|no answer/i

function isTooMuch(answer: RpcAnswer): boolean {
  // What a contract says is not the node's word.
  return 'error' in answer && TOO_MUCH.test(answer.error) && !/revert/i.test(answer.error)
}

/**
 * Makes a batcher that learns how many requests the node takes at a time: half as many
 * whenever it refuses, down to one. A node that cannot be reached is no refusal.
 */
export function makeBatcher(rpc: Rpc, most = MOST): Batcher {
  let size = most

  const send = async (part: readonly RpcRequest[]): Promise<readonly RpcAnswer[]> => {
    try {
      const answers = await rpc.batch(part)
      if (part.length === 1 || !answers.some(isTooMuch)) return answers
    } catch (error) {
      if (!(error instanceof RpcError) || part.length === 1) throw error
    }
    size = Math.max(1, Math.min(size, Math.floor(part.length / 2)))
    return await sendAll(part)
  }

  const sendAll = async (requests: readonly RpcRequest[]) => {
    const answers: RpcAnswer[] = []
    while (answers.length < requests.length) {
      const part = requests.slice(answers.length, answers.length + size)
      answers.push(...(await send(part)))
    }
    return answers
  }

  return sendAll
}
