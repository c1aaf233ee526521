import type { RpcAnswer } from '../chain/rpc.ts'
import { toHex } from '../store/bytes.ts'
import type { Store } from '../store/open.ts'
import type { Batcher } from './batcher.ts'
import { NodeAnswerError } from './fetch-blocks.ts'
import { balanceRequest, readNumber, supplyRequest } from './token-metadata.ts'

/** Balances of one request. */
const CHUNK = 500

/**
 * Reads the balances that blocks touched from the node. Events alone do not tell a balance:
 * the coin has none, and a token may take a fee, rebase or mint silently. A contract that
 * does not answer keeps what its events add up to. Reads at the node's newest block, which may be ahead of
 * the store; a block that touches the address again marks it again.
 */
export async function refreshBalances(
  store: Store,
  batch: Batcher,
  signal: AbortSignal,
): Promise<void> {
  const moved = new Map<number, string>()
  for (;;) {
    signal.throwIfAborted()
    const stale = store.balances.stale(CHUNK)
    if (stale.length === 0) break
    const answers = await batch(
      stale.map(({ address, token_address: token }) =>
        token === null
          ? { method: 'eth_getBalance', params: [toHex(address), 'latest'] }
          : balanceRequest(toHex(token), toHex(address)),
      ),
    )
    store.atomically(() => {
      for (const [
        index,
        { token_id, address, token_address: token },
      ] of stale.entries()) {
        const answer = answers[index]
        const isCoin = token === null
        const balance = isCoin ? coinBalance(answer) : readNumber(answer)
        if (balance !== null) store.balances.set(token_id, address, balance)
        store.balances.unmarkStale(token_id, address)
        if (!isCoin) moved.set(token_id, toHex(token))
      }
    })
  }
  await refreshSupplies(store, batch, moved)
}

/** Unlike a contract the node must answer: its silence is no balance. */
function coinBalance(answer: RpcAnswer | undefined): bigint {
  if (answer !== undefined && 'result' in answer) return BigInt(String(answer.result))
  throw new NodeAnswerError(
    `the node gave no balance: ${answer ? answer.error : 'no answer'}`,
  )
}

/** Minting and burning change what exists of a token. */
async function refreshSupplies(
  store: Store,
  batch: Batcher,
  tokens: ReadonlyMap<number, string>,
): Promise<void> {
  const answers = await batch([...tokens.values()].map(supplyRequest))
  store.atomically(() => {
    for (const [index, id] of [...tokens.keys()].entries()) {
      const supply = readNumber(answers[index])
      if (supply !== null) store.tokens.setSupply(id, String(supply))
    }
  })
}
